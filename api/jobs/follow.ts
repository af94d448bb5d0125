import { setImmediate as letOthersRun } from "node:timers/promises";
import { type Model, Schema } from "mongoose";
import { mongoose } from "../db/mongoose.ts";
import { fromRev, type Rev, revAtSecond, toRev } from "../db/rev.ts";
import type { SyncedFields } from "../db/synced.ts";
import type { Services } from "../services.ts";
import { createDatabaseClock } from "../sync/clock.ts";
import { doTogether } from "./set-aside.ts";

const { trusted } = mongoose;

interface Position {
  /** `slice.whatFollows` */
  _id: string;
  rev?: Rev;
  /** By the studio's clock, for who follows time. */
  at?: Date;
  /** The last document, for who goes through a collection in turns. */
  afterId?: string;
}

/** How far each follower has read the changes of a collection. */
const schema = new Schema<Position>(
  { _id: { type: String, required: true }, rev: { type: Schema.Types.Mixed }, at: { type: Date }, afterId: String },
  { versionKey: false },
);
const PositionModel = mongoose.model("JobPosition", schema, "job_positions");

const AT_ONCE = 500;
/** A revision may be seen some seconds after it was given; what is looked at twice is written once. */
const OVERLAP_SECONDS = 10;
const databaseClock = createDatabaseClock();

interface Follower<Row> {
  /** `slice.whatFollows`: its position, and what is set aside of it. */
  name: string;
  model: Pick<Model<Row>, "find">;
  /** What is read of each document. */
  fields?: Record<string, 0 | 1>;
  /** Must be safe to repeat. */
  act(rows: Row[]): Promise<unknown>;
  /** What changed in the last seconds is looked at again next time: it may be in the middle of a request. */
  settledSeconds?: number;
}

/**
 * Does something with each document that changed since last time, in batches; each batch that is done moves the position.
 * Where a batch fails its documents are tried one by one, and one that fails for good is set aside. Any number of
 * processes may follow at once. @returns how many documents it read
 */
export async function followChanges<Row extends SyncedFields>(
  { name, model, fields, act, settledSeconds = OVERLAP_SECONDS }: Follower<Row>,
  services: Services,
): Promise<number> {
  const known = await PositionModel.findById(name).lean<Position>();
  const settled = revAtSecond((await databaseClock()) - Math.max(settledSeconds, OVERLAP_SECONDS));
  let kept = known?.rev ? fromRev(known.rev) : 0n;
  let from = toRev(kept);
  let read = 0;
  for (;;) {
    const rows = (await model
      .find({ rev: trusted({ $gt: from }) } as never, fields && withRev(fields))
      .sort({ rev: 1 })
      .limit(AT_ONCE)
      .lean()) as unknown as Row[];
    await doTogether({ kind: name, items: rows, act }, services);
    read += rows.length;
    from = rows.at(-1)?.rev ?? from;
    const next = fromRev(from) < settled ? fromRev(from) : settled;
    if (next > kept) await savePosition(name, toRev(next));
    kept = next > kept ? next : kept;
    if (rows.length < AT_ONCE) return read;
    await letOthersRun();
  }
}

/** A projection names what is read, or what is left out. */
const withRev = (fields: Record<string, 0 | 1>) =>
  Object.values(fields).includes(0) ? fields : { ...fields, rev: 1 as const };

const savePosition = (name: string, rev: Rev) => PositionModel.updateOne({ _id: name }, { rev }, { upsert: true });

/** Whether this follower ever came to an end. */
export const hasPosition = async (name: string): Promise<boolean> =>
  (await PositionModel.exists({ _id: name })) !== null;

/** From when on the changes are to be followed, by the database's clock: asked before everything is looked at. */
export const positionNow = async (settledSeconds = OVERLAP_SECONDS): Promise<Rev> =>
  toRev(revAtSecond((await databaseClock()) - settledSeconds));

/** Follows from there on. For who has looked at everything. */
export async function followFrom(names: string[], rev: Rev): Promise<void> {
  for (const name of names) await savePosition(name, rev);
}

/** Up to when this follower has followed time; null when it never did. */
export const readMoment = async (name: string): Promise<Date | null> =>
  (await PositionModel.findById(name).lean<Position>())?.at ?? null;

export async function saveMoment(name: string, at: Date): Promise<void> {
  await PositionModel.updateOne({ _id: name }, { at }, { upsert: true });
}

/** Where the next turn begins; empty: at the first document. */
export const readPlace = async (name: string): Promise<string> =>
  (await PositionModel.findById(name).lean<Position>())?.afterId ?? "";

export async function savePlace(name: string, afterId: string): Promise<void> {
  await PositionModel.updateOne({ _id: name }, { afterId }, { upsert: true });
}
