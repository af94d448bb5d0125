import type Stripe from "stripe";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { fromProvider } from "#shared/core/settings/provider-money.ts";
import { toDate } from "#shared/core/time.ts";
import { needsAnswer } from "#shared/features/payments/dispute.ts";
import { announceDispute } from "./announce.ts";
import { type DisputeDocument, DisputeModel } from "./dispute.model.ts";

const fromSeconds = (seconds: number): Date => new Date(seconds * 1000);

function toDocument(dispute: Stripe.Dispute, readAt: Date): DisputeDocument {
  const { id, amount, reason, status, created, payment_intent: intent, evidence_details: details } = dispute;
  return {
    _id: id,
    intentId: typeof intent === "string" ? intent : (intent?.id ?? null),
    cents: fromProvider(amount),
    reason,
    status,
    at: fromSeconds(created),
    answerBy: details?.due_by ? fromSeconds(details.due_by) : null,
    isAnswered: (details?.submission_count ?? 0) > 0,
    isOpen: needsAnswer(status),
    moves: (dispute.balance_transactions ?? []).map((move) => ({
      id: move.id,
      cents: fromProvider(move.amount),
      feeCents: fromProvider(move.fee),
      at: fromSeconds(move.created),
    })),
    readAt,
  };
}

/** Keeps what the provider answered, and notifies the admins once of each step. Safe to repeat, in any order. */
export async function keepDispute(dispute: Stripe.Dispute, askedAt: Date, services: Services): Promise<void> {
  const { _id, ...fields } = toDocument(dispute, askedAt);
  const older = { _id, readAt: mongoose.trusted({ $lte: askedAt }) };
  try {
    await DisputeModel.updateOne(older, fields, { upsert: true });
  } catch (error) {
    // A newer answer is there.
    if (isDuplicateKey(error)) return;
    throw error;
  }
  await announceDispute({ _id, ...fields }, services);
}

/** Asks the provider how a dispute stands, and keeps it. */
export async function readDispute(id: string, services: Services): Promise<void> {
  const askedAt = toDate(services.now());
  await keepDispute(await services.payments.stripe.disputes.retrieve(id), askedAt, services);
}
