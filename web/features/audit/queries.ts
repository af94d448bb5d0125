import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getLogReport, type LogFilter, listLog, listLogActors } from "#shared/features/audit/endpoints.ts";
import { call } from "../../data/client.ts";

/** Newest first, a page at a time; only on the server. */
export const useLog = (filter: LogFilter) =>
  useInfiniteQuery({
    queryKey: [listLog.path, filter],
    queryFn: ({ pageParam }) => call(listLog, { ...filter, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnMount: "always",
  });

export const useLogActors = () =>
  useQuery({
    queryKey: [listLogActors.path],
    queryFn: () => call(listLogActors, {}),
    refetchOnMount: "always",
  });

export const useLogReport = () =>
  useQuery({
    queryKey: [getLogReport.path],
    queryFn: () => call(getLogReport, {}),
    refetchOnMount: "always",
  });
