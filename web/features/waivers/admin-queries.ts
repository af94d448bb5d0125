import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listWaiverStatuses, type WaiverStanding } from "#shared/features/waivers/endpoints.ts";
import { call } from "../../data/client.ts";

/** People with their signatures, by name, page after page; only on the server. */
export const useWaiverStatuses = (search: string, standing: WaiverStanding) =>
  useInfiniteQuery({
    queryKey: [listWaiverStatuses.path, search, standing],
    queryFn: ({ pageParam }) => call(listWaiverStatuses, { search, standing, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
