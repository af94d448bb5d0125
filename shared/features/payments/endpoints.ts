import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Cents } from "../../core/money.ts";
import { Day, InstantText } from "../../core/time.ts";

/** `sandbox`: no key is set, no card is charged; `test`: the provider's test money; `live`: real money. */
export const ProviderMode = z.enum(["sandbox", "test", "live"]);
export type ProviderMode = z.infer<typeof ProviderMode>;

/** An event the card payment provider sent. */
export const ProviderEvent = z.object({
  id: z.string(),
  type: z.string(),
  happenedAt: InstantText,
  /** Null: it happened there, and never arrived here. */
  arrivedAt: InstantText.nullable(),
});
export type ProviderEvent = z.infer<typeof ProviderEvent>;

export const Payout = z.object({ id: z.string(), cents: Cents, arrivesAt: InstantText, status: z.string() });
export type Payout = z.infer<typeof Payout>;

export const ProviderState = z.object({
  mode: ProviderMode,
  /** False: the provider does not answer now; what is shown is what arrived here. */
  isAnswering: z.boolean(),
  /** Where the provider's own desk is; null in the sandbox. */
  deskUrl: z.string().nullable(),
  webhookPath: z.string(),
  lastArrivedAt: InstantText.nullable(),
  /** The latest first. */
  events: z.array(ProviderEvent),
  payouts: z.array(Payout),
  /** The card account by Stripe and by the ledger, as of the last read; null before it. They should agree. */
  balance: z.object({ providerCents: Cents, ledgerCents: Cents }).nullable(),
});
export type ProviderState = z.infer<typeof ProviderState>;

export const getProviderState = endpoint({
  name: "payments.getProviderState",
  method: "GET",
  path: "/api/admin/payments",
  summary: "The connection to the card payment provider: mode, webhooks, payouts.",
  output: ProviderState,
  access: admins,
});

/** A payout of the provider and all that is in it. */
export const MonthPayout = Payout.extend({
  at: InstantText,
  /** Null: the provider does not say, because the payout was made by hand. */
  parts: z
    .object({
      payments: z.int(),
      paymentsCents: z.int(),
      refundsCents: z.int(),
      /** Cents that the provider kept. */
      feesCents: z.int(),
      /** Disputes and the like. */
      otherCents: z.int(),
      /** The parts add up to the payout. */
      isWhole: z.boolean(),
    })
    .nullable(),
});
export type MonthPayout = z.infer<typeof MonthPayout>;

const MissingPayment = z.object({
  /** At the provider: of the payment; here: of the order or the month of a membership. */
  id: z.string(),
  at: InstantText,
  cents: Cents,
});
export type MissingPayment = z.infer<typeof MissingPayment>;

/** The most rows of each list. */
export const MOST_PAYOUTS = 100;

export const MonthPayouts = z.object({
  payouts: z.array(MonthPayout),
  /** Card payments of the month that the provider has and the studio does not know. */
  missingHere: z.array(MissingPayment),
  /** Card payments of the month that the studio has and the provider does not know. */
  missingThere: z.array(MissingPayment),
});
export type MonthPayouts = z.infer<typeof MonthPayouts>;

export const listPayouts = endpoint({
  name: "payments.listPayouts",
  method: "GET",
  path: "/api/admin/payments/payouts",
  summary:
    "The payouts of the month of a day with what is in them, and card payments that only the provider or only the studio has; at most 100 of each.",
  input: z.object({ day: Day }),
  output: MonthPayouts,
  access: admins,
});
