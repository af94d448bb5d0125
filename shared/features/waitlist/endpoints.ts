import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { WaitlistEntry, WaitTerms } from "./waitlist-entry.ts";

export const listWaitlist = endpoint({
  name: "waitlist.listEntries",
  method: "GET",
  path: "/api/waitlist",
  summary: "Where this person, and the minors of the family, are waiting for a seat: the next 200 classes.",
  output: z.array(WaitlistEntry),
  access: signedIn,
});

export const joinWaitlist = endpoint({
  name: "waitlist.join",
  method: "POST",
  path: "/api/waitlist",
  summary: "Wait for a seat in a full class. The line is in the order in which the calls arrive.",
  input: z.object({
    id: Id,
    classInstanceId: Id,
    attendeeId: Id.optional(),
    autoConfirm: WaitTerms.shape.autoConfirm.default(false),
    acceptUntilHours: WaitTerms.shape.acceptUntilHours.default(2),
    onlyOne: WaitTerms.shape.onlyOne.default(true),
  }),
  output: WaitlistEntry,
  access: signedIn,
  offline: true,
});

export const leaveWaitlist = endpoint({
  name: "waitlist.leave",
  method: "DELETE",
  path: "/api/waitlist/:id",
  summary: "Wait no longer.",
  input: z.object({ id: Id }),
  access: signedIn,
  offline: true,
});

export const changeWait = endpoint({
  name: "waitlist.changeTerms",
  method: "PUT",
  path: "/api/waitlist/:id",
  summary: "Change on which terms a seat is wanted. The place in line stays.",
  input: z.object({ id: Id, ...WaitTerms.shape }),
  output: WaitlistEntry,
  access: signedIn,
  offline: true,
});

export const acceptOffer = endpoint({
  name: "waitlist.acceptOffer",
  method: "POST",
  path: "/api/waitlist/:id/accept",
  summary: "Take the seat that is offered: with a pass that fits it is booked at once, otherwise it is in the cart.",
  input: z.object({ id: Id }),
  output: WaitlistEntry,
  access: signedIn,
  offline: true,
});

export const declineOffer = endpoint({
  name: "waitlist.declineOffer",
  method: "POST",
  path: "/api/waitlist/:id/decline",
  summary: "No thanks: the seat is the next person's. Whoever stays goes to the end of the line.",
  input: z.object({ id: Id, stay: z.boolean().default(false) }),
  access: signedIn,
  offline: true,
});
