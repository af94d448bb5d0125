import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Instructor, listClassBlueprints, listInstructors } from "#shared/features/classes/admin/endpoints.ts";
import type { ClassBlueprint } from "#shared/features/classes/class-blueprint.ts";
import { getSum, listLines, listPay, listPeriods, listRates } from "#shared/features/pay/endpoints.ts";
import { call } from "#web/data/client.ts";
import { usePages } from "#web/data/pages/use-pages.ts";

const OPEN_MS = 10_000;
const ALWAYS = { refetchOnMount: "always" } as const;

/** The statement of an instructor in a period; null: the open one. */
export interface StatementKey {
  instructorId: string;
  periodId: string | null;
}

const inputOf = ({ instructorId, periodId }: StatementKey) => ({ instructorId, ...(periodId && { periodId }) });

export const usePeriods = () =>
  useQuery({ queryKey: [listPeriods.path], queryFn: () => call(listPeriods, {}), ...ALWAYS });

export const usePay = (periodId: string | null) =>
  useQuery({
    queryKey: [listPay.path, periodId],
    queryFn: () => call(listPay, { ...(periodId && { periodId }) }),
    // A new rate is still applied to classes of long ago while the page is open, and classes end.
    ...(periodId === null && { refetchInterval: OPEN_MS }),
    ...ALWAYS,
  });

export const useSum = (key: StatementKey) =>
  useQuery({ queryKey: [getSum.path, key], queryFn: () => call(getSum, inputOf(key)), ...ALWAYS });

export const useLines = (key: StatementKey) =>
  usePages([listLines.path, key], (after) => call(listLines, { ...inputOf(key), ...after }));

export const useRates = () => useQuery({ queryKey: [listRates.path], queryFn: () => call(listRates, {}), ...ALWAYS });

export const useInstructors = () => useQuery<Instructor[] | null>({ queryKey: [listInstructors.path] });
export const useBlueprints = () => useQuery<ClassBlueprint[] | null>({ queryKey: [listClassBlueprints.path] });

/** Reads again everything that a rate, an extra or a closed period changes. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  const changed = [listPeriods, listPay, getSum, listLines, listRates];
  return async () => {
    await Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
  };
}
