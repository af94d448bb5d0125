import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import type { LedgerSource } from "#api/feature.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { cardCentsElsewhere } from "../../checkout/index.ts";
import { findBalances } from "../../ledger/index.ts";
import { providerBalance } from "./moves.ts";

/** A payment of this minute is at Stripe before it is here; a difference that stays so long is none of those. */
const STAYS_MINUTES = 60;

/** How far Stripe's account and the ledger's differ, and since when by just so much. */
interface CardCheck {
  _id: "card";
  /** Cents that Stripe holds more than the ledger says. */
  cents: number;
  since: Date;
  checkedAt: Date;
}

const schema = new Schema<CardCheck>(
  {
    _id: { type: String, required: true },
    cents: { type: Number, required: true },
    since: { type: Date, required: true },
    checkedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
const CardCheckModel = mongoose.model("CardCheck", schema, "card_checks");

/** Cents at Stripe, by Stripe and by the ledger; null before Stripe's account was read. */
export async function compareCard(): Promise<{ providerCents: number; ledgerCents: number } | null> {
  const providerCents = await providerBalance();
  if (providerCents === null) return null;
  // Payments that never were at Stripe, as the demo studio has them, are in the ledger only.
  return { providerCents, ledgerCents: (await cardBalance()) - (await cardCentsElsewhere()) };
}

const cardBalance = async (): Promise<number> =>
  (await findBalances()).find(({ account }) => account === "card")?.cents ?? 0;

/** Notes how far both differ, right after Stripe's account was read. Safe to repeat. */
export async function checkCard({ now }: Pick<Services, "now">): Promise<void> {
  const compared = await compareCard();
  if (!compared) return;
  const cents = compared.providerCents - compared.ledgerCents;
  const checkedAt = toDate(now());
  const isSame = await CardCheckModel.updateOne({ _id: "card", cents }, { checkedAt });
  if (isSame.matchedCount === 0)
    await CardCheckModel.updateOne({ _id: "card" }, { cents, since: checkedAt, checkedAt }, { upsert: true });
}

/** Stripe's account as a control of the ledger's, once both differed by the same sum for an hour. */
export const controls: NonNullable<LedgerSource["controls"]> = async () => {
  const check = await CardCheckModel.findById("card").lean<CardCheck>();
  if (!check || check.cents === 0) return [];
  if (check.checkedAt.getTime() - check.since.getTime() < STAYS_MINUTES * 60_000) return [];
  return [{ account: "card", cents: (await cardBalance()) + check.cents }];
};
