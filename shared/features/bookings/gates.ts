import * as z from "zod";
import { ruleText } from "../../core/messages/message.ts";

/** What every path to a seat asks: a signed waiver, and what the class requires. */
export const Gate = z.enum(["waiver", "readiness"]);
export type Gate = z.infer<typeof Gate>;

/** Why a person takes part whose waiver is not signed: kept with the mark or the booking, and with whose word it was. */
export const WithoutWaiver = z.string().trim().min(3, ruleText("Say why.")).max(300);

/** Why staff let a person pass who lacks what the class requires. */
export const OverrideReason = z.string().trim().min(1, ruleText("Say why.")).max(500);

/** A closed gate that staff let a person pass when the seat was sold. Stored as `letIn`. */
export const PassedGate = z.object({
  gate: Gate,
  /** The staff member's reason; null when the till had no network and could not ask. */
  reason: z.string().nullable(),
  byName: z.string(),
});
export type PassedGate = z.infer<typeof PassedGate>;
