import { useQuery } from "@tanstack/react-query";
import { getSkillRecord, listSkillRecords } from "#shared/features/moves/endpoints.ts";
import type { GivenSignOff } from "#shared/features/moves/skill-record.ts";
import { call } from "#web/data/client.ts";
import { keepFound } from "#web/data/device/keep-found.ts";
import { useDatabase, useLiveQuery } from "#web/local-data.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import type { SkillRecordRow } from "../tables.ts";

const LONGEST_QUERY = 80;

/**
 * One student's record as this device knows it: null where it has none, undefined while looking. What it lacks it asks the
 * server for; who `waits` shows nothing until that has answered.
 */
export function useSkillRecord(studentId: string, { waits = false } = {}): SkillRecordRow | null | undefined {
  const db = useDatabase();
  const local = useLiveQuery(
    async () => (await db.rows<SkillRecordRow>("skillRecords").get(studentId)) ?? null,
    [db, studentId],
  );
  const { isFetching } = useQuery({
    queryKey: [listSkillRecords.path, "kept", studentId],
    queryFn: async () => {
      const rows = [await call(getSkillRecord, { studentId })];
      await keepFound(db.rows<SkillRecordRow>("skillRecords"), rows);
      return rows.length;
    },
    enabled: local === null,
    retry: false,
  });
  return waits && local === null && isFetching ? undefined : local;
}

/** Brings students so named to this device, whose records an admin's device need not have. @returns while it asks */
export function useAskForRecords(name: string, isEnabled: boolean): { isLooking: boolean } {
  const db = useDatabase();
  const query = useSettled(name.trim().slice(0, LONGEST_QUERY));
  const { isFetching } = useQuery({
    queryKey: [listSkillRecords.path, "named", query],
    queryFn: async () => {
      const rows = await call(listSkillRecords, { query });
      await keepFound(db.rows<SkillRecordRow>("skillRecords"), rows);
      return rows.length;
    },
    enabled: isEnabled && query !== "",
    retry: false,
  });
  return { isLooking: isFetching };
}

/** Everything ever said of one student's moves, where the server can be asked; else what this device knows of it. */
export function useSignOffHistory(studentId: string, known: readonly GivenSignOff[]): readonly GivenSignOff[] {
  const { data } = useQuery({
    queryKey: [listSkillRecords.path, studentId],
    queryFn: () => call(getSkillRecord, { studentId }),
    retry: false,
    refetchOnMount: "always",
  });
  const asked = data?.signOffs ?? [];
  const ids = new Set(asked.map(({ id }) => id));
  return [...asked, ...known.filter(({ id }) => !ids.has(id))];
}
