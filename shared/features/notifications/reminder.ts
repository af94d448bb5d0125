import { OPENS_MINUTES_BEFORE } from "../check-in/check-in-window.ts";

/** How long before a class a user may want a reminder. */
export const LEAD_NAMES = ["48h", "24h", "12h", "4h", "2h", "1h"] as const;
export type LeadName = (typeof LEAD_NAMES)[number];

/** A moment before a class at which those who booked are notified. */
export interface Reminder {
  name: LeadName | "check-in";
  type: "class_reminder" | "check_in_available";
  minutesBefore: number;
  /** Later than this a server that was away says nothing any more: the next reminder, or the class, is near. */
  uselessMinutesBefore: number;
}

const HOUR = 60;

/** The reminders a user can choose, with their minutes before a class. */
export const REMINDERS: readonly Reminder[] = [
  { name: "48h", type: "class_reminder", minutesBefore: 48 * HOUR, uselessMinutesBefore: 24 * HOUR },
  { name: "24h", type: "class_reminder", minutesBefore: 24 * HOUR, uselessMinutesBefore: 2 * HOUR },
  { name: "12h", type: "class_reminder", minutesBefore: 12 * HOUR, uselessMinutesBefore: 2 * HOUR },
  { name: "4h", type: "class_reminder", minutesBefore: 4 * HOUR, uselessMinutesBefore: HOUR },
  { name: "2h", type: "class_reminder", minutesBefore: 2 * HOUR, uselessMinutesBefore: 0 },
  { name: "1h", type: "class_reminder", minutesBefore: HOUR, uselessMinutesBefore: 0 },
  { name: "check-in", type: "check_in_available", minutesBefore: OPENS_MINUTES_BEFORE, uselessMinutesBefore: 0 },
];

/** How far ahead a class can be when the first reminder of it is due. */
export const EARLIEST_REMINDER_MINUTES = Math.max(...REMINDERS.map(({ minutesBefore }) => minutesBefore));

/** For users who chose nothing. */
export const DEFAULT_LEADS: ReadonlySet<string> = new Set<LeadName>(["24h", "2h"]);

interface Booked {
  bookedAt: Temporal.Instant;
  startsAt: Temporal.Instant;
}

/** The instant a reminder is due. */
export const momentOf = ({ minutesBefore }: Reminder, startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.subtract({ minutes: minutesBefore });

/**
 * The reminders due now for a booking: their moment has come, is not long past, and the booking existed before it. A
 * user who books three hours before a class needs no reminder of a day before. `leads` are those that any recipient
 * wants.
 */
export function dueReminders(
  booking: Booked,
  now: Temporal.Instant,
  leads: ReadonlySet<string> = DEFAULT_LEADS,
): Reminder[] {
  const isPast = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, now) <= 0;
  return REMINDERS.filter((reminder) => {
    if (reminder.name !== "check-in" && !leads.has(reminder.name)) return false;
    const moment = momentOf(reminder, booking.startsAt);
    const useless = booking.startsAt.subtract({ minutes: reminder.uselessMinutesBefore });
    return isPast(moment) && !isPast(useless) && Temporal.Instant.compare(booking.bookedAt, moment) < 0;
  });
}

/** Names a reminder for ever: a class that moved has another start, so its people are reminded again. */
export const reminderKey = (bookingId: string, { name }: Reminder, startsAt: Temporal.Instant): string =>
  `reminder:${bookingId}:${name}:${startsAt}`;
