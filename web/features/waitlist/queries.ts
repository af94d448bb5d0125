import type { User } from "#shared/features/accounts/user.ts";
import { isInLine, isMyWait, isOffered, isWaiting } from "#shared/features/waitlist/line.ts";
import type { StudioDatabase } from "../../data/db.ts";
import { serverNow } from "../../data/device/server-clock.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { BookingRow } from "../bookings/tables.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import type { WaitlistEntryRow } from "./tables.ts";

export interface Wait {
  entry: WaitlistEntryRow;
  /** Null when the class itself is not on this device. */
  instance: ClassInstanceRow | null;
}

/**
 * Where this person and the household wait, the next class first. Who has the seat waits no more, also before the
 * server has struck them from the line.
 */
export async function readWaits(db: StudioDatabase, user: User): Promise<Wait[]> {
  const entries = await db.rows<WaitlistEntryRow>("waitlistEntries").toArray();
  const mine = entries.filter((entry) => isInLine(entry) && isMyWait(entry, user));
  if (mine.length === 0) return [];
  const classIds = mine.map(({ classInstanceId }) => classInstanceId);
  const booked = await db.rows<BookingRow>("bookings").where("classInstanceId").anyOf(classIds).toArray();
  const now = serverNow();
  // What was offered and accepted is in the cart until it is paid.
  const isTaken = (entry: WaitlistEntryRow, status: string) =>
    status === "booked" || (entry.status === "offered" && status === "held");
  const hasSeat = (entry: WaitlistEntryRow) =>
    booked.some(
      ({ status, classInstanceId, attendeeId }) =>
        isTaken(entry, status) && classInstanceId === entry.classInstanceId && attendeeId === entry.attendeeId,
    );
  const instances = await db.rows<ClassInstanceRow>("classInstances").bulkGet(classIds);
  const present = now.toString();
  const isCurrent = (entry: WaitlistEntryRow) => isWaiting(entry) || isOffered(entry, now);
  return mine
    .map((entry, at) => ({ entry, instance: instances[at] ?? null }))
    .filter(
      ({ entry, instance }) => !hasSeat(entry) && isCurrent(entry) && (instance?.startsAt ?? entry.startsAt) > present,
    )
    .sort((a, b) => a.entry.startsAt.localeCompare(b.entry.startsAt));
}

/** Undefined while looking. */
export function useMyWaits(user: User | null, first?: Wait[]): Wait[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => (user ? readWaits(db, user) : []), [db, user], first);
}
