import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { WaitlistEntry } from "./waitlist-entry.ts";

export const listWaitlist = endpoint({
  name: "waitlist.listEntries",
  method: "GET",
  path: "/api/waitlist",
  summary: "Where this person, and the minors of the family, are waiting for a seat.",
  output: z.array(WaitlistEntry),
  access: signedIn,
});

export const joinWaitlist = endpoint({
  name: "waitlist.join",
  method: "POST",
  path: "/api/waitlist",
  summary: "Wait for a seat in a full class. Whoever reaches the server first stands before whoever comes later.",
  input: z.object({ id: Id, classInstanceId: Id, attendeeId: Id.optional() }),
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
