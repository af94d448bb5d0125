import * as z from "zod";
import { staff, staffAndParents } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Cents } from "../../core/money.ts";
import { InstantText } from "../../core/time.ts";
import { OverrideReason, WithoutWaiver } from "../bookings/gates.ts";
import { PaymentWay } from "../pos/sale.ts";
import { Mark } from "./attendance.ts";
import { Member } from "./member.ts";
import { RosterEntry } from "./roster-entry.ts";
import { WaiverAtDoor } from "./waiver-at-door.ts";
import { NewPerson } from "./walk-in.ts";

export const getRoster = endpoint({
  name: "attendance.getRoster",
  method: "GET",
  path: "/api/rosters/:classInstanceId",
  summary: "Who comes to a class; parents see their own children only.",
  input: z.object({ classInstanceId: Id }),
  output: z.object({ classInstanceId: Id, asOf: InstantText, entries: z.array(RosterEntry) }),
  access: staffAndParents,
});

export const markAttendance = endpoint({
  name: "attendance.markAttendance",
  method: "PUT",
  path: "/api/attendance/:bookingId",
  summary: "Mark somebody on a roster; the mark that arrives last counts, and all are kept.",
  input: z.object({ bookingId: Id, mark: Mark, at: InstantText, withoutWaiver: WithoutWaiver.optional() }),
  access: staff,
  offline: true,
});

export const addWalkIn = endpoint({
  name: "attendance.addWalkIn",
  method: "POST",
  path: "/api/walk-ins",
  summary: "Let somebody in who did not book, known or new, and mark them present.",
  input: z
    .object({
      /** The booking's, made by the device. */
      id: Id,
      classInstanceId: Id,
      at: InstantText,
      attendeeId: Id.optional(),
      /** A person the studio does not know yet. */
      person: NewPerson.optional(),
      /** Let in now, paid later. */
      settleLater: z.boolean().default(false),
      /** How it was paid at the door, unless it is settled later: a sale of the till records it. */
      paidWay: PaymentWay.default("cash"),
      withoutWaiver: WithoutWaiver.optional(),
      /** Why staff let in a person who lacks what the class requires. */
      overrideReason: OverrideReason.optional(),
      /** A place that was sold to a guest at the till, and is this person's. */
      guestPlaceId: Id.optional(),
      /** False: staff can be asked whether the person is to be in two classes at once. A device asks by itself, and omits it. */
      anyway: z.boolean().optional(),
    })
    .refine(({ attendeeId, person }) => attendeeId !== undefined || person !== undefined, {
      path: ["attendeeId"],
      message: ruleText("Who is it?"),
    }),
  output: z.object({
    /** The booking that counts: another one than asked for when the person had booked after all. */
    bookingId: Id,
    isOverCapacity: z.boolean(),
  }),
  access: staff,
  offline: true,
});

export const settlePlace = endpoint({
  name: "attendance.settlePlace",
  method: "POST",
  path: "/api/bookings/:id/settle",
  summary:
    "Settle a place that was let in unpaid: by a pass, by money at the door (a sale of the till), by an invoice, or let off.",
  input: z
    .object({
      id: Id,
      way: z.enum(["pass", "invoice", "let-off", ...PaymentWay.options]),
      at: InstantText,
      /** What was asked for at the door. */
      claimedCents: Cents.min(0).max(1_000_000).optional(),
      /** Why nothing is owed. */
      reason: z.string().trim().min(1, ruleText("Say why.")).max(300).optional(),
    })
    .refine(({ way, reason }) => way !== "let-off" || reason !== undefined, {
      path: ["reason"],
      message: ruleText("Say why."),
    }),
  access: staff,
  offline: true,
});

export const signWaiverAtDoor = endpoint({
  name: "attendance.signWaiverAtDoor",
  method: "POST",
  path: "/api/roster-waivers",
  summary: "Somebody signs the waiver on the device of who leads the class.",
  input: WaiverAtDoor,
  output: z.object({ signatureId: Id, isSigned: z.boolean() }),
  access: staff,
  offline: true,
});

export const removeWalkIn = endpoint({
  name: "attendance.removeWalkIn",
  method: "DELETE",
  path: "/api/walk-ins/:id",
  summary: "Take back a walk-in that was a mistake.",
  input: z.object({ id: Id }),
  access: staff,
  offline: true,
});

export const saveRosterNote = endpoint({
  name: "attendance.saveRosterNote",
  method: "PUT",
  path: "/api/roster-notes/:bookingId",
  summary: "A note to oneself about somebody on a roster; an empty one takes it away.",
  input: z.object({ bookingId: Id, text: z.string().trim().max(1000) }),
  access: staff,
  offline: true,
});

export const findKnownPeople = endpoint({
  name: "attendance.findKnownPeople",
  method: "GET",
  path: "/api/known-people",
  summary: "People the studio knows, by the beginnings of their names.",
  input: z.object({ query: z.string().trim().min(1).max(80) }),
  output: z.array(Member),
  access: staff,
});
