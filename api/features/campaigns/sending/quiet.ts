import type { Services } from "#api/services.ts";
import { inForce } from "#shared/core/settings/in-force.ts";
import type { QuietHours } from "#shared/features/notifications/preferences.ts";
import { quietAt } from "#shared/features/notifications/quiet.ts";

type Clock = Pick<Services, "now" | "timeZone">;

/** The studio's night; null where it has none. */
function night(): QuietHours | null {
  const { nightFrom, nightTo } = inForce();
  return nightFrom === nightTo ? null : { from: nightFrom, to: nightTo };
}

/** When the studio's night ends, if it is night. */
export const nightEnds = ({ now, timeZone }: Clock): Temporal.Instant | null =>
  quietAt(now(), night(), timeZone)?.end ?? null;

/** Until when a letter waits for the day: the studio's, and the reader's own quiet hours; null: it may go now. */
export function waitsUntil(quiet: QuietHours | null, clock: Clock): Temporal.Instant | null {
  const ends = [nightEnds(clock), quietAt(clock.now(), quiet, clock.timeZone)?.end ?? null].flatMap((end) => end ?? []);
  return ends.toSorted(Temporal.Instant.compare).at(-1) ?? null;
}
