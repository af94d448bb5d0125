import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { StoredMessage } from "../../core/messages/answer.ts";
import { Cents } from "../../core/money.ts";
import { InstantText } from "../../core/time.ts";
import { PersonName } from "../accounts/person-name.ts";
import { FeeWaiver } from "../bookings/booking.ts";
import { PassedGate } from "../bookings/gates.ts";
import { Settlement } from "../bookings/settlement.ts";
import { GivenMark } from "./attendance.ts";

export const BirthdayFlag = z.enum(["today", "this-week"]);
export type BirthdayFlag = z.infer<typeof BirthdayFlag>;

/** One person on the roster of one class. Its id is the booking's. Nothing about health in here: see `SafetyCard`. */
/** What a missed class costs the attendee. Only admins see the amount. */
export const RosterCost = z.object({
  /** The studio may still let them off. */
  isOpen: z.boolean(),
  /** A day after the mark, and not already. */
  isToCome: z.boolean(),
  /** A fee instead of what was paid. */
  isFee: z.boolean(),
  /** For admins; null for all others. */
  feeCents: Cents.nullable(),
  waiver: FeeWaiver.nullable(),
});
export type RosterCost = z.infer<typeof RosterCost>;

/** One line of a roster: a person with a place in one class. */
export const RosterEntry = z.object({
  id: Id,
  classInstanceId: Id,
  attendeeId: Id,
  /** When the class begins. */
  startsAt: InstantText,
  ...PersonName.shape,
  /** The attendee's level and earlier classes, in English. */
  level: z.string(),
  /** Earlier classes the attendee came to. An older device's row has none. */
  visits: z.int().nullable().optional(),
  /** The studio's name of the level on the class's apparatus; null: none reached. */
  levelName: z.string().nullable().optional(),
  isFirstTimer: z.boolean(),
  birthday: BirthdayFlag.nullable(),
  /** Of minors only. */
  age: z.int().nullable(),
  waiverSigned: z.boolean(),
  isUnpaid: z.boolean(),
  /** How it was settled, after it was let in unpaid; never for parents. */
  settlement: Settlement.nullable().optional(),
  isWalkIn: z.boolean(),
  /** Let in although every seat was taken. */
  isOverCapacity: z.boolean(),
  /** The studio's note on this booking; never for parents. */
  note: z.string().nullable(),
  /** Missing in a row of before November 2026. */
  noteWords: StoredMessage.nullable().optional(),
  /** Gates that were closed when the till sold the seat; never for parents. An older device's row has none. */
  letIn: z.array(PassedGate).optional(),
  /** Null when it costs nothing, and never for parents. An older device's row has none. */
  cost: RosterCost.nullable().optional(),
  /** The reader's own note to self. */
  ownNote: z.string().nullable(),
  attendance: GivenMark.nullable(),
  /** Every mark, oldest first, up to a few; empty for parents. */
  history: z.array(GivenMark),
});
export type RosterEntry = z.infer<typeof RosterEntry>;
