import { useLiveQuery } from "dexie-react-hooks";
import type { User } from "../../../shared/features/accounts/user.ts";
import { isWaiting } from "../../../shared/features/waitlist/line.ts";
import { useDatabase } from "../../local-data.ts";
import type { BookingRow, ClassInstanceRow } from "../classes/tables.ts";
import type { WaitlistEntryRow } from "./tables.ts";

export interface Wait {
  entry: WaitlistEntryRow;
  /** Null when the class itself is not on this device. */
  instance: ClassInstanceRow | null;
}

const SEES_ALL: readonly User["role"][] = ["admin", "instructor", "teacher"];

/** Staff have everybody's on the device; others only what concerns their household. */
const isMine = ({ attendeeId, joinedById }: WaitlistEntryRow, { id, role }: User): boolean =>
  attendeeId === id || joinedById === id || !SEES_ALL.includes(role);

/**
 * Where this person and the household wait, the next class first. Who has the seat waits no more, also before the
 * server has struck them from the line. Undefined while looking.
 */
export function useMyWaits(user: User | null): Wait[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    if (!user) return [];
    const entries = await db.rows<WaitlistEntryRow>("waitlistEntries").toArray();
    const mine = entries.filter((entry) => isWaiting(entry) && isMine(entry, user));
    if (mine.length === 0) return [];
    const classIds = mine.map(({ classInstanceId }) => classInstanceId);
    const booked = await db.rows<BookingRow>("bookings").where("classInstanceId").anyOf(classIds).toArray();
    const hasSeat = (entry: WaitlistEntryRow) =>
      booked.some(
        ({ status, classInstanceId, attendeeId }) =>
          status === "booked" && classInstanceId === entry.classInstanceId && attendeeId === entry.attendeeId,
      );
    const instances = await db.rows<ClassInstanceRow>("classInstances").bulkGet(classIds);
    const present = Temporal.Now.instant().toString();
    return mine
      .map((entry, at) => ({ entry, instance: instances[at] ?? null }))
      .filter(({ entry, instance }) => !hasSeat(entry) && (instance?.startsAt ?? entry.startsAt) > present)
      .sort((a, b) => a.entry.startsAt.localeCompare(b.entry.startsAt));
  }, [db, user]);
}
