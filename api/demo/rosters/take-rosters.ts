import { addDays, type Day } from "#shared/core/time.ts";
import type { Mark } from "#shared/features/attendance/attendance.ts";
import { attendanceOf, isHere } from "#shared/features/attendance/mark-rules.ts";
import type { AttendanceRecord } from "../../features/attendance/index.ts";
import type { DemoBooking } from "../bookings.ts";
import { createRandom, type DemoStudio, type Random } from "../studio.ts";
import type { DemoInstance, DemoWeekly } from "../timetable.ts";
import { BOOKING_NOTES } from "./safety.data.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Of a hundred bookings, how many end so. */
const OUTCOMES: [Mark, number][] = [
  ["present", 84],
  ["late", 7],
  ["absent", 6],
  ["excused", 3],
];

/**
 * Marks who came to the classes of the days before today, whose own are left to the visitor who tries the roster, and
 * gives the bookings of these days what a studio knows of them: notes, and who still has to pay. @returns the
 * attendance records
 */
export function takeRosters(
  bookings: DemoBooking[],
  weeklies: DemoWeekly[],
  { now, today }: DemoStudio,
): AttendanceRecord[] {
  const instances = new Map(weeklies.flatMap((weekly) => weekly.instances).map((instance) => [instance._id, instance]));
  const forgotten = new Set([4, 9].map((days) => lastClassOn(addDays(today, -days), [...instances.values()])));
  return bookings.flatMap((booking) => {
    const instance = instances.get(booking.classInstanceId);
    if (!instance || booking.status !== "booked") return [];
    const random = createRandom(`roster ${booking._id}`);
    if (Math.abs(instance.startsAt.getTime() - now.getTime()) < 8 * DAY_MS) annotate(booking, random);
    return instance.date < today && !forgotten.has(instance._id) ? [mark(booking, instance, random)] : [];
  });
}

/** Its roster was forgotten, as happens in every studio: an admin finds it under Attendance. */
const lastClassOn = (day: Day, instances: DemoInstance[]): string | undefined =>
  instances.filter(({ date }) => date === day).toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())[0]?._id;

function annotate(booking: DemoBooking, random: Random): void {
  booking.isUnpaid = random.next() < 0.08;
  if (random.next() < 0.12) booking.note = BOOKING_NOTES[random.between(0, BOOKING_NOTES.length - 1)] ?? null;
}

function outcomeOf(random: Random): Mark {
  let chance = random.next() * 100;
  for (const [mark, share] of OUTCOMES) {
    chance -= share;
    if (chance < 0) return mark;
  }
  return "present";
}

function mark(booking: DemoBooking, instance: DemoInstance, random: Random): AttendanceRecord {
  const outcome = outcomeOf(random);
  const minutes = outcome === "late" ? random.between(6, 15) : random.between(-12, 0);
  const at = new Date(instance.startsAt.getTime() + minutes * MINUTE_MS);
  booking.attendance = attendanceOf(outcome);
  booking.checkedInAt = isHere(outcome) ? at : null;
  booking.attendanceVersion = 1;
  return {
    _id: booking._id,
    classInstanceId: instance._id,
    version: 1,
    marks: [
      {
        operationId: `${instance.instructorId}:${booking._id}`,
        mark: outcome,
        at,
        receivedAt: new Date(at.getTime() + random.between(1, 90) * 1000),
        byId: instance.instructorId,
        byName: instance.instructorName,
      },
    ],
    notes: [],
  };
}
