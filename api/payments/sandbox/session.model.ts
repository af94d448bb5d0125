import { Schema } from "mongoose";
import { mongoose } from "../../db/mongoose.ts";

/** A Checkout Session of the sandbox, kept in the database so that every API process and a restart know it. */
export interface SandboxSession {
  /** `cs_test_…` */
  _id: string;
  status: "open" | "complete" | "expired";
  /** `setup` keeps a card and takes nothing. */
  mode?: "payment" | "setup";
  paymentIntent: string | null;
  customer?: string | null;
  /** The card is kept for what comes later. */
  isCardKept?: boolean;
  paymentMethod?: string | null;
  /** The test card that was chosen on the page: it decides how refunds and disputes go. */
  card?: string | null;
  /** No bank debits: the page allows cards alone. */
  isCardsOnly?: boolean;
  /** A payment that is not made at once, and how it stands. */
  debit?: "processing" | "succeeded" | "failed" | null;
  completedAt?: Date | null;
  amountTotal: number;
  amountRefunded: number;
  lines: { name: string; quantity: number; unitAmount: number }[];
  successUrl: string;
  cancelUrl: string;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  customerEmail: string | null;
  expiresAt: Date;
  createdAt: Date;
}

const schema = new Schema<SandboxSession>(
  {
    _id: { type: String, required: true },
    status: { type: String, required: true },
    mode: { type: String, default: "payment" },
    paymentIntent: { type: String, default: null, index: true },
    customer: { type: String, default: null },
    isCardKept: { type: Boolean, default: false },
    paymentMethod: { type: String, default: null },
    card: { type: String, default: null },
    isCardsOnly: { type: Boolean, default: false },
    debit: { type: String, default: null },
    completedAt: { type: Date, default: null },
    amountTotal: { type: Number, required: true },
    amountRefunded: { type: Number, default: 0 },
    lines: { type: [new Schema({ name: String, quantity: Number, unitAmount: Number }, { _id: false })] },
    successUrl: { type: String, required: true },
    cancelUrl: { type: String, required: true },
    clientReferenceId: { type: String, default: null },
    metadata: { type: Schema.Types.Mixed, default: {} },
    customerEmail: { type: String, default: null },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
export const SandboxSessionModel = mongoose.model("SandboxSession", schema, "sandbox_sessions");

/** Answers by Idempotency-Key, as Stripe keeps them. */
const keySchema = new Schema(
  { _id: String, path: String, asked: String, status: Number, body: Schema.Types.Mixed, createdAt: Date },
  { versionKey: false },
);
export const SandboxKeyModel = mongoose.model("SandboxKey", keySchema, "sandbox_keys");
