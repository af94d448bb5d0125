import { Schema } from "mongoose";
import { providerCurrency } from "#shared/core/settings/provider-money.ts";
import { mongoose } from "../../db/mongoose.ts";
import { missing, newName, SandboxError, seconds } from "./errors.ts";
import { type Form, textOf } from "./form.ts";

/** A payout to the studio's bank, or a payment that a payer's bank took back. */
export interface SandboxBankMove {
  /** `po_…` or `dp_…` */
  _id: string;
  kind: "payout" | "dispute";
  amount: number;
  status: string;
  paymentIntent: string | null;
  /** Of a payout that Stripe made by itself: the balance transactions in it; missing where it was made by hand. */
  transactions?: string[];
  /** Of a dispute: the texts that were sent to the bank, and when it was decided. */
  evidence?: Record<string, string>;
  answeredAt?: Date;
  decidedAt?: Date;
  createdAt: Date;
}

const schema = new Schema<SandboxBankMove>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    amount: { type: Number, required: true },
    status: { type: String, required: true },
    paymentIntent: { type: String, default: null },
    transactions: { type: [String], default: undefined },
    evidence: { type: Schema.Types.Mixed, default: undefined },
    answeredAt: { type: Date, default: undefined },
    decidedAt: { type: Date, default: undefined },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
export const SandboxBankMoveModel = mongoose.model("SandboxBankMove", schema, "sandbox_bank_moves");

/** Of each dispute, also of one the studio wins (docs.stripe.com/disputes). */
export const DISPUTE_FEE = 1_500;
const DAY_SECONDS = 86_400;

const toStripePayout = ({ _id, amount, status, transactions, createdAt }: SandboxBankMove) => ({
  id: _id,
  object: "payout",
  amount,
  currency: providerCurrency(),
  status,
  automatic: Boolean(transactions),
  reconciliation_status: transactions ? "completed" : "not_applicable",
  arrival_date: seconds(createdAt) + DAY_SECONDS,
  created: seconds(createdAt),
});

export async function createPayout(form: Form, now: Date) {
  const amount = Number(textOf(form, "amount"));
  if (!Number.isInteger(amount) || amount <= 0) throw new SandboxError(400, "Invalid integer: amount");
  const payout = { _id: newName("po"), kind: "payout" as const, amount, status: "paid", paymentIntent: null };
  return toStripePayout(await keep({ ...payout, createdAt: now }));
}

/** Stripe's own payout of these transactions. */
export async function keepPayout(amount: number, transactions: string[], now: Date) {
  const payout = { _id: newName("po"), kind: "payout" as const, amount, status: "paid", paymentIntent: null };
  return toStripePayout(await keep({ ...payout, transactions, createdAt: now }));
}

/** The transactions in a payout, its own one besides. @throws SandboxError 400 of one that was made by hand */
export async function findInPayout(id: string): Promise<ReadonlySet<string>> {
  const payout = await SandboxBankMoveModel.findOne({ _id: id, kind: "payout" }).lean<SandboxBankMove>();
  if (!payout) throw missing("payout", id);
  if (!payout.transactions)
    throw new SandboxError(400, "Balance transaction history can only be filtered on automatic transfers, not manual.");
  return new Set([...payout.transactions, `txn_${id}`]);
}

/** Every transaction that Stripe paid out by itself so far. */
export async function findPaidOut(): Promise<ReadonlySet<string>> {
  const payouts = await findPayouts();
  return new Set(payouts.flatMap(({ _id, transactions }) => (transactions ? [...transactions, `txn_${_id}`] : [])));
}

async function keep(move: SandboxBankMove): Promise<SandboxBankMove> {
  await SandboxBankMoveModel.create(move);
  return move;
}

const findPayouts = () =>
  SandboxBankMoveModel.find({ kind: "payout" }).sort({ createdAt: -1 }).lean<SandboxBankMove[]>();

export async function listPayouts(form: Form) {
  const status = textOf(form, "status");
  return (await findPayouts()).filter((payout) => !status || payout.status === status).map(toStripePayout);
}

export async function findPayout(id: string) {
  const payout = await SandboxBankMoveModel.findOne({ _id: id, kind: "payout" }).lean<SandboxBankMove>();
  if (!payout) throw missing("payout", id);
  return toStripePayout(payout);
}
