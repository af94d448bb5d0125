import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type Instructor,
  listApparatus,
  listClassBlueprints,
  listClassSeries,
  listInstructors,
} from "#shared/features/classes/admin/endpoints.ts";
import type { Apparatus } from "#shared/features/classes/apparatus.ts";
import type { ClassBlueprint } from "#shared/features/classes/class-blueprint.ts";
import type { ClassSeries } from "#shared/features/classes/class-series.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { useSync } from "../../local-data.ts";

/** A list that is only on the server; another admin may have changed it since it was last shown. */
export type ServerList<Row> = UseQueryResult<Row[] | null>;

const useList = <Row>(path: string): ServerList<Row> => useQuery({ queryKey: [path], refetchOnMount: "always" });

export const useApparatusList = () => useList<Apparatus>(listApparatus.path);
export const useBlueprintList = () => useList<ClassBlueprint>(listClassBlueprints.path);
export const useSeriesList = () => useList<ClassSeries>(listClassSeries.path);
export const useInstructorList = () => useList<Instructor>(listInstructors.path);

const LISTS = [listApparatus, listClassBlueprints, listClassSeries];

/** Runs an admin's write, then asks again for everything it may have changed: a blueprint's name stands in its series. */
export function useAdminWrite() {
  const cache = useQueryClient();
  const sync = useSync();
  return async function write<Answer>(work: Promise<Answer>): Promise<Answer> {
    const answer = await work;
    await bringHere(sync, ...LISTS.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })));
    return answer;
  };
}
