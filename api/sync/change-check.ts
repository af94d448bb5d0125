import { revAtSecond } from "../db/rev.ts";
import { createDatabaseClock } from "./clock.ts";
import { OVERLAP_SECONDS } from "./cursor.ts";
import type { Feed } from "./feed.ts";
import { concerned, findChanged, MOST_CHANGES, revOf } from "./live/change-scanner.ts";
import { createShared } from "./shared-work.ts";

/** About 5 MB. Beyond it the process forgets, and pulls ask for themselves until it knows again. */
const MOST_AUDIENCES = 50_000;

/** "unknown": too much changed, or the cursor is older than what this process has followed. */
type Answer = "none" | "some" | "unknown";

/** Says whether anything changed for these audiences after a revision, as of the moment it is asked. */
export type ChangeCheck = (audiences: readonly string[], rev: bigint) => Promise<Answer>;

/**
 * One question to the database about all collections for all pulls that wait, instead of one for each. It asks for
 * what changed since the question before, so it costs the same for every number of people and years.
 * See README.md, "Pulls share one look".
 */
export function createChangeCheck(feeds: Feed[]): ChangeCheck {
  const databaseClock = createDatabaseClock();
  const shared = createShared<boolean>();
  const newest = new Map<string, bigint>();
  /** Every later change is in `newest`. */
  let knownFrom: bigint | null = null;
  let since: bigint | null = null;

  /** @returns whether it found everything */
  async function look(): Promise<boolean> {
    const horizon = revAtSecond((await databaseClock()) - OVERLAP_SECONDS);
    const found = await findChanged(feeds, since ?? horizon);
    const isComplete = found.length < MOST_CHANGES;
    if (!isComplete || newest.size > MOST_AUDIENCES) {
      newest.clear();
      knownFrom = horizon;
    }
    for (const doc of found) {
      for (const audience of concerned(doc)) {
        if (revOf(doc) > (newest.get(audience) ?? 0n)) newest.set(audience, revOf(doc));
      }
    }
    since = horizon;
    knownFrom ??= horizon;
    return isComplete;
  }

  return async (audiences, rev) => {
    const isComplete = await shared(look);
    if (!isComplete || knownFrom === null || rev < knownFrom) return "unknown";
    return audiences.some((audience) => (newest.get(audience) ?? 0n) > rev) ? "some" : "none";
  };
}
