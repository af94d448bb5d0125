import { isLeader } from "#shared/core/actor.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { User } from "#shared/features/accounts/user.ts";
import { useDatabase, useLiveQuery } from "#web/local-data.ts";
import type { RosterEntryRow } from "../../attendance/tables.ts";
import type { ClassInstanceRow } from "../../classes/tables.ts";
import type { SkillRecordRow } from "../tables.ts";

interface StudentClass {
  instance: ClassInstanceRow;
  studentIds: ReadonlySet<string>;
}

export interface Students {
  /** By name. For staff all students but themselves; for parents their children and themselves. */
  records: SkillRecordRow[];
  /** Classes near now with people in them, the next first: what one can narrow the list down to. */
  classes: StudentClass[];
}

/** Whose progress this device knows. Undefined while looking. */
export function useStudents(user: User): Students | undefined {
  const db = useDatabase();
  const isStaff = isLeader(user);
  return useLiveQuery(async () => {
    const [records, entries] = await Promise.all([
      db.rows<SkillRecordRow>("skillRecords").toArray(),
      isStaff ? db.rows<RosterEntryRow>("rosterEntries").toArray() : [],
    ]);
    const byClass = Map.groupBy(entries, ({ classInstanceId }) => classInstanceId);
    const instances = await db.rows<ClassInstanceRow>("classInstances").bulkGet([...byClass.keys()]);
    const classes = instances.flatMap((instance): StudentClass[] => {
      const ids = instance && byClass.get(instance.id)?.map(({ attendeeId }) => attendeeId);
      return instance && ids && instance.status === "scheduled" ? [{ instance, studentIds: new Set(ids) }] : [];
    });
    return {
      records: records
        .filter(({ id }) => !isStaff || id !== user.id)
        .sort((a, b) => fullName(a).localeCompare(fullName(b))),
      classes: classes.sort((a, b) => a.instance.startsAt.localeCompare(b.instance.startsAt)),
    };
  }, [db, user.id, isStaff]);
}
