import { v5 as idFrom } from "uuid";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { readMoment, saveMoment } from "#api/jobs/follow.ts";
import type { Services } from "#api/services.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { type Day, startOfDayIn, toDate } from "#shared/core/time.ts";
import { TIPS_PAID } from "#shared/features/ledger/takings.ts";
import { FRONT_DESK_ID } from "#shared/features/pay/line.ts";
import type { EndedClass } from "#shared/features/pay/settle.ts";
import { settleTips, type Tipped } from "#shared/features/pay/tips.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { LedgerSource } from "../../feature.ts";
import { findTipsChanged, markPaidOut, sumClassTips, sumDeskTips } from "../tips/index.ts";
import { type LineDocument, LineModel, toKept } from "./line.model.ts";
import { type PeriodDocument, PeriodModel } from "./period.model.ts";

const { trusted } = mongoose;
const NAMESPACE = "5a1e0c53-8d0b-4b3e-9a55-0d6c7f4e2b10";
const CHANGED = "pay.tips";
/** A tip is dated before it is written: those of the last minute are looked at once more. */
const OVERLAP_MS = 60_000;

/** Days and classes whose tips changed since the last look. Classes are settled by the caller. */
export async function followTips(services: Services, settle: (classIds: string[]) => Promise<void>): Promise<void> {
  const to = toDate(services.now());
  const from = (await readMoment(CHANGED)) ?? new Date(0);
  const { classIds, deskDays } = await findTipsChanged(new Date(from.getTime() - OVERLAP_MS), to);
  await settle(classIds);
  await settleDeskTips(deskDays, services);
  await saveMoment(CHANGED, to);
}

/** Brings the tips of these classes to the statement of who led each. Safe to repeat. */
export async function settleClassTips(ids: readonly string[], ended: ReadonlyMap<string, EndedClass>): Promise<void> {
  const [sums, lines] = await Promise.all([
    sumClassTips(ids),
    LineModel.find({ kind: "tip", classInstanceId: trusted({ $in: ids }) }).lean<LineDocument[]>(),
  ]);
  for (const id of ids) {
    const own = lines.filter(({ classInstanceId }) => classInstanceId === id);
    const over = ended.get(id);
    if (own.length === 0 && !sums.has(id)) continue;
    const tipped = over && { ...over, classInstanceId: id, cents: sums.get(id) ?? 0 };
    await save(id, tipped ?? null, own);
  }
}

/** Tips of the front desk stand on a statement of their own, a line for each day. */
async function settleDeskTips(days: readonly Day[], { timeZone }: Services): Promise<void> {
  const [sums, lines] = await Promise.all([
    sumDeskTips(days),
    LineModel.find({ instructorId: FRONT_DESK_ID, date: trusted({ $in: days }) }).lean<LineDocument[]>(),
  ]);
  for (const date of days) {
    const own = lines.filter((line) => line.date === date);
    const at = toDate(startOfDayIn(timeZone, date)).toISOString();
    const place = { at, date, startTime: null, classInstanceId: null, className: message("Front desk").text };
    await save(date, { ...place, instructorId: FRONT_DESK_ID, cents: sums.get(date) ?? 0 }, own);
  }
}

async function save(key: string, tipped: Tipped | null, docs: readonly LineDocument[]): Promise<void> {
  const isFree = { periodId: null };
  const { write, remove } = settleTips(tipped, docs.map(toKept));
  for (const _id of remove) await LineModel.deleteOne({ _id, ...isFree });
  for (const { id, at, ...line } of write) {
    const closed = docs.filter(({ instructorId, periodId }) => instructorId === line.instructorId && periodId !== null);
    const _id = id ?? idFrom([key, line.instructorId, closed.length].join(":"), NAMESPACE);
    try {
      await LineModel.updateOne({ _id, ...isFree }, { $set: { ...line, at: new Date(at) } }, { upsert: true });
    } catch (error) {
      // A period was closed in between: the next look makes it a correction.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** Tips on the lines of a closed period are paid out. Safe to repeat. */
export async function markTipsPaid(periodId: string): Promise<void> {
  const lines = await LineModel.find({ periodId, kind: "tip" }).lean<LineDocument[]>();
  await markPaidOut({
    classIds: lines.flatMap(({ classInstanceId }) => classInstanceId ?? []),
    deskDays: lines.flatMap(({ classInstanceId, date }) => (classInstanceId === null ? [date] : [])),
  });
}

/** Tips leave the studio with the statement they stand on. */
export const ledger: LedgerSource = {
  name: "tips",
  async *entries(from, to) {
    const within = trusted({ $gte: from, $lt: to });
    const periods = await PeriodModel.find({ state: "closed", closedAt: within }).lean<PeriodDocument[]>();
    for (const { _id, closedAt } of periods) {
      const [sum] = await LineModel.aggregate<{ cents: number }>([
        { $match: { periodId: _id, kind: "tip" } },
        { $group: { _id: null, cents: { $sum: "$cents" } } },
      ]);
      const cents = sum?.cents ?? 0;
      if (cents !== 0)
        yield [
          {
            id: `${TIPS_PAID}${_id}`,
            at: closedAt.toISOString(),
            ...inBothForms("about", message("Tips paid out")),
            postings: [
              { account: "bank" as const, cents: -cents },
              { account: "tips" as const, cents },
            ],
          },
        ];
    }
  },
};
