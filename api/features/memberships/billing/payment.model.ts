import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import { lineTaxSchema } from "#api/db/tax-schemas.ts";
import type { LineTax } from "#shared/core/tax.ts";
import type { MembershipPayment } from "#shared/features/memberships/payment.ts";

/** A month of a membership that was charged, once by the provider's invoice. */
export interface MembershipPaymentDocument {
  /** The provider's invoice. */
  _id: string;
  passId: string;
  planName: string;
  ownerName: string;
  ownerId: string;
  cents: number;
  /** The tax in it; missing where no rate applied. */
  tax?: LineTax | undefined;
  paidAt: Date;
  paymentIntentId: string | null;
  refundState: "due" | "done" | "refused" | null;
  refundReason: string;
  /** Stripe replays a refusal to the same key: each further try has another. */
  refundAttempt?: number;
  refundedById: string | null;
  refundedAt: Date | null;
  /** The studio's own refund at Stripe. */
  providerRefundId: string | null;
  /** Refunded on Stripe's own page; `refundedAt` is of the rest. */
  parts: { id: string; cents: number; at: Date }[];
  /** Refunds of either kind that the bank gave back. */
  failedSends: { id: string; isOwn: boolean; cents: number; sentAt: Date; failedAt: Date }[];
  /** The person was notified of it. */
  isTold: boolean;
}

const schema = new Schema<MembershipPaymentDocument>(
  {
    _id: { type: String, required: true },
    passId: { type: String, required: true, index: true },
    planName: { type: String, required: true },
    ownerName: { type: String, required: true },
    ownerId: { type: String, required: true, index: true },
    cents: { type: Number, required: true },
    tax: { type: lineTaxSchema },
    paidAt: { type: Date, required: true, index: true },
    paymentIntentId: { type: String, default: null },
    refundState: { type: String, default: null },
    refundReason: { type: String, default: "" },
    refundAttempt: { type: Number, default: 1 },
    refundedById: { type: String, default: null },
    refundedAt: { type: Date, default: null, index: true },
    providerRefundId: { type: String, default: null },
    failedSends: {
      type: [{ _id: false, id: String, isOwn: Boolean, cents: Number, sentAt: Date, failedAt: Date }],
      default: [],
    },
    parts: { type: [{ _id: false, id: String, cents: Number, at: Date }], default: [] },
    isTold: { type: Boolean, default: false },
  },
  { versionKey: false },
);
schema.index({ "parts.at": 1 });
schema.index({ "failedSends.sentAt": 1 });
schema.index({ "failedSends.failedAt": 1 });
schema.index({ paymentIntentId: 1 });
schema.index({ refundState: 1 }, { partialFilterExpression: { refundState: "due" } });
export const MembershipPaymentModel = mongoose.model("MembershipPayment", schema, "membership_payments");

export const toMembershipPayment = (doc: MembershipPaymentDocument): MembershipPayment => ({
  id: doc._id,
  passId: doc.passId,
  planName: doc.planName,
  ownerName: doc.ownerName,
  cents: doc.cents,
  ...(doc.tax && { tax: doc.tax }),
  paidAt: doc.paidAt.toISOString(),
  refundState: doc.refundState,
  refundedAt: doc.refundedAt?.toISOString() ?? null,
  parts: (doc.parts ?? []).map(({ id, cents, at }) => ({ id, cents, at: at.toISOString() })),
  failedSends: (doc.failedSends ?? []).map(({ id, isOwn, cents, sentAt, failedAt }) => ({
    ...{ id, isOwn, cents, sentAt: sentAt.toISOString(), failedAt: failedAt.toISOString() },
  })),
});
