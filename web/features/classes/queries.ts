import type { Table } from "dexie";
import type { Day } from "#shared/core/time.ts";
import type { StudioDatabase } from "../../data/db.ts";
import { studioDay } from "../../data/device/device-zone.ts";
import { serverNow } from "../../data/device/server-clock.ts";
import { useDatabase, useDatabaseIfOpen, useLiveQuery } from "../../local-data.ts";
import { useUser } from "../accounts/index.ts";
import type { BookingRow } from "../bookings/tables.ts";
import { isMine } from "./my-places.ts";
import type { ClassInstanceRow } from "./tables.ts";

const instances = (db: StudioDatabase): Table<ClassInstanceRow, string> => db.rows<ClassInstanceRow>("classInstances");
const bookings = (db: StudioDatabase): Table<BookingRow, string> => db.rows<BookingRow>("bookings");

/** The calendar as this device knows it. */
export interface Timetable {
  today: Day;
  /** Where it opens: today, or the next day with a class when all of today's have begun. */
  opensOn: Day;
  /** In the order they begin. A few hundred: reading all keeps the change of week instant. */
  classes: ClassInstanceRow[];
  /** What one can filter by. */
  apparatus: string[];
  /** The studio's main apparatus first. */
  apparatusByFrequency: string[];
  /** In no order: a comparison of names by their language costs a slow phone a tenth of a second the first time. */
  instructors: { id: string; name: string }[];
}

/** @param classes in the order they begin */
export function timetableOf(classes: ClassInstanceRow[], now: Temporal.Instant): Timetable {
  const next = classes.find(({ startsAt }) => startsAt >= now.toString());
  const today = studioDay(now);
  const byApparatus = Map.groupBy(classes, ({ apparatus }) => apparatus);
  const names = new Map(
    classes.flatMap(({ instructorId, instructorName }) =>
      instructorName ? [[instructorId, instructorName] as const] : [],
    ),
  );
  return {
    today,
    opensOn: next?.date ?? today,
    classes,
    apparatus: [...byApparatus.keys()].sort(),
    apparatusByFrequency: [...byApparatus]
      .sort(([, left], [, right]) => right.length - left.length)
      .map(([apparatus]) => apparatus),
    instructors: [...names].map(([id, name]) => ({ id, name })),
  };
}

/** Undefined while looking, and until the local copy is open. */
export function useTimetable(): Timetable | undefined {
  const db = useDatabaseIfOpen();
  return useLiveQuery(
    async () => (db ? timetableOf(await instances(db).orderBy("startsAt").toArray(), serverNow()) : undefined),
    [db],
  );
}

/** One class; null when this device has none of that id, undefined while looking. */
export function useClassInstance(id: string): ClassInstanceRow | null | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => (await instances(db).get(id)) ?? null, [db, id]);
}

const NO_BOOKINGS: BookingRow[] = [];

/** Everything booked or held by or for this person and the household, the earliest class first. */
export function useMyBookings(): BookingRow[] | undefined {
  const db = useDatabaseIfOpen();
  const user = useUser();
  return useLiveQuery(
    async () => {
      if (!user || !db) return NO_BOOKINGS;
      const all = await bookings(db).orderBy("startsAt").toArray();
      return all.filter((booking) => isMine(booking, user));
    },
    [db, user],
    // A guest has none, and nothing is drawn again to say so.
    user ? undefined : NO_BOOKINGS,
  );
}

export interface BookedClass {
  booking: BookingRow;
  /** Null when the class itself is no longer on this device: long past, or taken off the calendar. */
  instance: ClassInstanceRow | null;
}

/** The same with their classes. */
export function useMyClasses(): BookedClass[] | undefined {
  const db = useDatabase();
  const mine = useMyBookings();
  return useLiveQuery(async () => {
    if (!mine) return undefined;
    const found = await instances(db).bulkGet(mine.map(({ classInstanceId }) => classInstanceId));
    return mine.map((booking, at) => ({ booking, instance: found[at] ?? null }));
  }, [db, mine]);
}
