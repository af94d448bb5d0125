import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { ROWS_PER_PAGE } from "../../../shared/core/service/pages.ts";

/** A long list of the server with the newest first: `rows` has the pages asked for so far. */
export function usePages<Row extends { id: string }>(
  queryKey: QueryKey,
  ask: (after: { after?: string }) => Promise<Row[]>,
) {
  const { data, ...query } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => ask(pageParam ? { after: pageParam } : {}),
    initialPageParam: "",
    getNextPageParam: (page) => (page.length < ROWS_PER_PAGE ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    staleTime: 0,
  });
  return { ...query, rows: data?.pages.flat() };
}
