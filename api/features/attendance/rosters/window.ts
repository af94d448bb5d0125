import { toDate } from "#shared/core/time.ts";
import { ROSTER_HOURS_AHEAD, ROSTER_HOURS_BACK } from "#shared/features/attendance/roster-rules.ts";

/** Classes whose rosters are on devices: those that begin from some days before to some days after now. */
export const rosterWindow = (now: Temporal.Instant) => ({
  from: toDate(now.subtract({ hours: ROSTER_HOURS_BACK })),
  to: toDate(now.add({ hours: ROSTER_HOURS_AHEAD })),
});

export const isInWindow = (startsAt: Date, now: Temporal.Instant): boolean => {
  const { from, to } = rosterWindow(now);
  return startsAt >= from && startsAt <= to;
};
