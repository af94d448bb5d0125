import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { isMinor } from "../../../shared/core/time.ts";
import type { Booking } from "../../../shared/features/classes/booking.ts";
import type { ClassInstance } from "../../../shared/features/classes/class-instance.ts";
import { useDatabase } from "../../local-data.ts";
import { useStudioTime } from "../classes/index.ts";
import { useProfile } from "../profile/index.ts";
import type { CheckInCodeRow } from "./tables.ts";

const TICK_MS = 10_000;

/** The present, renewed every few seconds: check-in opens and closes while one looks. */
export function useNow(): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.instant()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export interface Arriving {
  id: string;
  firstName: string;
  waiverSigned: boolean;
  isMe: boolean;
}

/** Whom this person may check in: oneself, and as a guardian the minors of the family. Undefined while looking. */
export function useArriving(): Arriving[] | undefined {
  const { data: me } = useProfile();
  if (!me) return undefined;
  const today = Temporal.Now.plainDateISO().toString();
  const isYoung = ({ birthday }: { birthday: string | null }) => birthday !== null && isMinor(birthday, today);
  const children = me.isGuardian && !isYoung(me) ? me.familyMembers.filter(isYoung) : [];
  const pick = (isMe: boolean) => (person: Omit<Arriving, "isMe">) => ({
    id: person.id,
    firstName: person.firstName,
    waiverSigned: person.waiverSigned,
    isMe,
  });
  return [...[me].map(pick(true)), ...children.map(pick(false))];
}

export interface Place {
  person: Arriving;
  booking: Booking;
  instance: ClassInstance;
}

/** Their classes of today, the soonest first. Undefined while looking. */
export function useTodaysPlaces(people: Arriving[] | undefined, now: Temporal.Instant): Place[] | undefined {
  const db = useDatabase();
  const today = useStudioTime(now)?.toPlainDate().toString();
  return useLiveQuery(async () => {
    if (!people || !today) return undefined;
    const instances = await db.rows<ClassInstance>("classInstances").where("date").equals(today).sortBy("startsAt");
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
}

/** Null when this device has none yet, undefined while looking. */
export function useCode(personId: string): string | null | undefined {
  const db = useDatabase();
  return useLiveQuery(
    async () => (await db.rows<CheckInCodeRow>("checkInCodes").get(personId))?.code ?? null,
    [db, personId],
  );
}
