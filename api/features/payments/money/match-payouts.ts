import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { type DateSpan, type Day, monthOfDay, spanOfDays, toDate } from "#shared/core/time.ts";
import { type MissingPayment, MOST_PAYOUTS, type MonthPayouts } from "#shared/features/payments/endpoints.ts";
import { sumParts } from "#shared/features/payments/entries.ts";
import { OrderModel } from "../../checkout/index.ts";
import { MembershipPaymentModel } from "../../memberships/index.ts";
import { type MoveDocument, MoveModel } from "./move.model.ts";
import { type PayoutDocument, PayoutModel } from "./payout.model.ts";

const { trusted } = mongoose;

/** Stripe's account is read every ten minutes: younger payments may be on one side only. */
const BEHIND_HOURS = 1;
/** Many times the card payments of a busy month. */
const MOST_PAYMENTS = 20_000;

type Clock = Pick<Services, "now" | "timeZone">;

/** The payouts of the month of a day, and card payments of it that only one side knows. */
export async function listPayouts(day: Day, clock: Clock): Promise<MonthPayouts> {
  const span = spanOfDays(clock.timeZone, ...monthOfDay(day));
  const within = trusted({ $gte: span.from, $lt: span.to });
  const payouts = await PayoutModel.find({ at: within }).sort({ at: -1 }).limit(MOST_PAYOUTS).lean<PayoutDocument[]>();
  return {
    payouts: payouts.map(({ _id, cents, status, at, arrivesAt, parts }) => ({
      ...{ id: _id, cents, status, at: at.toISOString(), arrivesAt: arrivesAt.toISOString() },
      parts: parts && sumParts(parts, cents),
    })),
    missingHere: await findMissingHere(span),
    missingThere: await findMissingThere(span, clock),
  };
}

interface Payment {
  id: string;
  at: Date;
  cents: number;
  intentId: string;
}

const toMissing = (payments: readonly Payment[]): MissingPayment[] =>
  payments
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MOST_PAYOUTS)
    .map(({ id, at, cents }) => ({ id, at: at.toISOString(), cents }));

async function findMissingHere({ from, to }: DateSpan): Promise<MissingPayment[]> {
  const read = { at: trusted({ $gte: from, $lt: to }), intentId: trusted({ $gt: "" }) };
  const moves = await MoveModel.find(read).limit(MOST_PAYMENTS).lean<MoveDocument[]>();
  const payments = moves.map(({ _id: id, at, cents, intentId }) => ({ id, at, cents, intentId: intentId ?? "" }));
  const ids = trusted({ $in: payments.map(({ intentId }) => intentId) });
  const known = await Promise.all([
    OrderModel.distinct("paymentIntentId", { paymentIntentId: ids }),
    MembershipPaymentModel.distinct("paymentIntentId", { paymentIntentId: ids }),
  ]);
  const isKnown = new Set<unknown>(known.flat());
  return toMissing(payments.filter(({ intentId }) => !isKnown.has(intentId)));
}

/** From the first payment on whose id was read with it: of older ones nothing can be said. */
async function findMissingThere({ from, to }: DateSpan, { now }: Clock): Promise<MissingPayment[]> {
  const first = await MoveModel.findOne({ intentId: trusted({ $gt: "" }) }, { at: 1 })
    .sort({ at: 1 })
    .lean<Pick<MoveDocument, "at">>();
  if (!first) return [];
  const start = new Date(Math.max(from.getTime(), first.at.getTime()));
  const end = new Date(Math.min(to.getTime(), toDate(now().subtract({ hours: BEHIND_HOURS })).getTime()));
  const payments = await findCardPayments({ from: start, to: end });
  const ids = trusted({ $in: payments.map(({ intentId }) => intentId) });
  const known = new Set<unknown>(await MoveModel.distinct("intentId", { intentId: ids }));
  return toMissing(payments.filter(({ intentId }) => !known.has(intentId)));
}

/** Card payments by the studio's own documents. */
async function findCardPayments({ from, to }: DateSpan): Promise<Payment[]> {
  const paidAt = trusted({ $gte: from, $lt: to });
  const intent = trusted({ $gt: "" });
  const fields = { paidAt: 1, paymentIntentId: 1, cardCents: 1, cents: 1 };
  const orders = await OrderModel.find({ status: "paid", paidAt, paymentIntentId: intent }, fields)
    .limit(MOST_PAYMENTS)
    .lean<{ _id: string; paidAt: Date; paymentIntentId: string; cardCents: number }[]>();
  const months = await MembershipPaymentModel.find({ paidAt, paymentIntentId: intent }, fields)
    .limit(MOST_PAYMENTS)
    .lean<{ _id: string; paidAt: Date; paymentIntentId: string; cents: number }[]>();
  return [...orders.map((order) => ({ ...order, cents: order.cardCents })), ...months].map(
    ({ _id: id, paidAt: at, paymentIntentId: intentId, cents }) => ({ id, at, cents, intentId }),
  );
}
