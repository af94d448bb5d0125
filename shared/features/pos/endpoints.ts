import * as z from "zod";
import { desk } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ENGLISH_AND_WORDS } from "../../core/messages/answer.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Cents } from "../../core/money.ts";
import { Email } from "../../core/schemas/email.ts";
import { Day, InstantText, LocalTime } from "../../core/time.ts";
import { Gate, OverrideReason, WithoutWaiver } from "../bookings/gates.ts";
import { OrderStatus } from "../checkout/order.ts";
import { LanguageCode } from "../language/language.ts";
import { CashCount, TillDay } from "./day.ts";
import { Discount, PaymentWay, TillLineKind, TillSale } from "./sale.ts";

const NewLine = z.object({
  id: Id,
  kind: TillLineKind,
  productId: Id.nullable(),
  variantId: Id.nullable(),
  classInstanceId: Id.nullable(),
  /** As the till showed it: kept where the studio no longer knows the thing. */
  title: z.string().trim().min(1).max(160),
  startTime: LocalTime.optional(),
  startsOn: Day.optional(),
  quantity: z.int().min(1).max(500),
  discount: Discount.nullable(),
  /** The price the till asked for one. */
  unitCents: Cents.min(0).max(1_000_000),
  /** Of a seat: by whose word a closed gate is passed. */
  withoutWaiver: WithoutWaiver.optional(),
  overrideReason: OverrideReason.optional(),
});

/** So many cents of a gift card, by its code, typed or scanned. */
const CardUse = z.object({ code: z.string().trim().min(1).max(200), cents: Cents.min(1) });

const reasonMissing = { path: ["discountReason"], message: ruleText("Add a reason for the discount.") };

export const recordSale = endpoint({
  name: "pos.recordSale",
  method: "POST",
  path: "/api/admin/till/sales",
  summary: "Something was sold at the counter: a fact. The amounts are recalculated, the till's are kept as its claim.",
  input: z
    .object({
      id: Id,
      at: InstantText,
      customerId: Id.nullable(),
      lines: z.array(NewLine).min(1).max(60),
      discount: Discount.nullable(),
      discountReason: z.string().trim().max(120),
      claimedCents: Cents.min(0),
      way: PaymentWay,
      note: z.string().trim().max(200),
      tenderedCents: Cents.min(0).nullable(),
      /** On top of what is sold, for the teacher or the front desk. */
      tipCents: Cents.min(0).max(50_000).default(0),
      /** Pay a part, or all of it: `way` pays the rest. */
      giftCards: z.array(CardUse).max(5).default([]),
      /** The money was taken before the studio could be asked: nothing is refused, and closed gates are marked. */
      isTaken: z.boolean().default(false),
    })
    .refine(
      ({ discount, lines, discountReason }) =>
        discountReason !== "" || (!discount && lines.every((line) => !line.discount)),
      reasonMissing,
    )
    .refine(({ customerId, lines }) => customerId !== null || lines.every(({ kind }) => kind !== "plan"), {
      path: ["customerId"],
      message: ruleText("A pass belongs to a person. Choose the customer."),
    }),
  output: TillSale,
  access: desk,
  offline: true,
});

export const findGiftCard = endpoint({
  name: "pos.findGiftCard",
  method: "POST",
  path: "/api/admin/till/gift-card",
  summary: "What is left on the gift card of a code, before it pays at the till.",
  input: z.object({ code: z.string().trim().min(1).max(200) }),
  output: z.object({ lastFour: z.string(), leftCents: Cents }),
  access: desk,
  rate: "auth",
});

/** A gift card that the till sold. */
export const SoldCard = z.object({
  id: z.string(),
  lineId: Id,
  /** To print it; null for the front desk on a later day, when its last four are left. */
  code: z.string().nullable(),
  lastFour: z.string(),
  leftCents: Cents,
});
export type SoldCard = z.infer<typeof SoldCard>;

export const listSoldCards = endpoint({
  name: "pos.listSoldCards",
  method: "GET",
  path: "/api/admin/till/sales/:id/gift-cards",
  summary: "The gift cards of a sale, or of a card payment at the till, to print them.",
  input: z.object({ id: Id }),
  output: z.array(SoldCard),
  access: desk,
});

/** `unpaid`: let in at the door, to be settled by this sale. */
export const SeatCheck = z.object({
  place: z.enum(["none", "unpaid", "paid"]),
  closed: z.array(z.object({ gate: Gate, ...ENGLISH_AND_WORDS })),
  /** They are in another class at that time: to be asked before it is paid. */
  clash: z.object(ENGLISH_AND_WORDS).nullable(),
});
export type SeatCheck = z.infer<typeof SeatCheck>;

export const checkSale = endpoint({
  name: "pos.checkSale",
  method: "GET",
  path: "/api/admin/till/seat-check",
  summary: "Before money is taken for a seat: which gates are closed to this customer, and whether they have a place.",
  input: z.object({ customerId: Id, classInstanceId: Id }),
  output: SeatCheck,
  access: desk,
});

export const refundSale = endpoint({
  name: "pos.refundSale",
  method: "POST",
  path: "/api/admin/till/sales/:id/refunds",
  summary:
    "Give money back for some pieces of a sale, never more than was paid. A class given back whole frees its seat, a pass ends.",
  input: z.object({
    id: Id,
    refundId: Id,
    at: InstantText,
    lines: z
      .array(z.object({ lineId: Id, quantity: z.int().min(1).max(500), cents: Cents.min(0).optional() }))
      .min(1)
      .max(60),
    reason: z.string().trim().min(1, ruleText("Say why.")).max(120),
    way: PaymentWay,
    /** The tip goes back too; not one that was paid out. */
    withTip: z.boolean().default(false),
  }),
  output: TillSale,
  access: desk,
  offline: true,
});

export const mailReceipt = endpoint({
  name: "pos.mailReceipt",
  method: "POST",
  path: "/api/admin/till/sales/:id/receipt",
  summary: "Send the receipt: to the customer in their language, or to an address.",
  input: z.object({ id: Id, email: Email.optional(), language: LanguageCode }),
  output: z.object({ email: z.string() }),
  access: desk,
});

export const openTill = endpoint({
  name: "pos.openTill",
  method: "PUT",
  path: "/api/admin/till/opening",
  summary: "How much is in the drawer at the beginning of the day.",
  input: z.object({
    openingCents: Cents.min(0).max(10_000_000),
    /** Once something was sold or refunded: why it is changed, by an admin. */
    reason: z.string().trim().max(200).default(""),
  }),
  output: TillDay,
  access: desk,
});

export const closeDay = endpoint({
  name: "pos.closeDay",
  method: "POST",
  path: "/api/admin/till/days/:id/close",
  summary: "Count the drawer and begin a new day. Refused when something was sold since the figures were shown.",
  input: z.object({
    id: Id,
    expectedCents: Cents,
    counts: z.array(CashCount).max(20),
    takenOutCents: Cents.min(0),
    note: z.string().trim().max(300),
  }),
  output: TillDay,
  access: desk,
});

export const payByCard = endpoint({
  name: "pos.payByCard",
  method: "POST",
  path: "/api/admin/till/card-sales",
  summary: "Begin a card payment at the till: the customer opens the address on their own phone and pays there.",
  input: z
    .object({
      customerId: Id.nullable(),
      lines: z.array(NewLine).min(1).max(60),
      discount: Discount.nullable(),
      discountReason: z.string().trim().max(120),
      tipCents: Cents.min(0).max(50_000).default(0),
      /** Pay a part; the card pays the rest. */
      giftCards: z.array(CardUse).max(5).default([]),
    })
    .refine(
      ({ customerId, lines }) => customerId !== null || lines.every(({ kind }) => kind !== "plan" && kind !== "class"),
      {
        path: ["customerId"],
        message: ruleText("A pass or a seat paid by card needs a customer. Choose one."),
      },
    )
    // A refund that cannot go back to the card becomes their credit.
    .refine(({ customerId, giftCards }) => customerId !== null || giftCards.length === 0, {
      path: ["customerId"],
      message: ruleText("A gift card and a card together need a customer. Choose one."),
    }),
  output: z.object({ orderId: Id, url: z.string(), totalCents: Cents }),
  access: desk,
});

const CardSale = z.object({ status: OrderStatus, number: z.int().nullable(), refundDueCents: Cents });

export const getCardSale = endpoint({
  name: "pos.getCardSale",
  method: "GET",
  path: "/api/admin/till/card-sales/:id",
  summary: "Whether a card payment at the till has arrived.",
  input: z.object({ id: Id }),
  output: CardSale,
  access: desk,
});

export const dropCardSale = endpoint({
  name: "pos.dropCardSale",
  method: "DELETE",
  path: "/api/admin/till/card-sales/:id",
  summary:
    "Give up a card payment at the till: its seats, pieces and gift cards are free at once. One that was paid stays.",
  input: z.object({ id: Id }),
  output: CardSale,
  access: desk,
});
