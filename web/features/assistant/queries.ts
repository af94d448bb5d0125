import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import {
  getConversation,
  listConversations,
  listProposals,
  listSuggestions,
} from "#shared/features/assistant/chat/endpoints.ts";
import { getAiConfig, getSettings, getUse } from "#shared/features/assistant/endpoints.ts";
import { listKeys } from "#shared/features/assistant/keys/endpoints.ts";
import { call } from "#web/data/client.ts";

/** The switch and the masked key (owner's specification, section 7). */
export const useAiConfig = () =>
  useQuery({ queryKey: [getAiConfig.path], queryFn: () => call(getAiConfig, {}), refetchOnMount: "always" });
export const useSettings = () =>
  useQuery({ queryKey: [getSettings.path], queryFn: () => call(getSettings, {}), refetchOnMount: "always" });
export const useUse = () =>
  useQuery({ queryKey: [getUse.path], queryFn: () => call(getUse, {}), refetchOnMount: "always" });
export const useKeys = () =>
  useQuery({ queryKey: [listKeys.path], queryFn: () => call(listKeys, {}), refetchOnMount: "always" });
export const useWaitingProposals = () =>
  useQuery({ queryKey: [listProposals.path], queryFn: () => call(listProposals, {}), refetchOnMount: "always" });
export const useSuggestions = () =>
  useQuery({ queryKey: [listSuggestions.path], queryFn: () => call(listSuggestions, {}), refetchOnMount: "always" });

export const useConversations = () =>
  useInfiniteQuery({
    queryKey: [listConversations.path],
    queryFn: ({ pageParam }) => call(listConversations, pageParam ? { after: pageParam } : {}),
    initialPageParam: "",
    getNextPageParam: (page) => (page.length < ROWS_PER_PAGE ? undefined : page.at(-1)?.id),
    refetchOnMount: "always",
  });

export const useStoredConversation = (id: string | null) =>
  useQuery({
    queryKey: [getConversation.path, id],
    queryFn: () => call(getConversation, { id: id ?? "" }),
    enabled: id !== null,
    refetchOnMount: "always",
    gcTime: 0,
  });

/** Reads a list again after it was changed. */
export function useReadAgain(): (endpoint: { path: string }) => void {
  const client = useQueryClient();
  return ({ path }) => void client.invalidateQueries({ queryKey: [path] });
}
