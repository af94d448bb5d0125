import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "#shared/core/endpoint.ts";
import { getRoster } from "#shared/features/attendance/endpoints.ts";
import {
  type FigureKind,
  getFigures,
  getHeat,
  getRetention,
  listBeginners,
  listCorrections,
  listPastClasses,
  listUntaken,
  type PersonOrder,
  type SpanWeeks,
} from "#shared/features/attendance/reports/endpoints.ts";
import { getClassInstance } from "#shared/features/classes/endpoints.ts";
import { call } from "#web/data/client.ts";

const ALWAYS = { refetchOnMount: "always" } as const;

export const useUntaken = () =>
  useQuery({ queryKey: [listUntaken.path], queryFn: () => call(listUntaken, {}), ...ALWAYS });

export const useHeat = (weeks: SpanWeeks) =>
  useQuery({ queryKey: [getHeat.path, weeks], queryFn: () => call(getHeat, { weeks }), ...ALWAYS });

/** A page after the other, for people; of all others there is one, or few. */
export const useFigures = (weeks: SpanWeeks, by: FigureKind, order: PersonOrder) =>
  useInfiniteQuery({
    queryKey: [getFigures.path, weeks, by, order],
    queryFn: ({ pageParam }) => call(getFigures, { weeks, by, order, page: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length : undefined),
    ...ALWAYS,
  });

export const useRetention = (by: "month" | "instructor") =>
  useQuery({ queryKey: [getRetention.path, by], queryFn: () => call(getRetention, { by }), ...ALWAYS });

export const useCorrections = () =>
  useQuery({ queryKey: [listCorrections.path], queryFn: () => call(listCorrections, {}), ...ALWAYS });

/** Which people stand behind a cohort or a week's first visits. */
export type BeginnerFilter = Omit<CallInput<typeof listBeginners>, "page">;

export const useBeginners = (filter: BeginnerFilter) =>
  useInfiniteQuery({
    queryKey: [listBeginners.path, filter],
    queryFn: ({ pageParam }) => call(listBeginners, { ...filter, page: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length : undefined),
    ...ALWAYS,
  });

/** Which classes stand behind a figure. */
export type ClassFilter = Omit<CallInput<typeof listPastClasses>, "page">;

/** The filter of one row of the figures. */
export function classesOf(weeks: SpanWeeks, by: FigureKind, key: string): ClassFilter {
  const fields = { week: "week", class: "blueprintId", instructor: "instructorId", person: "personId" } as const;
  return { weeks, [fields[by]]: key };
}

export const usePastClasses = (filter: ClassFilter) =>
  useInfiniteQuery({
    queryKey: [listPastClasses.path, filter],
    queryFn: ({ pageParam }) => call(listPastClasses, { ...filter, page: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length : undefined),
    placeholderData: keepPreviousData,
    ...ALWAYS,
  });

export const useWholeRoster = (classInstanceId: string) =>
  useQuery({
    queryKey: [getRoster.path, classInstanceId],
    queryFn: () => call(getRoster, { classInstanceId }),
    ...ALWAYS,
  });

export const usePastClass = (id: string) =>
  useQuery({ queryKey: [getClassInstance.path, id], queryFn: () => call(getClassInstance, { id }) });

/** Everything that a mark changes on the pages of the reports is read again. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  const changed = [
    ...[getRoster, listUntaken, getHeat, getFigures, getRetention, listBeginners, listCorrections, listPastClasses],
  ];
  return async () => {
    await Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
  };
}
