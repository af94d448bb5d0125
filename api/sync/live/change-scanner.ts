import { fromRev, revAtSecond, toRev } from "../../db/rev.ts";
import { createDatabaseClock } from "../clock.ts";
import { OVERLAP_SECONDS } from "../cursor.ts";
import type { Feed, SyncedDocument } from "../feed.ts";

/** More than this since the last look count as changes for all: cheaper than finding out whom they concern. */
export const MOST_CHANGES = 2_000;

/** The audiences that the changes since the last look concern. */
export type ChangeSignal = ReadonlySet<string> | "all";

type Seen = Pick<SyncedDocument, "_id" | "rev" | "audiences">;

/** What changed in any collection after a revision, up to MOST_CHANGES: one question to the database. */
export async function findChanged(feeds: Feed[], since: bigint): Promise<Seen[]> {
  const [first, ...others] = feeds;
  if (!first) return [];
  const changed = ({ notFor = [] }: Feed) => {
    const left = notFor.flatMap((audience) => [audience, `-${audience}`]);
    const audiences = left.length > 0 ? { $setDifference: ["$audiences", left] } : 1;
    return [{ $match: { rev: { $gt: toRev(since) } } }, { $limit: MOST_CHANGES }, { $project: { rev: 1, audiences } }];
  };
  const unions = others.map((feed) => ({
    $unionWith: { coll: feed.model.collection.collectionName, pipeline: changed(feed) },
  }));
  const pipeline = [...changed(first), ...unions, { $limit: MOST_CHANGES }];
  return first.model.collection.aggregate<Seen>(pipeline).toArray();
}

/** An audience that lost a document (it stays on it with a minus) must be poked like one that has it. */
export const concerned = ({ audiences }: Seen) => audiences.map((audience) => audience.replace(/^-/, ""));

export const revOf = ({ rev }: Seen): bigint => fromRev(rev);

/**
 * Returns at each call whom the changes since the call before concern. Like a pull it looks back a little, because a
 * younger revision may be visible before an older one; what it reported already it does not report again.
 */
export function createChangeScanner(feeds: Feed[]): () => Promise<ChangeSignal> {
  const databaseClock = createDatabaseClock();
  let since: bigint | undefined;
  let reported = new Set<string>();
  return async () => {
    const horizon = revAtSecond((await databaseClock()) - OVERLAP_SECONDS);
    const found = await findChanged(feeds, since ?? horizon);
    if (found.length >= MOST_CHANGES) {
      since = horizon;
      return "all";
    }
    // A document with two feeds is found by each, perhaps for other audiences.
    const fresh = new Map(
      found.flatMap((doc) => concerned(doc).map((audience) => [`${doc._id}@${revOf(doc)} ${audience}`, audience])),
    );
    const changed = [...fresh].filter(([mark]) => !reported.has(mark)).map(([, audience]) => audience);
    since = horizon;
    reported = new Set(fresh.keys());
    return new Set(changed);
  };
}
