import { addDays, isMinorOn } from "#shared/core/time.ts";
import type { Booking } from "#shared/features/bookings/booking.ts";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { studioDay } from "#web/data/device/device-zone.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { PersonRow } from "../profile/tables.ts";
import type { CheckInCodeRow } from "./tables.ts";
import { isOfToday } from "./times.ts";

export interface Arriving {
  id: string;
  firstName: string;
  waiverSigned: boolean;
  isMe: boolean;
}

const pick = (person: PersonRow, isMe: boolean): Arriving => ({
  id: person.id,
  firstName: person.firstName,
  waiverSigned: person.waiverSigned && !("guardianMissing" in person && person.guardianMissing),
  isMe,
});

/** Whom this person may check in: oneself, and as a guardian the minors of the family. Undefined while looking. */
export function useArriving(): Arriving[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const people = await db.rows<PersonRow>("people").toArray();
    const me = people.find(({ id }) => id === db.userId);
    if (!me) return undefined;
    const today = studioToday().toString();
    const isGuardian = me.isGuardian && !isMinorOn(me, today);
    const children = isGuardian ? people.filter((row) => row.id !== me.id && isMinorOn(row, today)) : [];
    const oldestFirst = children.toSorted((a, b) => (a.birthday ?? "").localeCompare(b.birthday ?? ""));
    return [pick(me, true), ...oldestFirst.map((child) => pick(child, false))];
  }, [db]);
}

export interface Place {
  person: Arriving;
  booking: Booking;
  instance: ClassInstance;
}

/** Their classes of today that are not over, and around midnight those of now, the soonest first. Undefined while looking. */
export function useTodaysPlaces(people: Arriving[] | undefined, now: Temporal.Instant): Place[] | undefined {
  const db = useDatabase();
  const today = studioDay(now);
  const places = useLiveQuery(async () => {
    if (!people) return undefined;
    const days = [addDays(today, -1), today, addDays(today, 1)];
    const instances = await db.rows<ClassInstance>("classInstances").where("date").anyOf(days).sortBy("startsAt");
    const ids = instances.map(({ id }) => id);
    const bookings = await db.rows<Booking>("bookings").where("classInstanceId").anyOf(ids).toArray();
    return instances
      .filter(({ status }) => status === "scheduled")
      .flatMap((instance) =>
        people.flatMap((person) => {
          const isTheirs = (booking: Booking) =>
            booking.classInstanceId === instance.id && booking.attendeeId === person.id && booking.status === "booked";
          const booking = bookings.find(isTheirs);
          return booking ? [{ person, booking, instance }] : [];
        }),
      );
  }, [db, today, JSON.stringify(people)]);
  return places?.filter(({ instance }) => isOfToday(instance, today, now));
}

/** Null when this device has none yet, undefined while looking. */
export function useCode(personId: string): string | null | undefined {
  const db = useDatabase();
  return useLiveQuery(
    async () => (await db.rows<CheckInCodeRow>("checkInCodes").get(personId))?.code ?? null,
    [db, personId],
  );
}
