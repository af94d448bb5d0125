import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Closure, ClosureReturns } from "#shared/features/classes/closing/closure.ts";
import { listClosures, previewClosure } from "#shared/features/classes/closing/endpoints.ts";
import { call } from "#web/data/client.ts";
import { joinPages, type KnownNotice } from "#web/shell/staff/notices/use-notice.ts";

/** A closure that is still to be done is looked at so often. */
const LOOKED_AT_EVERY_MS = 5_000;

interface KnownEffect {
  notice: KnownNotice;
  returns: ClosureReturns;
}

/** The people whom a closure of these classes notifies, and what goes back to them. Null until the server has answered. */
export function useClosureEffect(classIds: readonly string[]): { effect: KnownEffect | null; error: Error | null } {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [previewClosure.path, ...classIds],
    queryFn: ({ pageParam }) => call(previewClosure, { classIds: [...classIds], from: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ notice }) => notice.next,
    enabled: classIds.length > 0,
    staleTime: 0,
    retry: false,
  });
  const [first] = data?.pages ?? [];
  const notice = joinPages(
    data?.pages.map((page) => page.notice),
    { showMore: hasNextPage ? () => void fetchNextPage() : null, isLoading: isFetchingNextPage },
  );
  return { effect: first && notice ? { notice, returns: first.returns } : null, error };
}

const isOpen = ({ state }: Closure): boolean => state === "planned" || state === "closing";

/** The closures of the studio, the newest first; read again while one of them is on its way. */
export const useClosures = () =>
  useQuery({
    queryKey: [listClosures.path],
    queryFn: () => call(listClosures, {}),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? LOOKED_AT_EVERY_MS : false),
  });

export function useRefreshClosures() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: [listClosures.path] });
}
