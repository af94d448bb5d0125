import { v5 as idFrom } from "uuid";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import type { Services } from "#api/services.ts";
import type { Cents } from "#shared/core/schemas/amount.ts";
import { weekStart } from "#shared/core/time.ts";
import type { PayLine } from "#shared/features/pay/line.ts";
import type { PayRate } from "#shared/features/pay/rate.ts";
import { type EndedClass, type KeptLine, type SettledClass, settleClass } from "#shared/features/pay/settle.ts";
import { mongoose } from "../../db/mongoose.ts";
import { findEnded } from "../attendance/index.ts";
import { ClassMoneyModel } from "./class-money.model.ts";
import { findEarned } from "./earned.ts";
import { type LineDocument, LineModel, toKept } from "./line.model.ts";
import { readRates } from "./rate.model.ts";
import { settleClassTips } from "./tips.ts";

const { trusted } = mongoose;
const NAMESPACE = "0c1d4f7e-53f4-4a9b-9c0e-1f6a7f1f2a51";
const AT_ONCE = 100;
/** A period may be closed between reading and writing; then the class is looked at again. */
const MOST_TRIES = 3;

type Clock = Pick<Services, "now">;

/**
 * Brings the pay of some classes up to what marks and rates say. Safe to repeat, and to race with itself.
 * @param added a rate that was added just now
 */
export async function settleClasses(
  classInstanceIds: readonly string[],
  services: Clock,
  added: PayRate | null = null,
): Promise<void> {
  const ids = [...new Set(classInstanceIds)];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    await settleSome(ids.slice(at, at + AT_ONCE), { services, added }, MOST_TRIES);
}

interface Settling {
  services: Clock;
  added: PayRate | null;
}

async function settleSome(ids: string[], settling: Settling, tries: number): Promise<void> {
  if (ids.length === 0) return;
  const [rates, docs] = await Promise.all([
    readRates(),
    LineModel.find({ classInstanceId: trusted({ $in: ids }), kind: trusted({ $ne: "tip" }) }).lean<LineDocument[]>(),
  ]);
  const ended = await readEnded(ids, settling.services);
  await ClassMoneyModel.deleteMany({ _id: trusted({ $in: ids.filter((id) => !ended.has(id)) }) });
  const linesOf = Map.groupBy(docs.map(toKept), ({ classInstanceId }) => classInstanceId);
  const firstDay = rates.map(({ from }) => from).toSorted()[0];
  const again: string[] = [];
  const money: Money[] = [];
  for (const id of ids) {
    const lines = linesOf.get(id) ?? [];
    const instance = ended.get(id) ?? null;
    // Before its first rate a studio pays in another way.
    const isPaid = lines.length > 0 || (instance !== null && firstDay !== undefined && instance.date >= firstDay);
    const settled = isPaid ? settleClass(instance, lines, rates, settling.added) : { write: [], remove: [] };
    if (instance) money.push({ instance, payCents: sumAfter(lines, settled) });
    const closed = (instructorId: string) =>
      lines.filter((line) => line.instructorId === instructorId && line.periodId !== null).length;
    if (!(await write(id, settled, closed))) again.push(id);
  }
  await saveMoney(money);
  await settleClassTips(ids, ended);
  if (tries > 1) await settleSome(again, settling, tries - 1);
}

/** @returns false if another process closed or wrote a line first */
async function write(
  classInstanceId: string,
  { write: lines, remove }: SettledClass,
  closed: (instructorId: string) => number,
): Promise<boolean> {
  const isFree = { periodId: null };
  for (const _id of remove) await LineModel.deleteOne({ _id, ...isFree });
  let isDone = true;
  for (const { id, at, ...line } of lines) {
    const _id = id ?? lineId(classInstanceId, line, closed(line.instructorId));
    try {
      await LineModel.updateOne({ _id, ...isFree }, { $set: { ...line, at: new Date(at) } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      isDone = false;
    }
  }
  return isDone;
}

function sumAfter(lines: readonly KeptLine[], { write: written, remove }: SettledClass): Cents {
  const gone = new Set([...remove, ...written.map(({ id }) => id)]);
  return [...lines.filter(({ id }) => !gone.has(id)), ...written].reduce((sum, { cents }) => sum + cents, 0);
}

interface Money {
  instance: OverClass;
  payCents: Cents;
}

/** Of classes that race with another process each is written by one of the two: both write the same. */
async function saveMoney(all: readonly Money[]): Promise<void> {
  if (all.length === 0) return;
  const writes = all.map(({ instance, payCents }) => {
    const { id: _id, date, blueprintId, className, instructorId, minutes, heads, earnedCents } = instance;
    const money = { date, week: weekStart(date), blueprintId, className, instructorId, minutes, heads, earnedCents };
    return { updateOne: { filter: { _id }, update: { $set: { ...money, payCents } }, upsert: true } };
  });
  try {
    await ClassMoneyModel.bulkWrite(writes, { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** The same for two processes that write the first line of a class, or its first correction, at once. */
const lineId = (classInstanceId: string, { instructorId }: Pick<PayLine, "instructorId">, closed: number): string =>
  idFrom([classInstanceId, instructorId, closed].join(":"), NAMESPACE);

type OverClass = EndedClass & { minutes: number };

async function readEnded(ids: string[], services: Clock): Promise<Map<string, OverClass>> {
  const figures = await findEnded(ids, services);
  const earned = await findEarned(figures.map(({ _id }) => _id));
  return new Map(
    figures.map(({ _id, startsAt, ...one }) => [
      _id,
      {
        ...{ id: _id, at: startsAt.toISOString(), date: one.date, startTime: one.startTime, className: one.name },
        ...{ blueprintId: one.blueprintId, instructorId: one.instructorId },
        ...{ heads: one.visits, missed: one.noShows + one.lateCancels, unmarked: one.unmarked },
        earnedCents: earned.get(_id) ?? 0,
        minutes: (one.endsAt.getTime() - startsAt.getTime()) / 60_000,
      },
    ]),
  );
}
