import * as z from "zod";
import { leaders, signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { AfterRow } from "../../core/service/pages.ts";
import { Booking } from "./booking.ts";

export const listBookings = endpoint({
  name: "classes.listBookings",
  method: "GET",
  path: "/api/bookings",
  summary: "A page of the bookings of this person and of those booked for, the latest class first.",
  input: z.object({ after: AfterRow }),
  output: z.array(Booking),
  access: signedIn,
});

/** Stands in the query, where everything is text. */
const Flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

export const waiveCost = endpoint({
  name: "classes.waiveCost",
  method: "POST",
  path: "/api/bookings/:id/waiver",
  summary: "Let somebody off what a late canceling or not coming costs them, with a reason they read too.",
  input: z.object({ id: Id, reason: z.string().trim().min(1, ruleText("Say why.")).max(300) }),
  output: Booking,
  access: leaders,
});

export const cancelBooking = endpoint({
  name: "classes.cancelBooking",
  method: "DELETE",
  path: "/api/bookings/:id",
  summary: "Cancel a booking. In time, what was paid comes back; late, only with a yes to what it costs.",
  input: z.object({
    id: Id,
    acceptsLoss: Flag.optional(),
    /** The money that was said yes to: a payment that is lost, or a fee. */
    acceptsCents: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
  access: signedIn,
  offline: true,
});
