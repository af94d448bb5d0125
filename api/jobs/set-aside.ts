import { Schema } from "mongoose";
import { type Message, message } from "../../shared/core/messages/message.ts";
import { toDate } from "../../shared/core/time.ts";
import { auditedWork } from "../audit/system.ts";
import { mongoose } from "../db/mongoose.ts";
import type { Services } from "../services.ts";

const { trusted } = mongoose;

/** An item that a repair or a job could not do, by what was tried. */
export interface FailedItem {
  /** `kind:itemId` */
  _id: string;
  kind: string;
  itemId: string;
  tries: number;
  reason: string;
  failedAt: Date;
  firstFailedAt?: Date | null;
  /** After so many tries it is left alone, and an admin is notified; null until then. */
  setAsideAt: Date | null;
  notifiedAt: Date | null;
  /** Of a follow-up: the document whose step it is. */
  documentId?: string | null;
  /** An admin gave it up. It stays set aside, so that no job begins with it again. */
  droppedAt?: Date | null;
  why?: string | null;
}

const text = { type: String, required: true } as const;
const schema = new Schema<FailedItem>(
  {
    _id: text,
    kind: text,
    itemId: text,
    tries: { type: Number, required: true },
    reason: text,
    failedAt: { type: Date, required: true },
    firstFailedAt: { type: Date, default: null },
    setAsideAt: { type: Date, default: null },
    notifiedAt: { type: Date, default: null },
    documentId: { type: String, default: null },
    droppedAt: { type: Date, default: null },
    why: { type: String, default: null },
  },
  { versionKey: false },
);
schema.index({ setAsideAt: 1, notifiedAt: 1 });
schema.index({ kind: 1, setAsideAt: 1 });
schema.index({ droppedAt: 1, failedAt: 1 });
export const FailedItemModel = mongoose.model("FailedItem", schema, "failed_items");

/** A provider that is away for some minutes is no fault of the item. */
export const MOST_TRIES = 10;
/** A job that runs every few seconds has its ten tries too soon. */
const TRIED_FOR_MINUTES = 9;
/** A set-aside item is tried again after this: its cause may have been repaired elsewhere. */
const AGAIN_AFTER_HOURS = 24;
const LONGEST_REASON = 300;
const MOST_LISTED = 2_000;

/** What was last read: usually nothing, and jobs ask every few seconds. Another process learns of it so much later. */
const LISTED_FOR_SECONDS = 60;
let listed: { at: Temporal.Instant; idsByKind: Map<string, string[]> } | null = null;

/** For a filter: leaves out what is set aside, so that it takes no place from the others. */
export async function notSetAside(kind: string, { now }: Pick<Services, "now">) {
  const age = listed ? now().since(listed.at).total("seconds") : Number.POSITIVE_INFINITY;
  const isFresh = age >= 0 && age < LISTED_FOR_SECONDS;
  const { idsByKind } = (isFresh && listed) || (await readSetAside(now()));
  const ids = idsByKind.get(kind);
  return ids ? { _id: trusted({ $nin: ids }) } : {};
}

/** Of all kinds at once: one query a minute, however many jobs ask. */
async function readSetAside(present: Temporal.Instant) {
  const since = toDate(present.subtract({ hours: AGAIN_AFTER_HOURS }));
  const aside = await FailedItemModel.find({ setAsideAt: trusted({ $gt: since }) }, { kind: 1, itemId: 1 })
    .limit(MOST_LISTED)
    .lean<FailedItem[]>();
  const byKind = Map.groupBy(aside, ({ kind }) => kind);
  const idsByKind = new Map([...byKind].map(([kind, items]) => [kind, items.map(({ itemId }) => itemId)]));
  listed = { at: present, idsByKind };
  return listed;
}

interface Work<Item> {
  /** `slice.verbNoun`: what is tried. */
  kind: string;
  items: readonly Item[];
  /** @returns the number of changes where it is not one */
  act(item: Item): Promise<unknown>;
  /** Leaves out what is set aside. For a list without a limit; a query with one leaves it out with `notSetAside`. */
  leavesOut?: boolean;
  /** What it changes is money, a seat or a right of a person: it leaves a line in the audit log. */
  isAudited?: boolean;
}

type Deps = Pick<Services, "now" | "log" | "secrets">;

/**
 * Does something with each item. One that fails holds up no other: it is tried again, set aside after so many tries,
 * and an admin is notified (see `notifications`). @returns how many were done, or the changes that `act` counted
 */
export async function doEach<Item extends { _id: string }>(work: Work<Item>, services: Deps): Promise<number> {
  if (work.items.length === 0) return 0;
  const run = () => doAll(work, services);
  return (await (work.isAudited ? auditedWork({ what: work.kind, items: work.items }, services, run) : run())).done;
}

interface JointWork<Item> {
  /** `slice.verbNoun`: what is tried. */
  kind: string;
  items: readonly Item[];
  /** Must be safe to repeat. @returns the number of changes, where that is counted */
  act(items: Item[]): Promise<unknown>;
}

/**
 * Does something with all items at once. Where that fails they are done one by one with `doEach`, so that one item holds
 * up no other. @returns the changes that `act` counted
 */
export async function doTogether<Item extends { _id: string }>(
  { kind, items, act }: JointWork<Item>,
  services: Deps,
): Promise<number> {
  if (items.length === 0) return 0;
  try {
    const changes = await act([...items]);
    return typeof changes === "number" ? changes : 0;
  } catch (error) {
    services.log.warn({ err: error, job: kind }, "items failed together: they are tried one by one");
    return doEach({ kind, items, act: (item) => act([item]), leavesOut: true }, services);
  }
}

async function doAll<Item extends { _id: string }>(work: Work<Item>, services: Deps) {
  const failed = await findFailedOf(work);
  const since = toDate(services.now().subtract({ hours: AGAIN_AFTER_HOURS }));
  const changedIds: string[] = [];
  let done = 0;
  for (const item of work.items) {
    const before = failed.get(item._id);
    if (work.leavesOut && before?.setAsideAt && before.setAsideAt > since) continue;
    try {
      const changes = await work.act(item);
      done += typeof changes === "number" ? changes : 1;
      if (changes !== 0) changedIds.push(item._id);
      if (before) await forgetFailure(before);
    } catch (error) {
      await noteFailure({ kind: work.kind, itemId: item._id }, error, services);
    }
  }
  return { done, changedIds };
}

async function findFailedOf({ kind, items }: Pick<Work<{ _id: string }>, "kind" | "items">) {
  const _id = trusted({ $in: items.map((item) => idOf(kind, item._id)) });
  const failed = await FailedItemModel.find({ _id }).limit(MOST_LISTED).lean<FailedItem[]>();
  return new Map(failed.map((item) => [item.itemId, item]));
}

const idOf = (kind: string, itemId: string): string => `${kind}:${itemId}`;

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON) || "?";

/** Counts a failure, and sets the item aside after so many. */
export async function noteFailure(
  { kind, itemId, documentId = null }: Pick<FailedItem, "kind" | "itemId" | "documentId">,
  error: unknown,
  { now, log }: Deps,
): Promise<void> {
  log.error({ err: error, kind, itemId }, "one item failed: it will be tried again");
  const failedAt = toDate(now());
  const failed = await FailedItemModel.findOneAndUpdate(
    { _id: idOf(kind, itemId) },
    {
      $set: { kind, itemId, documentId, reason: reasonOf(error), failedAt },
      $setOnInsert: { firstFailedAt: failedAt },
      $inc: { tries: 1 },
    },
    { upsert: true, returnDocument: "after" },
  ).lean<FailedItem>();
  // A later try that failed again waits as long once more.
  const firstAt = failed?.firstFailedAt ?? new Date(0);
  if (
    failed &&
    !failed.droppedAt &&
    failed.tries >= MOST_TRIES &&
    failedAt.getTime() - firstAt.getTime() >= TRIED_FOR_MINUTES * 60_000
  )
    await FailedItemModel.updateOne({ _id: failed._id }, { setAsideAt: failedAt });
  listed = null;
}

const forgetFailure = ({ kind, itemId }: FailedItem): Promise<void> => forgetFailureOf(kind, itemId);

export async function forgetFailureOf(kind: string, itemId: string): Promise<void> {
  await FailedItemModel.deleteOne({ _id: idOf(kind, itemId) });
  listed = null;
}

/** What failed and was not done since, the oldest first. */
export const findFailed = (most = 100): Promise<FailedItem[]> =>
  FailedItemModel.find({ droppedAt: null }).sort({ failedAt: 1 }).limit(most).lean<FailedItem[]>();

/** Items that admins gave up, the latest first. */
export const findDropped = (most: number): Promise<FailedItem[]> =>
  FailedItemModel.find({ droppedAt: trusted({ $ne: null }) })
    .sort({ droppedAt: -1 })
    .limit(most)
    .lean<FailedItem[]>();

export const findFailedItem = (id: string): Promise<FailedItem | null> =>
  FailedItemModel.findOne({ _id: id, droppedAt: null }).lean<FailedItem>();

/** No longer set aside: the next run of its job tries it. It stays among what failed until it is done. */
export async function bringBack(id: string): Promise<void> {
  await FailedItemModel.updateOne({ _id: id, droppedAt: null }, { setAsideAt: null });
  listed = null;
}

/** Later than any run of a job. */
const FOR_GOOD = new Date("9999-01-01T00:00:00Z");

/** Sets it aside for good. */
export async function dropItem(id: string, why: string, at: Date): Promise<void> {
  await FailedItemModel.updateOne(
    { _id: id, droppedAt: null },
    { droppedAt: at, why, setAsideAt: FOR_GOOD, notifiedAt: at },
  );
  listed = null;
}

/** What failed, how often and why, for staff. */
export const failureWords = ({
  kind,
  itemId,
  tries,
  reason,
}: Pick<FailedItem, "kind" | "itemId" | "tries" | "reason">): Message =>
  message("{kind} failed {tries, plural, one {# time} other {# times}} for {item}: {reason}", {
    kind,
    tries,
    item: itemId,
    reason,
  });

/** Whether a message is one of these. */
export const isFailure = ({ text }: Pick<Message, "text">): boolean => text === failureWords(NO_ITEM).text;
const NO_ITEM = { kind: "", itemId: "", tries: 0, reason: "" };

/** What failed of one kind and was not done since. */
export const failedIds = (kind: string): Promise<string[]> => FailedItemModel.distinct("itemId", { kind });

/** What was set aside and staff were not notified of yet. */
export const findUnnotified = (): Promise<FailedItem[]> =>
  FailedItemModel.find({ setAsideAt: trusted({ $ne: null }), notifiedAt: null })
    .limit(50)
    .lean<FailedItem[]>();

export const markNotified = (ids: string[], at: Date) =>
  FailedItemModel.updateMany({ _id: trusted({ $in: ids }) }, { notifiedAt: at });
