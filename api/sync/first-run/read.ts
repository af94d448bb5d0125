import type { Actor } from "#shared/core/actor.ts";
import { mongoose } from "../../db/mongoose.ts";
import { fromRev, toRev } from "../../db/rev.ts";
import type { Cursor } from "../cursor.ts";
import { audiencesIn, type Feed, type Part, type SyncedDocument } from "../feed.ts";
import type { Found } from "../found.ts";
import type { Kept } from "./kept.ts";

const { trusted } = mongoose;
const EVERYTHING: Part[] = [{}];

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
function afterCursor({ within, isNewestFirst }: Part, { rev, at }: Cursor): Record<string, unknown> {
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
  const isResumed = from?.first === key;
  const sent = isResumed ? from.sent : 0;
  const most = Math.min(limit, (part.most ?? Number.POSITIVE_INFINITY) - sent);
  const mine = audiencesIn(part, audiencesIn(feed, run.audiences));
  const { commonTo } = feed;
  const audiences = commonTo ? mine.filter((audience) => commonTo.some((common) => common === audience)) : mine;
  // What is common to the staff is no question for a student.
  if (most <= 0 || audiences.length === 0) return [];
  const filter = {
    audiences: trusted({ $in: audiences }),
    deletedAt: null,
    ...part.where,
    ...windowOf(part),
    ...(isResumed && afterCursor(part, from)),
  };
  const turn = part.isNewestFirst ? -1 : 1;
  const sort: Record<string, 1 | -1> = part.within ? { [part.within.field]: turn, _id: turn } : { rev: turn };
  const find = async () => feed.model.find(filter).sort(sort).limit(most).lean();
  // Where a run begins all ask for the same; later each is at another place.
  const isAlike = Boolean(commonTo) && from === null;
  const docs = await (isAlike && run.kept ? run.kept(`${key} ${audiences} ${most}`, audiences, run.now, find) : find());
  return (docs as SyncedDocument[]).map(
    (doc, i): Found => ({
      feed,
      doc,
      rev: fromRev(doc.rev),
      place: {
        key,
        sent: sent + i + 1,
        at: part.within ? { time: timeOf(doc, part.within.field), id: doc._id } : null,
      },
    }),
  );
}

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
