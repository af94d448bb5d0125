import type Stripe from "stripe";
import { readBatches } from "#api/db/bulk/read-batches.ts";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { LedgerSource } from "#api/feature.ts";
import type { Services } from "#api/services.ts";
import { movedWithin } from "#shared/core/ledger.ts";
import { fromProvider } from "#shared/core/settings/provider-money.ts";
import { entriesOf } from "#shared/features/payments/entries.ts";
import { type MoveDocument, MoveModel, type MoveSum, MoveSumModel } from "./move.model.ts";

const { trusted } = mongoose;

/** Stripe may write a transaction down some time after its moment. */
const OVERLAP_SECONDS = 3 * 86_400;
const MOST = 10_000;
/** Longer than the overlap of two reads. */
const SETTLED_DAYS = 7;
const DAY_MS = 86_400_000;
const SUM_ID = "sum";

/**
 * Reads what moved in the studio's account at Stripe since the last time: fees, payouts, disputes. Safe to repeat: a
 * transaction has one id. @returns how many were new
 */
export async function readMoves({ payments: { stripe } }: Pick<Services, "payments">): Promise<number> {
  const last = await MoveModel.findOne().sort({ at: -1 }).lean<MoveDocument>();
  const gte = last ? Math.floor(last.at.getTime() / 1000) - OVERLAP_SECONDS : 0;
  const read = await stripe.balanceTransactions
    .list({ limit: 100, created: { gte }, expand: ["data.source"] })
    .autoPagingToArray({ limit: MOST });
  const ids = trusted({ $in: read.map(({ id }) => id) });
  const known = new Set((await MoveModel.find({ _id: ids }, { _id: 1 }).lean()).map(({ _id }) => _id));
  const added = read.filter(({ id }) => !known.has(id)).map(toMove);
  for (const move of added) await keep(move);
  const newest = Math.max(...[last, ...added].map((move) => move?.at.getTime() ?? 0));
  if (newest > 0) await sumUp(newest);
  return added.length;
}

/** A balance transaction whose source came with it. */
export const toMove = ({ id, type, amount, fee, net, created, source }: Stripe.BalanceTransaction): MoveDocument => ({
  _id: id,
  type,
  cents: fromProvider(amount),
  feeCents: fromProvider(fee),
  netCents: fromProvider(net),
  at: new Date(created * 1000),
  ...(isCharge(source) && { intentId: idOf(source.payment_intent) }),
});

const isCharge = (source: Stripe.BalanceTransaction["source"]): source is Stripe.Charge =>
  typeof source === "object" && source?.object === "charge";

const idOf = (intent: Stripe.Charge["payment_intent"]): string | null =>
  typeof intent === "string" ? intent : (intent?.id ?? null);

async function keep(move: MoveDocument): Promise<void> {
  try {
    await MoveModel.create(move);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

const addUp = async (span: { $gte: Date; $lt?: Date }): Promise<number | null> => {
  const [sum] = await MoveModel.aggregate<{ cents: number }>([
    { $match: { at: trusted(span) } },
    { $group: { _id: null, cents: { $sum: "$netCents" } } },
  ]);
  return sum?.cents ?? null;
};

const findSum = () => MoveSumModel.findById(SUM_ID).lean<MoveSum>();

/** Cents that are in the account at Stripe, by all that was read; null before the first read. */
export async function providerBalance(): Promise<number | null> {
  const sum = await findSum();
  const later = await addUp({ $gte: sum?.before ?? new Date(0) });
  return sum || later !== null ? (sum?.cents ?? 0) + (later ?? 0) : null;
}

/** Adds to the sum what is too old for Stripe to write anything before it, so that the balance reads only a week. */
async function sumUp(newestMs: number): Promise<void> {
  const { before: from, cents } = (await findSum()) ?? { before: new Date(0), cents: 0 };
  const before = new Date(newestMs - SETTLED_DAYS * DAY_MS);
  if (before.getTime() - from.getTime() < DAY_MS) return;
  const sum = { before, cents: cents + ((await addUp({ $gte: from, $lt: before })) ?? 0) };
  // Another process may have moved it on in the meantime: the sum it began from decides.
  const moved = await MoveSumModel.updateOne({ _id: SUM_ID, before: from }, sum);
  if (moved.matchedCount === 0 && from.getTime() === 0)
    await MoveSumModel.updateOne({ _id: SUM_ID }, { $setOnInsert: sum }, { upsert: true });
}

export const ledger: LedgerSource = {
  name: "card payment provider",
  async *entries(from, to) {
    const moved = MoveModel.find({ at: trusted({ $gte: from, $lt: to }) }).lean<MoveDocument>();
    for await (const moves of readBatches(moved))
      yield movedWithin(
        moves.flatMap(({ _id, at, ...move }) => entriesOf({ ...move, id: _id, at: at.toISOString() })),
        from,
        to,
      );
  },
};
