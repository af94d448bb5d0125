import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";

/** What the next page goes on after; undefined after the last page. */
export const nextAfter = (page: readonly { id: string }[]): string | undefined =>
  page.length < ROWS_PER_PAGE ? undefined : page.at(-1)?.id;

/** A long list of the server with the newest first: `rows` has the pages asked for so far. */
export function usePages<Row extends { id: string }>(
  queryKey: QueryKey,
  ask: (after: { after?: string }) => Promise<Row[]>,
) {
  const { data, ...query } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => ask(pageParam ? { after: pageParam } : {}),
    initialPageParam: "",
    getNextPageParam: nextAfter,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    staleTime: 0,
  });
  return { ...query, rows: data?.pages.flat() };
}
