import * as z from "zod";
import { Id } from "../ids.ts";
import { Day, InstantText, LocalTime } from "./day.ts";

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

/** A person or a thing that a line names; each kind has a page. */
export const ThingKind = z.enum([
  "person",
  "class",
  "booking",
  "class-type",
  "series",
  "apparatus",
  "product",
  "plan",
  "pass",
  "order",
  "sale",
  "invoice",
  "promo-code",
  "gift-card",
  "move",
  "video",
  "letter",
  "group",
]);
export type ThingKind = z.infer<typeof ThingKind>;

export const LoggedThing = z.object({
  id: z.string(),
  /** Null: it is gone, or no page shows it. */
  kind: ThingKind.nullable(),
  /** As it is called now; of papers their number. Empty where it has none, or is gone. */
  name: z.string(),
  /** The page is opened by this id: of a booking its class, of a pass its owner. */
  pageId: z.string(),
  /** Of a class or a booking: when the class is, by the studio's clock. */
  day: Day.nullable(),
  time: LocalTime.nullable(),
});
export type LoggedThing = z.infer<typeof LoggedThing>;

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
  about: z.array(LoggedThing),
  /** Things that `changes` name by their ids. */
  mentioned: z.array(LoggedThing),
  changes: z.array(LineChange),
  device: z.string(),
  ip: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;
