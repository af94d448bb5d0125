import { revAtSecond } from "../db/rev.ts";
import { purgeTombstones } from "../db/synced.ts";
import type { JobDefinition } from "../jobs/queue.ts";
import { createDatabaseClock } from "./clock.ts";
import type { Cursor } from "./cursor.ts";
import type { Feed } from "./feed.ts";

const DAY_SECONDS = 86_400;
/**
 * A device that was away longer starts over, because the tombstones it needs may be gone.
 * See README.md, "A cursor is good for 60 days, a tombstone stays 61".
 */
export const CURSOR_DAYS = 60;
/** Longer than any cursor is good. Make this longer at least a day before the cursors'. */
const TOMBSTONE_DAYS = CURSOR_DAYS + 1;

/** Whether something that was deleted after this cursor may be gone without a trace. */
export function isOutdated({ rev, floor, first }: Cursor, databaseSeconds: number): boolean {
  // A device on its first pages goes through old documents; what matters is when it began.
  const heardUpTo = first ? (floor ?? rev) : rev;
  return heardUpTo < revAtSecond(databaseSeconds - CURSOR_DAYS * DAY_SECONDS);
}

/** Removes for good what every device has received, or will start over without. */
export function tombstoneJob(feeds: Feed[]): JobDefinition {
  const databaseClock = createDatabaseClock();
  return {
    name: "sync.purgeTombstones",
    every: "1 day",
    run: async ({ log }) => {
      const before = revAtSecond((await databaseClock()) - TOMBSTONE_DAYS * DAY_SECONDS);
      for (const { collection, model } of feeds) {
        const removed = await purgeTombstones(model, before);
        if (removed > 0) log.info({ collection, removed }, "old tombstones removed");
      }
    },
  };
}
