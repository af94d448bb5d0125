import type { QuietHours } from "./preferences.ts";

/** A reminder held back over the night must still leave time to get ready. */
const READY_MINUTES = 60;
/** A reminder that would come too late goes out this long before the quiet begins. */
export const EARLY_MINUTES = 10;

interface Quiet {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

const compare = Temporal.Instant.compare;

/** The quiet time that an instant lies in, on a clock of this zone; null when it lies in none. */
export function quietAt(instant: Temporal.Instant, hours: QuietHours | null, zone: string): Quiet | null {
  if (!hours) return null;
  const today = instant.toZonedDateTimeISO(zone).toPlainDate();
  const at = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).toInstant();
  const overnight = hours.to < hours.from;
  for (const day of [today, today.subtract({ days: 1 })]) {
    const start = at(day, hours.from);
    const end = at(overnight ? day.add({ days: 1 }) : day, hours.to);
    if (compare(start, instant) <= 0 && compare(instant, end) < 0) return { start, end };
  }
  return null;
}

/** When the next quiet time begins after an instant that lies in none; null without quiet hours. */
export function nextQuiet(instant: Temporal.Instant, hours: QuietHours | null, zone: string): Temporal.Instant | null {
  if (!hours) return null;
  const today = instant.toZonedDateTimeISO(zone).toPlainDate();
  const begins = [today, today.add({ days: 1 })].map((day) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(hours.from) }).toInstant(),
  );
  return begins.find((start) => compare(start, instant) > 0) ?? null;
}

/**
 * When a reminder goes out: at its moment; in quiet hours after them, or before them when the class begins too soon
 * after they end.
 */
export function whenToRemind(
  { moment, startsAt }: { moment: Temporal.Instant; startsAt: Temporal.Instant },
  hours: QuietHours | null,
  zone: string,
): Temporal.Instant {
  const quiet = quietAt(moment, hours, zone);
  if (!quiet) return moment;
  const isInTime = compare(quiet.end.add({ minutes: READY_MINUTES }), startsAt) <= 0;
  return isInTime ? quiet.end : quiet.start.subtract({ minutes: EARLY_MINUTES });
}

/** When something else than a reminder is sent: now, or after the quiet; null when it is of no use by then. */
export function whenToSend(
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
  hours: QuietHours | null,
  zone: string,
): Temporal.Instant | null {
  const quiet = quietAt(now, hours, zone);
  if (!quiet) return now;
  return compare(quiet.end, expiresAt) < 0 ? quiet.end : null;
}
