import * as z from "zod";
import { Id } from "../ids.ts";
import { InstantText } from "./day.ts";

/** What a line is about: a command of staff, who got in and who did not, or what the studio's server did by itself. */
export const LineKind = z.enum(["change", "security", "system"]);
export type LineKind = z.infer<typeof LineKind>;

export const LineActor = z.enum(["staff", "member", "guest", "system", "assistant"]);
export type LineActor = z.infer<typeof LineActor>;

/** `unknown`: the server process ended in the middle; whether the change was made shows at the thing itself. */
export const LineOutcome = z.enum(["done", "refused", "failed", "unknown"]);
export type LineOutcome = z.infer<typeof LineOutcome>;

export const LineChange = z.object({
  field: z.string(),
  /** Null where only the new value is known, or there was none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type LineChange = z.infer<typeof LineChange>;

/** One line of the log, as an admin reads it. */
export const AuditLine = z.object({
  /** Its place in the chain. */
  number: z.int(),
  at: InstantText,
  kind: LineKind,
  /** The name of the command or of the job: `landing.updateLandingConfig`. */
  what: z.string(),
  by: LineActor,
  actorId: Id.nullable(),
  /** Empty where no person acted or the account is gone. */
  actorName: z.string(),
  actorRole: z.string().nullable(),
  outcome: LineOutcome,
  /** The code of the refusal. */
  code: z.string().nullable(),
  /** The things and people it was done to. */
  about: z.array(z.object({ id: z.string(), name: z.string() })),
  changes: z.array(LineChange),
  device: z.string(),
  ip: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;
