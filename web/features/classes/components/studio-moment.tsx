import { formatWallClock } from "#web/format.ts";
import { useStudioTime } from "../queries.ts";

/** "Nov 20, 5:42 PM" on the studio's clock, wherever the device is: for a limit the studio sets. */
export function StudioMoment({ instant }: { instant: string }) {
  const time = useStudioTime(Temporal.Instant.from(instant));
  return time && <time dateTime={instant}>{formatWallClock(time)}</time>;
}
