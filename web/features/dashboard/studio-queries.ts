import { useQuery } from "@tanstack/react-query";
import { getFigures, getNeeds, getToday, listRefused } from "#shared/features/dashboard/endpoints.ts";
import { call } from "#web/data/client.ts";

/** The page is left open all day, at the front desk and on a wall. */
const KEPT_FRESH = { refetchOnMount: "always", refetchInterval: 60_000 } as const;

export const useStudioDay = () =>
  useQuery({ queryKey: [getToday.path], queryFn: () => call(getToday, {}), ...KEPT_FRESH });

export const useNeeds = () => useQuery({ queryKey: [getNeeds.path], queryFn: () => call(getNeeds, {}), ...KEPT_FRESH });

export const useStudioFigures = () =>
  useQuery({ queryKey: [getFigures.path], queryFn: () => call(getFigures, {}), ...KEPT_FRESH });

export const useRefusedChanges = () =>
  useQuery({ queryKey: [listRefused.path], queryFn: () => call(listRefused, {}), refetchOnMount: "always" });
