import * as z from "zod";

/** `cut-off`: a process began it and ended, or lost it, before it was done; it runs again by itself. */
export const JobState = z.enum(["never", "running", "done", "failed", "cut-off"]);
export type JobState = z.infer<typeof JobState>;

/** Longer than one run: it is planned at the end of the run before. */
const OVERDUE_AFTER_INTERVALS = 3;
const SECONDS = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const;

/** Of `10 minutes`, as the queue reads it. @throws Error of a pace in other words */
export function secondsOf(every: string): number {
  const [, count, unit] = /^(\d+) (second|minute|hour|day)s?$/.exec(every) ?? [];
  if (!count || !unit) throw new Error(`A job runs every "${every}": expected "10 minutes".`);
  return Number(count) * SECONDS[unit as keyof typeof SECONDS];
}

interface Pace {
  every: string;
  /** Between two runs while nothing is written. */
  idleSeconds?: number | undefined;
}

/** The longest that is usual between two runs. */
const intervalSeconds = ({ every, idleSeconds = 0 }: Pace): number => Math.max(secondsOf(every), idleSeconds);

/** A job that was planned for before this moment and still did not begin is overdue. */
export const overdueBefore = (pace: Pace, now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ seconds: OVERDUE_AFTER_INTERVALS * intervalSeconds(pace) });

interface Planned extends Pace {
  nextRunAt: Temporal.Instant | null;
  isRunning: boolean;
}

export const isOverdue = ({ nextRunAt, isRunning, ...pace }: Planned, now: Temporal.Instant): boolean =>
  nextRunAt !== null && !isRunning && Temporal.Instant.compare(nextRunAt, overdueBefore(pace, now)) < 0;

interface Run {
  lockedAt: Temporal.Instant | null;
  nextRunAt: Temporal.Instant | null;
  finishedAt: Temporal.Instant | null;
  failedAt: Temporal.Instant | null;
  /** When the last run began that was lost. */
  cutOffAt: Temporal.Instant | null;
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

/** How a job stands. A process locks a job some seconds before it begins. */
export function jobState(run: Run, lockSeconds: number, now: Temporal.Instant): JobState {
  const { lockedAt, nextRunAt, finishedAt, failedAt, cutOffAt } = run;
  if (lockedAt && isBefore(lockedAt.add({ seconds: lockSeconds }), now)) return "cut-off";
  if (lockedAt && nextRunAt && !isBefore(now, nextRunAt)) return "running";
  if (cutOffAt && (!finishedAt || isBefore(finishedAt, cutOffAt))) return "cut-off";
  if (!finishedAt) return "never";
  return failedAt && !isBefore(failedAt, finishedAt) ? "failed" : "done";
}
