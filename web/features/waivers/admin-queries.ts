import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { listWaiverStatuses, type WaiverStatus } from "../../../shared/features/waivers/endpoints.ts";

/** Everybody with their signatures; only on the server. */
export const useWaiverStatuses = (): UseQueryResult<WaiverStatus[] | null> =>
  useQuery({ queryKey: [listWaiverStatuses.path], refetchOnMount: "always" });

export type Standing = "all" | "signed" | "missing";

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** By the beginnings of names, and by who has signed the version of now. */
export function filterStatuses(statuses: readonly WaiverStatus[], query: string, standing: Standing): WaiverStatus[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return statuses.filter(({ firstName, lastName, hasSigned }) => {
    if (standing !== "all" && hasSigned !== (standing === "signed")) return false;
    const names = plain(`${firstName} ${lastName}`).split(/[\s-]+/);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
}
