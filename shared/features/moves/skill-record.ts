import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { InstantText } from "../../core/time.ts";
import { ProgressState } from "./move-progress.ts";

const SignOffKind = z.enum(["signed", "revoked"]);
export const SignOffReason = z
  .string()
  .trim()
  .min(1, ruleText("Say why."))
  .max(500, ruleText("At most 500 characters."));

/** What one staff member said about one student and one move. */
export const GivenSignOff = z.object({
  /** Whose operation it was, so that a device knows its own again. */
  id: z.string(),
  moveId: Id,
  kind: SignOffKind,
  /** By the device's clock: a claim. */
  at: InstantText,
  /** Null on a device whose word the server has not confirmed yet. */
  receivedAt: InstantText.nullable(),
  byId: Id,
  byName: z.string(),
  /** Why it was taken back; null for a sign-off. */
  reason: z.string().nullable(),
});
export type GivenSignOff = z.infer<typeof GivenSignOff>;

/**
 * How far a student is. Every sign-off and every revocation, in the order the server received it: the list is only
 * added to, so that what two instructors say of different moves both stays, and of one move the later word counts.
 */
export const SkillRecord = z.object({
  /** The student's. */
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  isMinor: z.boolean(),
  signOffs: z.array(GivenSignOff),
  /** The student's own progress states, by move; notes are left out. */
  states: z.record(z.string(), ProgressState),
});
export type SkillRecord = z.infer<typeof SkillRecord>;
