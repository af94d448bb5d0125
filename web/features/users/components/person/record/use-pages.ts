import { useInfiniteQuery } from "@tanstack/react-query";

/** The rows of a person's list, page after page. */
export function usePages<Page extends { hasMore: boolean }, Row>(
  queryKey: readonly unknown[],
  read: (page: number) => Promise<Page>,
  rowsOf: (page: Page) => Row[],
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, all) => (hasMore ? all.length : null),
    refetchOnMount: "always",
  });
  return { ...query, rows: query.data?.pages.flatMap(rowsOf) };
}
