import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { getGroupAction, previewBooking, previewPass } from "#shared/features/groups/actions/endpoints.ts";
import type { Audience } from "#shared/features/groups/audience.ts";
import {
  countGroup,
  type GroupRow,
  getGroup,
  listGroupPeople,
  listGroups,
  previewGroup,
} from "#shared/features/groups/endpoints.ts";
import { call } from "#web/data/client.ts";
import { usePages } from "#web/data/pages/use-pages.ts";

const ACTION_ASKED_EVERY_MS = 1_500;

export const useGroups = (state: "active" | "archived") =>
  usePages<GroupRow>([listGroups.path, state], (after) => call(listGroups, { state, ...after }));

export const useGroup = (id: string) =>
  useQuery({
    queryKey: [getGroup.path, id],
    queryFn: () => call(getGroup, { id }),
    refetchOnMount: "always",
  });

/** How many people a group has now. Undefined until the server has counted. */
export function useGroupCount(id: string): number | undefined {
  const { data } = useQuery({
    queryKey: [countGroup.path, id],
    queryFn: () => call(countGroup, { id }),
    refetchOnMount: "always",
  });
  return data?.count;
}

export const useGroupPeople = (id: string) =>
  useInfiniteQuery({
    queryKey: [listGroupPeople.path, id],
    queryFn: ({ pageParam }) => call(listGroupPeople, { id, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: "always",
  });

/** The people an audience means now, while it is chosen. @param audience null: it is not complete */
export const useAudiencePreview = (audience: Audience | null) =>
  useQuery({
    queryKey: [previewGroup.path, audience],
    queryFn: () => (audience ? call(previewGroup, { audience }) : null),
    enabled: audience !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

interface BookingTerms {
  classInstanceId: string;
  paysLater: boolean;
  anyway: boolean;
}

export const useBookingPreview = (id: string, terms: BookingTerms) =>
  useQuery({
    queryKey: [previewBooking.path, id, terms],
    queryFn: () => call(previewBooking, { id, ...terms }),
    enabled: terms.classInstanceId !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const usePassPreview = (id: string, planId: string) =>
  useQuery({
    queryKey: [previewPass.path, id, planId],
    queryFn: () => call(previewPass, { id, planId }),
    enabled: planId !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The outcome of an action, asked again until all of it is done. */
export const useGroupAction = (id: string) =>
  useQuery({
    queryKey: [getGroupAction.path, id],
    queryFn: () => call(getGroupAction, { id }),
    refetchInterval: ({ state }) => (state.data?.isFinished ? false : ACTION_ASKED_EVERY_MS),
  });

/** After a change of a group: all that shows it is asked again. */
export function useRefreshGroups(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const paths = [listGroups.path, getGroup.path, countGroup.path, listGroupPeople.path];
    await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })));
  };
}
