import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { type AdminLibrary, readLibrary } from "#shared/features/moves/admin/endpoints.ts";
import { readAgain } from "#web/data/device/patience.ts";
import { useSync } from "#web/local-data.ts";

/** The library with both languages and what is archived: only on the server. */
export const useAdminLibrary = (): UseQueryResult<AdminLibrary | null> =>
  useQuery({ queryKey: [readLibrary.path], refetchOnMount: "always" });

/** Runs an admin's write, then asks again for what it may have changed. */
export function useLibraryWrite() {
  const cache = useQueryClient();
  const sync = useSync();
  return async function write<Answer>(work: Promise<Answer>): Promise<Answer> {
    try {
      return await work;
    } finally {
      // After a refusal too: another admin may have changed what is shown.
      await readAgain(cache.invalidateQueries({ queryKey: [readLibrary.path] }));
      void sync.now();
    }
  };
}
