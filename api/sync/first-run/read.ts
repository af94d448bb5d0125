import type { Actor } from "#shared/core/actor.ts";
import { mongoose } from "../../db/mongoose.ts";
import { fromRev, toRev } from "../../db/rev.ts";
import type { Cursor } from "../cursor.ts";
import { audiencesIn, type Feed, type Part, type SyncedDocument } from "../feed.ts";
import type { Found } from "../found.ts";
import { createCommonList } from "./common-list.ts";
import type { Kept } from "./kept.ts";

const { trusted } = mongoose;
const EVERYTHING: Part[] = [{}];
/** As long as a device takes for its pages, when many start together. */
const KEPT_MS = 15_000;

/** How far a part was read: along its date and id, or along the revision. */
type Place = Pick<Cursor, "rev" | "at">;

/** A part of a feed under a name that a cursor can hold: the collection's, with a number from its second part on. */
interface Stage {
  key: string;
  feed: Feed;
  part: Part;
}

interface Run {
  actor: Actor | null;
  /** In the order in which a new device gets them; those that come late last. */
  feeds: Feed[];
  now: Temporal.Instant;
  audiences: string[];
  kept?: Kept;
}

const comesLate = ({ feed, part }: Stage) => Boolean(feed.comesLate ?? part.comesLate);

/** What a device of this person starts with, in the order in which it gets it. */
export function stagesOf({ actor, feeds, now }: Omit<Run, "audiences" | "kept">): Stage[] {
  const stages = feeds.flatMap((feed) =>
    (feed.start?.(now, actor) ?? EVERYTHING).map((part, i) => ({
      key: i === 0 ? feed.collection : `${feed.collection}/${i}`,
      feed,
      part,
    })),
  );
  return [...stages.filter((stage) => !comesLate(stage)), ...stages.filter(comesLate)];
}

/** What comes after the place where the part has come: along its date and id, or along the revision alone. */
function afterCursor({ within, isNewestFirst }: Part, { rev, at }: Place): Record<string, unknown> {
  if (!within) return { rev: trusted({ [isNewestFirst ? "$lt" : "$gt"]: toRev(rev) }) };
  if (!at) return {};
  const { field, from, before } = within;
  const date = new Date(at.time);
  const left = isNewestFirst ? { $gte: from, $lte: date } : { $gte: date, ...(before && { $lt: before }) };
  // Not as an $or, for which the embedded engine lacks the planner's part.
  const sent = { [field]: date, _id: trusted({ [isNewestFirst ? "$gte" : "$lte"]: at.id }) };
  return { [field]: trusted(left), $nor: [sent] };
}

const windowOf = ({ within }: Part): Record<string, unknown> =>
  within ? { [within.field]: trusted({ $gte: within.from, ...(within.before && { $lt: within.before }) }) } : {};

async function readStage(stage: Stage, run: Run, from: Cursor | null, limit: number) {
  const { key, feed, part } = stage;
  const cursor = from?.first === key ? from : null;
  const sent = cursor?.sent ?? 0;
  const most = Math.min(limit, (part.most ?? Number.POSITIVE_INFINITY) - sent);
  const mine = audiencesIn(part, audiencesIn(feed, run.audiences));
  const { commonTo } = feed;
  const audiences = commonTo ? mine.filter((audience) => commonTo.some((common) => common === audience)) : mine;
  // What is common to the staff is no question for a student.
  if (most <= 0 || audiences.length === 0) return [];
  const common = commonTo && run.kept ? await takeCommon({ ...stage, audiences }, run, cursor, most) : null;
  const docs = common ?? (await readDocs({ ...stage, audiences }, cursor, most));
  return docs.map(
    (doc, i): Found => ({
      feed,
      doc,
      rev: fromRev(doc.rev),
      place: { key, sent: sent + i + 1, at: placeOf(part, doc) },
    }),
  );
}

interface Asked extends Stage {
  audiences: string[];
}

async function readDocs({ feed, part, audiences }: Asked, cursor: Place | null, most: number) {
  const filter = {
    audiences: trusted({ $in: audiences }),
    deletedAt: null,
    ...part.where,
    ...windowOf(part),
    ...(cursor && afterCursor(part, cursor)),
  };
  const turn = part.isNewestFirst ? -1 : 1;
  const sort: Record<string, 1 | -1> = part.within ? { [part.within.field]: turn, _id: turn } : { rev: turn };
  return (await feed.model.find(filter).sort(sort).limit(most).lean()) as unknown as SyncedDocument[];
}

/** From the documents that other new devices were sent; null where this device has come too far for that. */
async function takeCommon(asked: Asked, { kept, now }: Run, cursor: Place | null, most: number) {
  if (!kept) return null;
  const part = widen(asked.part);
  const { where, isNewestFirst, within } = part;
  // Everything that decides which documents these are, but the moment, for which the window is wider.
  const name = JSON.stringify([asked.key, asked.audiences, where, isNewestFirst, within?.field]);
  const list = await kept(name, asked.audiences, now, async () => openList({ ...asked, part }), KEPT_MS);
  return list.take((doc) => cursor === null || isAfter(asked.part, doc, cursor), most);
}

const openList = (asked: Asked) =>
  createCommonList((last, most) =>
    readDocs(asked, last ? { rev: fromRev(last.rev), at: placeOf(asked.part, last) } : null, most),
  );

/** A list that was begun a moment ago must have what now is in the window, and what is in the next part no more. */
function widen({ within, ...part }: Part): Part {
  if (!within) return part;
  const { field, from, before } = within;
  const later = before && { before: new Date(before.getTime() + KEPT_MS) };
  return { ...part, within: { field, from: new Date(from.getTime() - KEPT_MS), ...later } };
}

/** What `afterCursor` asks the database, of a document that is in memory. */
function isAfter({ within, isNewestFirst }: Part, doc: SyncedDocument, { rev, at }: Place): boolean {
  if (within && !at) return true;
  const ahead =
    within && at
      ? compare(timeOf(doc, within.field), at.time) || compare(doc._id, at.id)
      : compare(fromRev(doc.rev), rev);
  return isNewestFirst ? ahead < 0 : ahead > 0;
}

const compare = <T extends number | bigint | string>(a: T, b: T): number => (a < b ? -1 : Number(a > b));

const placeOf = ({ within }: Part, doc: SyncedDocument): Cursor["at"] =>
  within ? { time: timeOf(doc, within.field), id: doc._id } : null;

/** The window asked for documents that have the date. */
const timeOf = (doc: SyncedDocument, field: string): number => new Date(doc[field as never]).getTime();

/** What a new device starts with, one part after the other, so that the first page has what the first screen shows. */
export async function readFirstRun(run: Run, from: Cursor | null, limit: number): Promise<Found[]> {
  const stages = stagesOf(run);
  const read = (stage: Stage, most: number) => readStage(stage, run, from, most);
  // The first page asks most collections at once: each holds little, and a person is waiting.
  const atOnce = from ? [] : stages.filter((stage) => !comesLate(stage));
  const found = (await Promise.all(atOnce.map((stage) => read(stage, limit)))).flat().slice(0, limit);
  const at = from ? stages.findIndex(({ key }) => key === from.first) : atOnce.length;
  for (const stage of stages.slice(at)) {
    if (found.length === limit) break;
    found.push(...(await read(stage, limit - found.length)));
  }
  return found;
}
