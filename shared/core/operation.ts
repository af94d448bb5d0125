import * as z from "zod";
import { ErrorAnswer } from "./errors.ts";
import { Id } from "./ids.ts";
import { InstantText } from "./schemas/day.ts";

/** One thing a person did on a device, waiting to be done at the server. */
export const PushedOperation = z.object({
  /** Made by the device; the same as an `Idempotency-Key`. */
  id: Id,
  /** The name of an endpoint that may wait (`offline: true`). */
  endpoint: z.string().max(100),
  input: z.record(z.string(), z.unknown()),
  /** What it is about: operations on the same thing are done in the order given, others side by side. */
  entity: z.string().max(200),
  /** When the device says it was done: a claim, since clocks of devices are wrong. */
  at: InstantText,
});
export type PushedOperation = z.infer<typeof PushedOperation>;

/** The answer to one pushed operation. */
export const PushAnswer = z.object({
  id: Id,
  /** The status its own endpoint would have answered; 424 when an earlier one on the same thing could not be done yet. */
  status: z.int(),
  /** Why not, when the status is 400 or more. */
  error: ErrorAnswer.nullable(),
  retryAfterSeconds: z.number().nullable(),
});
export type PushAnswer = z.infer<typeof PushAnswer>;
