import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { InstantText } from "../../core/time.ts";
import { Code } from "./check-in-code.ts";
import { KioskAnswer } from "./kiosk-answer.ts";

export const checkIn = endpoint({
  name: "checkIn.checkIn",
  method: "POST",
  path: "/api/check-ins",
  summary: "Say that somebody is here, oneself or a child of the family; the time at the door decides.",
  input: z.object({ bookingId: Id, at: InstantText }),
  access: signedIn,
  offline: true,
});

export const renewCode = endpoint({
  name: "checkIn.renewCode",
  method: "POST",
  path: "/api/check-in-codes/:personId/renewal",
  summary: "Give a person another check-in code, because the old one got known.",
  input: z.object({ personId: Id }),
  access: signedIn,
});

export const checkInAtKiosk = endpoint({
  name: "checkIn.checkInAtKiosk",
  method: "POST",
  path: "/api/kiosk/check-ins",
  summary: "Check in with a code at the studio's own device. Wrong codes are counted.",
  input: z.object({
    code: Code,
    /** Where it is sent later than it was typed: the device's clock. What comes at once needs no clock but ours. */
    typedAt: InstantText.optional(),
    /** The chosen one, where several are open. */
    bookingId: Id.optional(),
  }),
  output: KioskAnswer,
  access: "public",
  // A first name is in it, and repeating it is harmless.
  secretAnswer: true,
});
