/** So many of the last days, weeks and months that have a backup keep their newest one. */
const KEPT = { days: 7, weeks: 4, months: 12 } as const;

/** The hour of the studio's night at which a backup is due. */
const NIGHT_HOUR = 3;
/** A night may begin late, and a backup takes its time. */
const LATE_AFTER_HOURS = 26;
const REHEARSED_EVERY_DAYS = 7;

const dayOf = (at: Temporal.ZonedDateTime): string => at.toPlainDate().toString();
const weekOf = (at: Temporal.ZonedDateTime): string => `${at.yearOfWeek}-${at.weekOfYear}`;
const monthOf = (at: Temporal.ZonedDateTime): string => at.toPlainDate().toPlainYearMonth().toString();

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

/**
 * Backups that the rule keeps: the newest of each of the last 7 days, 4 weeks and 12 months that have one. Nothing goes
 * because time passes without a new backup.
 */
export function keptBackups<Backup extends { at: Temporal.Instant }>(
  backups: readonly Backup[],
  timeZone: string,
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => Temporal.Instant.compare(b.at, a.at));
  const kept = new Set<Backup>();
  for (const [count, periodOf] of [
    [KEPT.days, dayOf],
    [KEPT.weeks, weekOf],
    [KEPT.months, monthOf],
  ] as const) {
    const periods = new Set<string>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.at.toZonedDateTimeISO(timeZone));
      if (periods.has(period) || periods.size === count) continue;
      periods.add(period);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => kept.has(backup)).toReversed();
}

interface Nights {
  now: Temporal.Instant;
  timeZone: string;
  /** The last backup that worked; before the first one, when the studio began to be looked after. */
  since: Temporal.Instant;
}

/** Whether a night began since the last backup. */
export function isBackupDue({ now, timeZone, since }: Nights): boolean {
  const local = now.toZonedDateTimeISO(timeZone);
  const tonight = local.toPlainDate().toZonedDateTime({ timeZone, plainTime: { hour: NIGHT_HOUR } });
  const last = isBefore(now, tonight.toInstant()) ? tonight.subtract({ days: 1 }) : tonight;
  return isBefore(since, last.toInstant());
}

export const isBackupLate = ({ now, since }: Pick<Nights, "now" | "since">): boolean =>
  isBefore(since, now.subtract({ hours: LATE_AFTER_HOURS }));

/** Before the first one, `since` is when the first backup was made. */
export const isRehearsalDue = ({ now, since }: Pick<Nights, "now" | "since">): boolean =>
  isBefore(since, now.subtract({ hours: 24 * REHEARSED_EVERY_DAYS }));
