import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { StoredMessage } from "#shared/core/messages/answer.ts";
import { Cents } from "#shared/core/money.ts";
import { Day, InstantText, LocalTime } from "#shared/core/time.ts";
import { BookingAttendance, BookingStatus } from "../../bookings/booking.ts";
import { Relation } from "../../waivers/signature.ts";

/** So many rows at once. */
export const ROWS_AT_ONCE = 10;

const CancelCostView = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("free") }),
  z.object({ kind: z.literal("lost-credit") }),
  z.object({ kind: z.literal("lost-payment"), cents: Cents }),
  z.object({ kind: z.literal("fee"), cents: Cents }),
]);

/** A place in a class, with what paid for it and what came of it. */
export const UserPlace = z.object({
  id: Id,
  classInstanceId: Id,
  className: z.string(),
  date: Day,
  startTime: LocalTime,
  status: BookingStatus,
  attendance: BookingAttendance.nullable(),
  /** The pass that paid for it. */
  planName: z.string().nullable(),
  paidCents: Cents,
  isUnpaid: z.boolean(),
  /** The cost of canceling it now, by the rules of the one who asks; null: it cannot be canceled. */
  cancelCost: CancelCostView.nullable(),
});
export type UserPlace = z.infer<typeof UserPlace>;

/** `order`: paid in the app; `sale`: at the till; `month`: charged for a membership. */
export const PaymentKind = z.enum(["order", "sale", "invoice", "month"]);
export type PaymentKind = z.infer<typeof PaymentKind>;

/** What was paid, or is owed. */
export const UserPayment = z.object({
  id: z.string(),
  kind: PaymentKind,
  title: z.string(),
  /** Of an invoice. */
  titleWords: StoredMessage.optional(),
  number: z.int().nullable(),
  at: InstantText,
  cents: Cents,
  refundedCents: Cents,
  /** Of an invoice. */
  openCents: Cents,
  /** An invoice that was taken back: nothing is owed or was paid for it. */
  isVoid: z.boolean(),
});
export type UserPayment = z.infer<typeof UserPayment>;

/** A class visited before the studio moved here. */
export const PastVisit = z.object({ id: Id, on: Day, className: z.string() });
export type PastVisit = z.infer<typeof PastVisit>;

/** What the studio keeps of a person beside classes and money. The newest first, the latest of each. */
export const UserRecord = z.object({
  /** The day on which they signed a waiver at the former studio: another text, so it opens no class here. */
  formerWaiverOn: Day.nullable(),
  signatures: z.array(
    z.object({ id: Id, version: z.int(), signedAt: InstantText, signerName: z.string(), relation: Relation }),
  ),
  /** What staff wrote on a roster about them. */
  notes: z.array(
    z.object({
      id: z.string(),
      className: z.string(),
      date: Day,
      text: z.string(),
      byName: z.string(),
      classInstanceId: Id,
    }),
  ),
});
export type UserRecord = z.infer<typeof UserRecord>;
