import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import type { Campaign, CampaignContent } from "#shared/features/campaigns/campaign.ts";
import {
  checkCampaign,
  getCampaign,
  listCampaigns,
  listLetters,
  previewCampaign,
} from "#shared/features/campaigns/endpoints.ts";
import type { LetterState } from "#shared/features/campaigns/letter.ts";
import { listReadyLetters } from "#shared/features/campaigns/ready-endpoints.ts";
import { call } from "#web/data/client.ts";
import { queryClient } from "#web/shell/query-client.ts";

/** While letters leave, the page looks how many did. */
const LOOKED_AT_EVERY_MS = 5_000;

const LIST = [listCampaigns.path];
const READY = [listReadyLetters.path];
const keyOf = (id: string) => [getCampaign.path, id];

export const useCampaigns = () =>
  useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam }) => call(listCampaigns, pageParam ? { after: pageParam } : {}),
    initialPageParam: "",
    getNextPageParam: ({ campaigns }) => (campaigns.length === ROWS_PER_PAGE ? campaigns.at(-1)?.id : undefined),
    refetchOnMount: "always",
  });

export const useReadyLetters = () =>
  useQuery({
    queryKey: READY,
    queryFn: () => call(listReadyLetters, {}),
    refetchOnMount: "always",
  });

export const useCampaign = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: () => call(getCampaign, { id }),
    refetchOnMount: "always",
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === "sending" ? LOOKED_AT_EVERY_MS : false),
  });

/** Shows what the server answered to a change. */
export function showCampaign(campaign: Campaign): void {
  queryClient.setQueryData(keyOf(campaign.id), campaign);
  void queryClient.invalidateQueries({ queryKey: LIST });
  void queryClient.invalidateQueries({ queryKey: [listLetters.path, campaign.id] });
}

export const forgetCampaigns = () => queryClient.invalidateQueries({ queryKey: LIST });

/** Counted again for each audience: the text changes only the languages. */
export const useCheck = (
  id: string,
  { audience, kind }: Pick<CampaignContent, "audience" | "kind">,
  isSaved: boolean,
) =>
  useQuery({
    queryKey: [checkCampaign.path, id, kind, audience],
    queryFn: () => call(checkCampaign, { id }),
    enabled: isSaved && audience !== null,
    staleTime: 0,
    gcTime: 0,
  });

export const usePreview = (id: string, personId: string | null) =>
  useQuery({
    queryKey: [previewCampaign.path, id, personId],
    queryFn: () => call(previewCampaign, { id, ...(personId && { personId }) }),
    staleTime: 0,
    gcTime: 0,
  });

export const useLetters = (id: string, state: LetterState | null, isSending: boolean) =>
  useInfiniteQuery({
    queryKey: [listLetters.path, id, state],
    queryFn: ({ pageParam }) =>
      call(listLetters, { id, ...(state && { state }), ...(pageParam && { after: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
    refetchOnMount: "always",
    refetchInterval: isSending ? LOOKED_AT_EVERY_MS : false,
  });
