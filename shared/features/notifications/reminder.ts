/** A moment before a class at which those who booked hear of it. */
export interface Reminder {
  name: "24h" | "2h" | "check-in";
  type: "class_reminder" | "check_in_available";
  minutesBefore: number;
  /** Later than this a server that was away says nothing any more: the next reminder, or the class, is near. */
  uselessMinutesBefore: number;
}

export const REMINDERS: readonly Reminder[] = [
  { name: "24h", type: "class_reminder", minutesBefore: 24 * 60, uselessMinutesBefore: 2 * 60 },
  { name: "2h", type: "class_reminder", minutesBefore: 2 * 60, uselessMinutesBefore: 0 },
  { name: "check-in", type: "check_in_available", minutesBefore: 30, uselessMinutesBefore: 0 },
];

/** How far ahead a class can be when the first reminder of it is due. */
export const EARLIEST_REMINDER_MINUTES = Math.max(...REMINDERS.map(({ minutesBefore }) => minutesBefore));

/**
 * The reminders due now for a booking: their moment has come, is not long past, and the booking was there before it.
 * Somebody who books three hours before a class has no need of a reminder a day before.
 */
export function dueReminders(
  booking: { bookedAt: Temporal.Instant; startsAt: Temporal.Instant },
  now: Temporal.Instant,
): Reminder[] {
  const isPast = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, now) <= 0;
  return REMINDERS.filter(({ minutesBefore, uselessMinutesBefore }) => {
    const moment = booking.startsAt.subtract({ minutes: minutesBefore });
    const useless = booking.startsAt.subtract({ minutes: uselessMinutesBefore });
    return isPast(moment) && !isPast(useless) && Temporal.Instant.compare(booking.bookedAt, moment) < 0;
  });
}

/** Names a reminder for ever: a class that moved has another start, so it is remembered anew. */
export const reminderKey = (bookingId: string, { name }: Reminder, startsAt: Temporal.Instant): string =>
  `reminder:${bookingId}:${name}:${startsAt}`;
