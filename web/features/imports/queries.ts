import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "#shared/core/endpoint.ts";
import { type checkImport, getImport, listImportRows, listImports } from "#shared/features/imports/endpoints.ts";
import type { ImportState, ImportView, RowFate } from "#shared/features/imports/import.ts";
import { call } from "#web/data/client.ts";

export type Choices = Pick<CallInput<typeof checkImport>, "sheet" | "mapping" | "dateOrder" | "plans">;

const ASKED_AGAIN_MS = 1_000;
const AT_WORK: readonly ImportState[] = ["checking", "planning", "importing", "undoing"];

export const isAtWork = ({ state }: Pick<ImportView, "state">): boolean => AT_WORK.includes(state);

/** One import, asked for again while the server works on it. */
export const useImport = (id: string | null) =>
  useQuery({
    queryKey: [getImport.path, id],
    queryFn: () => call(getImport, { id: id ?? "" }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? ASKED_AGAIN_MS : false),
  });

export const useImports = () =>
  useQuery({
    queryKey: [listImports.path],
    queryFn: () => call(listImports, {}),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.imports.some(isAtWork) ? ASKED_AGAIN_MS : false),
  });

export const useImportRows = ({ id, rows, fates }: ImportView, fate: RowFate) =>
  useInfiniteQuery({
    queryKey: [listImportRows.path, id, fate, rows, fates],
    queryFn: ({ pageParam }) => call(listImportRows, { id, fate, after: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ nextAfter }) => nextAfter,
  });

/** Takes over what a command answered, and has the list asked for again. */
export function useKeepImport() {
  const client = useQueryClient();
  return (view: ImportView): void => {
    client.setQueryData([getImport.path, view.id], view);
    void client.invalidateQueries({ queryKey: [listImports.path] });
  };
}
