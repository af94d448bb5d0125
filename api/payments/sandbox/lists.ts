import { providerCurrency } from "#shared/core/settings/provider-money.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type Taken, takenForInvoice, takenOnPage } from "./api.ts";
import { DISPUTE_FEE, findInPayout, type SandboxBankMove, SandboxBankMoveModel } from "./bank.ts";
import {
  type SandboxEvent,
  SandboxEventModel,
  type SandboxPayment,
  SandboxPaymentModel,
  type SandboxRefund,
  SandboxRefundModel,
} from "./billing/billing.model.ts";
import { seconds } from "./errors.ts";
import { type Form, formOf, textOf } from "./form.ts";
import { toStripeRefund } from "./refunds.ts";
import { type SandboxSession, SandboxSessionModel } from "./session.model.ts";

const { trusted } = mongoose;
const MOST = 100;

const limitOf = (form: Form) => Math.min(MOST, Math.max(1, Number(textOf(form, "limit") ?? 10)));

/** `created[gte]` and `created[lt]`, in seconds. */
function createdBetween(form: Form, field = "createdAt") {
  const range = formOf(form, "created");
  const [from, to] = [textOf(range, "gte"), textOf(range, "lt")];
  if (!from && !to) return {};
  return {
    [field]: trusted({
      ...(from && { $gte: new Date(Number(from) * 1000) }),
      ...(to && { $lt: new Date(Number(to) * 1000) }),
    }),
  };
}

/** One page as Stripe lists things, the newest first; `starting_after` names the last one seen. */
export function pageOf<Row extends { id: string }>(rows: Row[], form: Form, url: string) {
  const after = textOf(form, "starting_after");
  const rest = after ? rows.slice(rows.findIndex(({ id }) => id === after) + 1) : rows;
  const data = rest.slice(0, limitOf(form));
  return { object: "list", url, has_more: rest.length > data.length, data };
}

export const toStripePaymentIntent = (taken: Taken) => ({
  id: taken.id,
  object: "payment_intent",
  livemode: false,
  amount: taken.amount,
  amount_received: taken.status === "succeeded" ? taken.amount : 0,
  currency: providerCurrency(),
  status: taken.status,
  customer: taken.customer,
  payment_method: taken.paymentMethod,
  description: taken.description,
  metadata: taken.metadata,
  last_payment_error: taken.decline
    ? {
        type: "card_error",
        code: taken.decline.code,
        decline_code: taken.decline.declineCode,
        message: taken.decline.words,
      }
    : null,
  latest_charge: taken.status === "succeeded" ? `ch_${taken.id.slice(3)}` : null,
  created: seconds(taken.createdAt),
});

/** Of two of one second, the one that was made later first. */
const newestFirst = <Row extends { created: number }>(rows: Row[]) =>
  rows.toReversed().toSorted((a, b) => b.created - a.created);

export async function listPaymentIntents(form: Form) {
  const created = createdBetween(form);
  const sessions = await SandboxSessionModel.find({
    status: "complete",
    paymentIntent: trusted({ $ne: null }),
    ...created,
  }).lean<SandboxSession[]>();
  const payments = await SandboxPaymentModel.find(created).lean<SandboxPayment[]>();
  const taken = [...sessions.map(takenOnPage), ...payments.map(takenForInvoice)];
  return newestFirst(taken.map(toStripePaymentIntent));
}

export async function listRefunds(form: Form) {
  const paymentIntent = textOf(form, "payment_intent");
  const refunds = await SandboxRefundModel.find({
    ...createdBetween(form),
    ...(paymentIntent && { paymentIntent }),
  }).lean<SandboxRefund[]>();
  return newestFirst(refunds.map(toStripeRefund));
}

/** Of a payment by card in the United States: 2.9 % and 30 cents (stripe.com/pricing). */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30;

interface BalanceRow {
  id: string;
  type: string;
  amount: number;
  fee?: number;
  source: string;
  created: number;
}

const toBalanceTransaction = ({ id, type, amount, fee = 0, source, created }: BalanceRow) => ({
  id: `txn_${id}`,
  object: "balance_transaction",
  type,
  amount,
  fee,
  net: amount - fee,
  currency: providerCurrency(),
  source,
  status: "available",
  created,
});

const ofBankMove = ({ _id, kind, amount, createdAt }: SandboxBankMove): BalanceRow => ({
  id: _id,
  type: kind === "payout" ? "payout" : "adjustment",
  amount: -amount,
  fee: kind === "payout" ? 0 : DISPUTE_FEE,
  source: _id,
  created: seconds(createdAt),
});

/** The money of a dispute that the studio won; the fee stays with Stripe. */
const ofWonDispute = ({ _id, amount, decidedAt }: SandboxBankMove): BalanceRow => ({
  ...{ id: `${_id}_back`, type: "adjustment", amount, source: _id, created: seconds(decidedAt ?? new Date(0)) },
});

const rowsOfBankMove = (move: SandboxBankMove): BalanceRow[] => [
  ofBankMove(move),
  ...(move.status === "won" ? [ofWonDispute(move)] : []),
];

/** As they stand in the dispute itself. */
export const transactionsOf = (dispute: SandboxBankMove) => rowsOfBankMove(dispute).map(toBalanceTransaction);

/** Money in and out: payments with Stripe's fee, refunds, those that failed later, payouts and disputes. */
export async function listBalanceTransactions(form: Form) {
  const [taken, refunds] = [await listPaymentIntents(form), await listRefunds(form)];
  const moves = await SandboxBankMoveModel.find(createdBetween(form)).lean<SandboxBankMove[]>();
  const won = await SandboxBankMoveModel.find({ status: "won", ...createdBetween(form, "decidedAt") }).lean<
    SandboxBankMove[]
  >();
  const charges = taken.flatMap(({ id, amount, latest_charge: source, created }) =>
    source ? [{ id: id.slice(3), type: "charge", amount, fee: feeOf(amount), source, created }] : [],
  );
  const back = refunds.map(({ id, amount, created }) => ({ id, type: "refund", amount: -amount, source: id, created }));
  const failed = refunds
    .filter(({ status }) => status === "failed")
    .map(({ id, amount, created }) => ({ id: `${id}_back`, type: "refund_failure", amount, source: id, created }));
  const all = newestFirst(
    [...charges, ...back, ...failed, ...moves.map(ofBankMove), ...won.map(ofWonDispute)].map(toBalanceTransaction),
  );
  const payout = textOf(form, "payout");
  if (!payout) return all;
  const inPayout = await findInPayout(payout);
  return all.filter(({ id }) => inPayout.has(id));
}

export async function listEvents(form: Form) {
  const type = textOf(form, "type");
  const events = await SandboxEventModel.find({ ...createdBetween(form), ...(type && { type }) })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MOST)
    .lean<SandboxEvent[]>();
  return events.map(toStripeEvent);
}

export const toStripeEvent = ({ _id, type, object, createdAt }: SandboxEvent) => ({
  id: _id,
  object: "event",
  type,
  livemode: false,
  created: seconds(createdAt),
  data: { object },
});
