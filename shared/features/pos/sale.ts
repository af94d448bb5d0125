import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Cents } from "../../core/money.ts";
import { LineTax } from "../../core/schemas/tax.ts";
import { Day, InstantText, LocalTime } from "../../core/time.ts";
import { PassedGate } from "../bookings/gates.ts";
import { TipsGoTo } from "../tips/tip-settings.ts";

/** What the till sells. */
export const TillLineKind = z.enum(["product", "plan", "class", "gift-card"]);
export type TillLineKind = z.infer<typeof TillLineKind>;

/** `voucher`: paper the studio gave out; all but cash is only written down here. */
export const PaymentWay = z.enum(["cash", "bank", "voucher", "other"]);
export type PaymentWay = z.infer<typeof PaymentWay>;

/** Takes cents or a percentage off a line or the whole sale. */
export const Discount = z
  .object({ kind: z.enum(["percent", "cents"]), value: z.int().min(1).max(1_000_000) })
  .refine(({ kind, value }) => kind === "cents" || value <= 100, ruleText("Up to 100 percent."));
export type Discount = z.infer<typeof Discount>;

/** What the money was taken for and could not be given: the studio makes it good. */
export const TillTrouble = z.enum(["no-seat", "has-place", "no-pass", "unknown-product"]);
export type TillTrouble = z.infer<typeof TillTrouble>;

/** Money of one gift card: what it paid, or what goes back on it. */
export const TillValue = z.object({ balanceId: z.string(), lastFour: z.string(), cents: Cents });
export type TillValue = z.infer<typeof TillValue>;

/** One line of a sale; `totalCents` is after its discount, with its tax. */
export const TillLine = z.object({
  id: Id,
  kind: TillLineKind,
  productId: Id.nullable(),
  variantId: Id.nullable(),
  classInstanceId: Id.nullable(),
  title: z.string(),
  /** Of a class: its name alone says not which of the day's was sold. Lines from before have it in their title. */
  startTime: LocalTime.nullable().optional(),
  /** Of a class on another day than the sale. */
  startsOn: Day.nullable().optional(),
  quantity: z.int().min(1),
  unitCents: Cents,
  discount: Discount.nullable(),
  discountCents: Cents,
  totalCents: Cents,
  /** The tax in it; missing where no rate applied. */
  tax: LineTax.nullable().optional(),
  /** Pieces that, by the count, were not on the shelf. */
  short: z.int().min(0),
  trouble: TillTrouble.nullable(),
  /** The booking this seat is, where it was let in unpaid before; else the line's id is the booking's. */
  bookingId: Id.nullable().optional(),
  /** Gates that were closed when this seat was sold. Sales from before have none. */
  letIn: z.array(PassedGate).optional(),
});
export type TillLine = z.infer<typeof TillLine>;

export const TillRefund = z.object({
  id: Id,
  at: InstantText,
  lines: z.array(
    z.object({
      lineId: Id,
      quantity: z.int().min(1),
      cents: Cents,
      /** Classes of the pass that had been used when it ended. */
      used: z.int().min(0).optional(),
      /** The guests' places it freed. Refunds from before have none: they freed places only with the whole line. */
      placeIds: z.array(z.string()).optional(),
    }),
  ),
  cents: Cents,
  /** The tip, on top of that. */
  tipCents: Cents.default(0),
  /** The part of it that goes back on the gift cards that paid; `way` gives the rest. */
  values: z.array(TillValue).default([]),
  reason: z.string(),
  way: PaymentWay,
  byName: z.string(),
  dayId: Id.nullable(),
  isLate: z.boolean(),
});
export type TillRefund = z.infer<typeof TillRefund>;

/** Why an admin should look at a sale of the front desk: its discount, or a payment no drawer counts. */
export const DeskSign = z.enum(["large-discount", "above-ceiling", "other-way"]);
export type DeskSign = z.infer<typeof DeskSign>;

/** One sale at the till, paid in cash or recorded by hand. */
export const TillSale = z.object({
  id: Id,
  /** The receipt's number; null until the studio's server has it. */
  number: z.int().nullable(),
  /** The till's clock: a claim. */
  soldAt: InstantText,
  byName: z.string(),
  customerId: Id.nullable(),
  customerName: z.string(),
  lines: z.array(TillLine),
  discount: Discount.nullable(),
  discountReason: z.string(),
  /** The sum that was taken. A sale that no money was taken for yet is worked out by the catalogue. */
  totalCents: Cents,
  /** What the till said. */
  claimedCents: Cents,
  /** The sum the catalogue asked at that moment; another amount than `totalCents` is a sign for the studio. */
  catalogueCents: Cents,
  /** On top of the total, paid by `way`; no sale of the studio's. */
  tipCents: Cents.default(0),
  tipGoesTo: TipsGoTo.default("off"),
  /** The part that gift cards paid; `way` paid the rest. */
  values: z.array(TillValue).default([]),
  way: PaymentWay,
  note: z.string(),
  tenderedCents: Cents.nullable(),
  refunds: z.array(TillRefund),
  /** The day it is counted in; null until then. */
  dayId: Id.nullable(),
  /** The day it was made on had been closed before the server received it, or it waited longer than a device may. */
  isLate: z.boolean(),
  deskSigns: z.array(DeskSign),
});
export type TillSale = z.infer<typeof TillSale>;
