import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { StoredMessage } from "../../core/messages/answer.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Cents } from "../../core/money.ts";
import { AuditLine } from "../../core/schemas/audit-line.ts";
import { InstantText } from "../../core/time.ts";
import { BookingStatus } from "../bookings/booking.ts";
import { WaiverSignature } from "../waivers/signature.ts";

/** Nothing is left to answer or to decide. */
const SETTLED: readonly string[] = ["warning_closed", "prevented", "won", "lost"];

/** By Stripe's `Dispute.status`. */
export const isSettled = (status: string): boolean => SETTLED.includes(status);
export const needsAnswer = (status: string): boolean => status.endsWith("needs_response");
/** The bank only asks: no money was taken back. */
export const isInquiry = (status: string): boolean => status.startsWith("warning_");

export const DisputeId = z.string().regex(/^[\w-]{1,100}$/, ruleText("Expected the id of a dispute."));

const SoldLine = z.object({
  title: z.string(),
  titleWords: StoredMessage.optional(),
  quantity: z.int(),
  cents: Cents,
});

/** A payment that a payer's bank disputes, and what it paid for. */
export const Dispute = z.object({
  id: DisputeId,
  cents: Cents,
  /** As Stripe names them. */
  reason: z.string(),
  status: z.string(),
  at: InstantText,
  /** Until when the studio may answer. */
  answerBy: InstantText.nullable(),
  isAnswered: z.boolean(),
  /** Null: a guest at the till, or a payment that the studio does not know. */
  payer: z.object({ id: Id, name: z.string() }).nullable(),
  sold: z.array(SoldLine),
});
export type Dispute = z.infer<typeof Dispute>;

/** The most rows of each kind of evidence. */
export const MOST_EVIDENCE = 50;

const Sale = z.object({
  /** The receipt's number; null for a month of a membership. */
  number: z.int().nullable(),
  at: InstantText,
  cardCents: Cents,
  refundedCents: Cents,
});

/** A place in a class that the payment paid for, and the rule its cancellation followed. */
const DisputedPlace = z.object({
  bookingId: Id,
  classInstanceId: Id,
  className: z.string(),
  startsAt: InstantText,
  personId: Id,
  personName: z.string(),
  status: BookingStatus,
  bookedAt: InstantText.nullable(),
  attendance: z.enum(["attended", "no-show"]).nullable(),
  checkedInAt: InstantText.nullable(),
  cancelledAt: InstantText.nullable(),
  /** Until so many hours before the class a cancellation was free; null where the class is not known any more. */
  cancelHours: z.int().nullable(),
});
export type DisputedPlace = z.infer<typeof DisputedPlace>;

const SentMessage = z.object({
  id: Id,
  at: InstantText,
  toName: z.string(),
  title: z.string(),
  titleWords: StoredMessage.optional(),
  message: z.string(),
  messageWords: StoredMessage.optional(),
  /** In the app. */
  isRead: z.boolean(),
});

const DisputeMove = z.object({
  /** Of its entry in the ledger. */
  id: z.string(),
  at: InstantText,
  /** Below zero: it left the account. */
  cents: z.int(),
  feeCents: z.int(),
  /** The entry is in the ledger. */
  isEntered: z.boolean(),
});

/** A dispute with all that the studio knows about the payment. */
export const DisputeCase = z.object({
  dispute: Dispute,
  /** Null: the studio does not know the payment. */
  sale: Sale.nullable(),
  email: z.string().nullable(),
  places: z.array(DisputedPlace),
  signatures: z.array(WaiverSignature.extend({ personName: z.string() })),
  messages: z.array(SentMessage),
  log: z.array(AuditLine),
  moves: z.array(DisputeMove),
  /** Where the provider has the dispute; null in the sandbox. */
  deskUrl: z.string().nullable(),
});
export type DisputeCase = z.infer<typeof DisputeCase>;
