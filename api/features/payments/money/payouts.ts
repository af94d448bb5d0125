import type Stripe from "stripe";
import type { Services } from "#api/services.ts";
import { fromProvider } from "#shared/core/settings/provider-money.ts";
import { toMove } from "./moves.ts";
import { type PayoutDocument, PayoutModel } from "./payout.model.ts";

/** A payout that failed says so within days. */
const OVERLAP_SECONDS = 14 * 86_400;
const MOST = 2_000;
/** The parts of so many payouts are read in one run: the first run of a studio with years of them takes hours, in turns. */
const PARTS_AT_ONCE = 20;
const MOST_PARTS = 5_000;

type Deps = Pick<Services, "payments">;

/** Keeps Stripe's payouts, and what is in each once Stripe has settled that. Safe to repeat. */
export async function readPayouts({ payments: { stripe } }: Deps): Promise<void> {
  const last = await PayoutModel.findOne({}, { at: 1 }).sort({ at: -1 }).lean<Pick<PayoutDocument, "at">>();
  const gte = last ? Math.floor(last.at.getTime() / 1000) - OVERLAP_SECONDS : 0;
  const payouts = await stripe.payouts.list({ limit: 100, created: { gte } }).autoPagingToArray({ limit: MOST });
  for (const payout of payouts) await keepPayout(payout);
  const due = await PayoutModel.find({ isDue: true }, { _id: 1 }).limit(PARTS_AT_ONCE).lean<{ _id: string }[]>();
  for (const { _id } of due) await readParts(_id, stripe);
}

async function keepPayout(payout: Stripe.Payout): Promise<void> {
  const { id, amount, status, created, arrival_date } = payout;
  await PayoutModel.updateOne(
    { _id: id },
    {
      $set: { status, arrivesAt: new Date(arrival_date * 1000) },
      $setOnInsert: { cents: fromProvider(amount), at: new Date(created * 1000), parts: null, isDue: false },
    },
    { upsert: true },
  );
  if (payout.reconciliation_status === "completed")
    await PayoutModel.updateOne({ _id: id, parts: null }, { isDue: true });
}

async function readParts(payout: string, stripe: Stripe): Promise<void> {
  const read = await stripe.balanceTransactions
    .list({ limit: 100, payout, expand: ["data.source"] })
    .autoPagingToArray({ limit: MOST_PARTS });
  const parts = read.map(toMove).map(({ _id: id, at: _, ...part }) => ({ id, ...part }));
  await PayoutModel.updateOne({ _id: payout }, { parts, isDue: false });
}
