import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { matchesName } from "../../../shared/features/attendance/matches-name.ts";
import { listWaiverStatuses, type WaiverStatus } from "../../../shared/features/waivers/endpoints.ts";

/** Everybody with their signatures; only on the server. */
export const useWaiverStatuses = (): UseQueryResult<WaiverStatus[] | null> =>
  useQuery({ queryKey: [listWaiverStatuses.path], refetchOnMount: "always" });

export type Standing = "all" | "signed" | "missing";

/** By the beginnings of names, and by who has signed the version of now. */
export function filterStatuses(statuses: readonly WaiverStatus[], query: string, standing: Standing): WaiverStatus[] {
  return statuses.filter(
    (status) =>
      (standing === "all" || status.hasSigned === (standing === "signed")) &&
      (query.trim() === "" || matchesName(status, query)),
  );
}
