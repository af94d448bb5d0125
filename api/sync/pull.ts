import { createHash } from "node:crypto";
import { type Actor, audiencesOf } from "../../shared/core/actor.ts";
import { CHANGES_PER_PAGE, type Change, type ChangePage, FIRST_PAGE } from "../../shared/core/change.ts";
import { audiencesToPull, visibilityOf } from "../db/audiences.ts";
import { mongoose } from "../db/mongoose.ts";
import { fromRev, revAtSecond, toRev } from "../db/rev.ts";
import type { ChangeCheck } from "./change-check.ts";
import { type Cursor, decodeCursor, encodeCursor, MARK_LENGTH, OVERLAP_SECONDS, scopeOf } from "./cursor.ts";
import { audiencesIn, type Feed, type SyncedDocument } from "./feed.ts";
import type { Kept } from "./first-run/kept.ts";
import { readFirstRun, stagesOf } from "./first-run/read.ts";
import type { Found } from "./found.ts";
import { ANY_DESCENT, type Descent } from "./lineage.ts";
import { isOutdated } from "./tombstones.ts";

/** A cursor travels in a URL, and proxies refuse lines of 8 kB. What is not remembered is only sent again. */
const SEEN_LIMIT = 250;
/** How far two clocks of one database may be apart (the members of a replica set). */
const CLOCK_TOLERANCE_SECONDS = 60;

interface Pull {
  actor: Actor | null;
  cursor: string | undefined;
  /** In the order in which a new device gets them; those that come late last. */
  feeds: Feed[];
  checkChanges: ChangeCheck;
  /** Where devices of many people start together. */
  kept?: Kept;
  now: Temporal.Instant;
  /** The database's clock, in seconds since 1970. */
  databaseSeconds: number;
  /** Detects a database that was put back. */
  descent?: Descent;
  limit?: number;
}

const changedFor = (feed: Feed, audiences: string[], from: Cursor) => ({
  audiences: { $in: audiencesToPull(audiencesIn(feed, audiences)) },
  rev: { $gt: toRev(from.rev) },
});

/** Asks all collections at once, because most pulls find nothing and asking each costs five times as much. */
async function findsAny(feeds: Feed[], audiences: string[], from: Cursor): Promise<boolean> {
  const [first, ...others] = feeds;
  if (!first) return false;
  const any = (feed: Feed) => [{ $match: changedFor(feed, audiences, from) }, { $limit: 1 }, { $project: { _id: 1 } }];
  const unions = others.map((feed) => ({
    $unionWith: { coll: feed.model.collection.collectionName, pipeline: any(feed) },
  }));
  const found = await first.model.collection.aggregate([...any(first), ...unions, { $limit: 1 }]).toArray();
  return found.length > 0;
}

const toFound = (feed: Feed, docs: SyncedDocument[]): Found[] =>
  docs.map((doc) => ({ feed, doc, rev: fromRev(doc.rev) }));

async function changedSince(feed: Feed, audiences: string[], from: Cursor, limit: number): Promise<Found[]> {
  const { audiences: $in, rev } = changedFor(feed, audiences, from);
  const filter = { audiences: mongoose.trusted($in), rev: mongoose.trusted(rev) };
  return toFound(feed, await feed.model.find(filter).sort({ rev: 1 }).limit(limit).lean());
}

function toChange({ feed, doc }: Found, { actor, now }: Pull, audiences: string[]): Change {
  const visible = !doc.deletedAt && visibilityOf(doc.audiences, audiencesIn(feed, audiences)) === "visible";
  const row = visible ? feed.toRow(doc as never, actor, now) : null;
  return { collection: feed.collection, id: doc._id, row: row as Change["row"] };
}

/**
 * Short, and long enough (72 bit) that no two changes ever look the same. Each feed of a document has its own: one may
 * have been asked before a change, and the next one after it.
 */
const markOf = ({ feed, doc, rev }: Found) =>
  createHash("sha256")
    .update(`${feed.collection} ${doc._id}@${rev.toString(36)}`)
    .digest("base64url")
    .slice(0, MARK_LENGTH);

const max = (a: bigint, b: bigint) => (a > b ? a : b);

/** A cursor of another database, of this one before it was restored, or from the future: start over. */
function findStart(pull: Pull, scope: string): Cursor | null {
  const { descent = ANY_DESCENT } = pull;
  const cursor = decodeCursor(pull.cursor, scope);
  if (cursor && !descent.holds(cursor.lineage, cursor.read)) return null;
  if (cursor?.first && !stagesOf(pull).some(({ key }) => key === cursor.first)) return null;
  if (cursor && isOutdated(cursor, pull.databaseSeconds)) return null;
  const present = revAtSecond(pull.databaseSeconds + CLOCK_TOLERANCE_SECONDS);
  return cursor && cursor.rev <= present && (cursor.floor ?? 0n) <= present ? cursor : null;
}

/** Where the next pull begins. Within a run of pages: after this page. At its end: where the overlap window begins. */
function nextPlace(
  from: Cursor | null,
  sent: Found[],
  more: boolean,
  horizon: bigint,
): Omit<Cursor, "lineage" | "read"> {
  const isFirst = from === null || from.first !== null;
  const last = sent.at(-1);
  const reached = last ? max(last.rev, isFirst ? 0n : from.rev) : (from?.rev ?? 0n);
  // What is deleted while a device's first run of pages goes on is found again only from where that run began.
  const floor = from?.floor ?? (from === null || reached >= horizon ? max(from?.rev ?? 0n, horizon) : null);
  if (more) {
    const { key: first = null, sent = 0, at = null } = (isFirst && last?.place) || {};
    return { rev: reached, floor, first, sent, at, seen: [] };
  }
  const rev = floor ?? max(reached, horizon);
  return {
    rev,
    floor: null,
    first: null,
    sent: 0,
    at: null,
    seen: sent
      .filter((item) => item.rev > rev)
      .map(markOf)
      .slice(-SEEN_LIMIT),
  };
}

/** Everything a person may see that changed since a cursor, oldest first; of what was sent already maybe some again. */
async function findChanges(pull: Pull, audiences: string[], from: Cursor | null, limit: number): Promise<Found[]> {
  if (from === null || from.first !== null) return readFirstRun({ ...pull, audiences }, from, limit);
  const { feeds, checkChanges } = pull;
  const answer = await checkChanges(audiences, from.rev);
  if (answer === "none" || (answer === "unknown" && !(await findsAny(feeds, audiences, from)))) return [];
  const batches = await Promise.all(feeds.map((feed) => changedSince(feed, audiences, from, limit)));
  return batches.flat().sort((a, b) => (a.rev < b.rev ? -1 : 1));
}

/** The changes one person may see since a cursor, in bounded pages. The cost follows what changed. */
export async function pullChanges(pull: Pull): Promise<ChangePage> {
  const { actor, descent = ANY_DESCENT } = pull;
  const audiences = audiencesOf(actor);
  const scope = scopeOf(audiences);
  const horizon = revAtSecond(pull.databaseSeconds - OVERLAP_SECONDS);
  const from = findStart(pull, scope);
  const { limit = from ? CHANGES_PER_PAGE : FIRST_PAGE } = pull;
  const seen = new Set(from?.seen);
  const found = await findChanges(pull, audiences, from, limit + 1 + seen.size);
  const fresh = seen.size === 0 ? found : found.filter((item) => !seen.has(markOf(item)));
  const page = fresh.slice(0, limit);
  const more = fresh.length > page.length;
  const sent = more ? page : found;
  const read = sent.reduce((last, { rev }) => max(last, rev), from?.read ?? 0n);
  return {
    userId: actor?.userId ?? null,
    cursor: encodeCursor({ ...nextPlace(from, sent, more, horizon), lineage: descent.mark, read }, scope),
    reset: from === null,
    more,
    changes: page.map((item) => toChange(item, pull, audiences)),
    serverTime: pull.now.toString(),
    ...(from === null && restoredSince(pull, scope)),
  };
}

/** For a device whose copy is of the studio before it was restored. */
function restoredSince({ cursor: text, descent }: Pull, scope: string): Pick<ChangePage, "restored"> | null {
  const cursor = decodeCursor(text, scope);
  const restored = cursor && descent?.restoredSince?.(cursor.lineage);
  return restored ? { restored: { cutAt: restored.cutAt.toISOString(), at: restored.at.toISOString() } } : null;
}
