import { useInfiniteQuery } from "@tanstack/react-query";
import { readNotice } from "#shared/features/classes/admin/endpoints.ts";
import type { Notice, NoticedPerson, NoticeOf } from "#shared/features/classes/admin/notices.ts";
import { call } from "#web/data/client.ts";

export interface NoticeSubject {
  of: NoticeOf;
  id: string;
}

export interface KnownNotice {
  counts: Notice["counts"];
  /** Those read so far; who cannot be reached comes first. */
  people: NoticedPerson[];
  /** Reads further people; null when all are here. */
  showMore: (() => void) | null;
  isLoading: boolean;
}

/** How the people of a change are notified. Null until the server has answered, and without a network. */
export function useNotice({ of, id }: NoticeSubject): KnownNotice | null {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [readNotice.path, of, id],
    queryFn: ({ pageParam }) => call(readNotice, { of, id, from: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
    staleTime: 0,
  });
  return joinPages(data?.pages, {
    showMore: hasNextPage ? () => void fetchNextPage() : null,
    isLoading: isFetchingNextPage,
  });
}

/** The pages read so far as one notice; null without any. */
export function joinPages(
  pages: readonly Notice[] | undefined,
  more: Pick<KnownNotice, "showMore" | "isLoading">,
): KnownNotice | null {
  const [first] = pages ?? [];
  if (!first || !pages) return null;
  return { counts: first.counts, people: pages.flatMap(({ people }) => people), ...more };
}

export const totalOf = ({ push, mail, app, none }: Notice["counts"]): number => push + mail + app + none;
