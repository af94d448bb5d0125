import { useQuery } from "@tanstack/react-query";
import type { Role } from "#shared/core/roles.ts";
import { searchStudio } from "#shared/features/dashboard/endpoints.ts";
import type { Found } from "#shared/features/dashboard/search.ts";
import { SHORTEST_SEARCH } from "#shared/features/dashboard/search-rules.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { useSettled } from "#web/ui/use-settled.ts";

/** Of the studio's search, which is for admins: `none` where nothing is asked of it. */
export type SearchState = "none" | "searching" | "here" | "offline" | "failed";

interface StudioSearch {
  found: Found | null;
  state: SearchState;
}

/** Whether this role may look for more than pages. */
export const mayLookUp = (role: Role): boolean => role === "admin";

/**
 * People, classes and papers by what is typed, once typing stood still for a moment. Finds of another text are not shown:
 * Enter would open one that is not meant.
 */
export function useFound(role: Role, typed: string): StudioSearch {
  const wanted = typed.trim();
  const query = useSettled(wanted);
  const isWanted = mayLookUp(role) && wanted.length >= SHORTEST_SEARCH;
  const isSettled = query === wanted;
  const { data, error } = useQuery({
    queryKey: [searchStudio.path, query],
    queryFn: () => call(searchStudio, { query }),
    enabled: isWanted && isSettled,
    // Nothing of it is kept: names change, and this device may be another's in an hour.
    staleTime: 0,
    gcTime: 0,
  });
  if (!isWanted) return { found: null, state: "none" };
  if (!isSettled) return { found: null, state: "searching" };
  if (error) return { found: null, state: error instanceof OfflineError ? "offline" : "failed" };
  return { found: data ?? null, state: data ? "here" : "searching" };
}
