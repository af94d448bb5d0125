import { providerCurrency } from "#shared/core/settings/provider-money.ts";
import { type SandboxBankMove, SandboxBankMoveModel } from "./bank.ts";
import type { Emit } from "./billing/cycle.ts";
import { missing, newName, SandboxError, seconds } from "./errors.ts";
import { type Form, formOf, textOf } from "./form.ts";
import { transactionsOf } from "./lists.ts";
import type { SandboxSession } from "./session.model.ts";

const DAYS_TO_ANSWER = 7;
const DAY_SECONDS = 86_400;

function toStripeDispute(dispute: SandboxBankMove) {
  const { _id, amount, status, paymentIntent, createdAt, answeredAt, evidence = {} } = dispute;
  return {
    id: _id,
    object: "dispute",
    amount,
    balance_transactions: transactionsOf(dispute),
    charge: paymentIntent?.replace("pi_", "ch_") ?? null,
    currency: providerCurrency(),
    evidence,
    evidence_details: {
      due_by: seconds(createdAt) + DAYS_TO_ANSWER * DAY_SECONDS,
      has_evidence: Object.keys(evidence).length > 0,
      submission_count: answeredAt ? 1 : 0,
    },
    reason: "fraudulent",
    status,
    payment_intent: paymentIntent,
    created: seconds(createdAt),
  };
}

/** Stripe's card 4000 0000 0000 0259: the payment is disputed as soon as it is made. */
export async function disputePayment({ amountTotal, paymentIntent }: SandboxSession, now: Date) {
  const made = { _id: newName("dp"), kind: "dispute" as const, amount: amountTotal, paymentIntent };
  const dispute: SandboxBankMove = { ...made, status: "needs_response", createdAt: now };
  await SandboxBankMoveModel.create(dispute);
  return toStripeDispute(dispute);
}

export async function listDisputes() {
  const disputes = SandboxBankMoveModel.find({ kind: "dispute" }).sort({ createdAt: -1 });
  return (await disputes.lean<SandboxBankMove[]>()).map(toStripeDispute);
}

export async function findDispute(id: string) {
  const dispute = await SandboxBankMoveModel.findOne({ _id: id, kind: "dispute" }).lean<SandboxBankMove>();
  if (!dispute) throw missing("dispute", id);
  return toStripeDispute(dispute);
}

interface Change {
  id: string;
  form: Form;
  now: Date;
  emit: Emit;
}

/** Of an open dispute only. @throws SandboxError 400 as Stripe answers what is decided or was answered */
async function change(id: string, fields: Partial<SandboxBankMove>) {
  const open = { _id: id, kind: "dispute" as const, status: "needs_response" };
  const changed = await SandboxBankMoveModel.updateOne(open, fields);
  const dispute = await findDispute(id);
  if (changed.matchedCount === 0) throw new SandboxError(400, "This dispute is already closed.");
  return dispute;
}

/** Stripe's own words for tests, which decide at once (docs.stripe.com/testing#evidence). */
const OUTCOMES: Record<string, "won" | "lost"> = { winning_evidence: "won", losing_evidence: "lost" };

/** Evidence; it goes to the bank unless `submit` is false. */
export async function answerDispute({ id, form, now, emit }: Change) {
  const known = await findDispute(id);
  const added = formOf(form, "evidence") as Record<string, string> | undefined;
  const evidence: Record<string, string> = { ...known.evidence, ...added };
  if (textOf(form, "submit") === "false") return change(id, { evidence });
  const outcome = OUTCOMES[evidence.uncategorized_text ?? ""];
  const status = outcome ?? "under_review";
  const dispute = await change(id, { evidence, status, answeredAt: now, ...(outcome && { decidedAt: now }) });
  await emit("charge.dispute.updated", dispute);
  if (outcome) await announce(dispute, emit);
  return dispute;
}

/** The studio gives in. */
export async function closeDispute({ id, now, emit }: Change) {
  const dispute = await change(id, { status: "lost", decidedAt: now });
  await announce(dispute, emit);
  return dispute;
}

/** The payer's bank decides about what was answered. */
export async function decideDisputes(outcome: "won" | "lost", now: Date, emit: Emit): Promise<void> {
  const waiting = { kind: "dispute" as const, status: "under_review" };
  for (const { _id } of await SandboxBankMoveModel.find(waiting).lean<SandboxBankMove[]>()) {
    await SandboxBankMoveModel.updateOne({ _id }, { status: outcome, decidedAt: now });
    await announce(await findDispute(_id), emit);
  }
}

async function announce(dispute: { status: string }, emit: Emit): Promise<void> {
  await emit("charge.dispute.closed", dispute);
  if (dispute.status === "won") await emit("charge.dispute.funds_reinstated", dispute);
}
