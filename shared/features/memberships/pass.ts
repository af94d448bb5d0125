import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Cents } from "../../core/money.ts";
import { Day, InstantText } from "../../core/time.ts";
import { FeeCents } from "../classes/class-blueprint.ts";
import { PlanKind } from "../merch/plan-terms.ts";

/**
 * `active` can be used; `past-due`: the card was declined, nothing is booked with it until it is paid; `frozen` by its
 * holder for a while; `ended`: used up its time, or cancelled.
 */
export const PassStatus = z.enum(["active", "past-due", "frozen", "ended"]);
export type PassStatus = z.infer<typeof PassStatus>;

/** `taken` stands for a class to come or taken; `returned` came back in time; `lost` was cancelled too late or not shown up for. */
const PassUseState = z.enum(["taken", "returned", "lost"]);

/** Why it ended: `cancelled` by its holder, `unpaid` after the last try, `left` with the account, else its time was over. */
export const PassEnd = z.enum(["ran-out", "cancelled", "unpaid", "left"]);
export type PassEnd = z.infer<typeof PassEnd>;

/** One class paid with it. */
export const PassUse = z.object({
  bookingId: Id,
  classInstanceId: Id,
  className: z.string(),
  attendeeId: Id,
  attendeeName: z.string(),
  at: InstantText,
  state: PassUseState,
});
export type PassUse = z.infer<typeof PassUse>;

/** Classes that the studio added to a pack; below zero: took off it. */
const PassAddition = z.object({ id: Id, at: InstantText, classes: z.int(), reason: z.string() });
export type PassAddition = z.infer<typeof PassAddition>;

/** What a person bought: a pack of credits or a membership. */
export const Pass = z.object({
  id: Id,
  planId: Id,
  planName: z.string(),
  kind: PlanKind,
  /** Who bought it and uses it; with a family plan, the family does. */
  ownerId: Id,
  ownerName: z.string(),
  isForFamily: z.boolean(),
  blueprintIds: z.array(Id),
  /** In all, or in each month; null: as many as one likes. */
  credits: z.int().nullable(),
  creditsLeft: z.int().nullable(),
  status: PassStatus,
  startsAt: InstantText,
  /** A pack's last moment; the end of a membership's paid month. */
  endsAt: InstantText,
  /** A membership that goes on after `endsAt`. */
  renews: z.boolean(),
  /** Of a membership, each month; null for a pack. */
  priceCents: Cents.nullable().default(null),
  /** Of a membership: the first day that is not paid yet, on the studio's calendar. */
  paidUntil: Day.nullable().default(null),
  /** The day it was frozen, which counts as used, and the day it goes on. */
  frozenOn: Day.nullable().default(null),
  frozenUntil: Day.nullable().default(null),
  /** After a declined card: when the next try is. Null when there is none. */
  nextTryAt: InstantText.nullable().default(null),
  /** Stripe's page for the unpaid month: another card, or the step that the payer's bank asks for. */
  payUrl: z.url().nullable().default(null),
  endReason: PassEnd.nullable().default(null),
  /** What the plan says of cancelling late and not coming; null: what the class says. */
  lateFeeCents: FeeCents.default(null),
  noShowFeeCents: FeeCents.default(null),
  uses: z.array(PassUse),
  /** Those of before December 2026 are part of `credits` alone. */
  additions: z.array(PassAddition).default([]),
});
export type Pass = z.infer<typeof Pass>;
