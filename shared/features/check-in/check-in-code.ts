import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { CODE_DIGITS } from "./code-rules.ts";

export const Code = z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), "A code has nine digits.");

/** What somebody shows at the door. For the person, and for the guardians of a minor. */
export const CheckInCode = z.object({
  /** The person's. */
  id: Id,
  code: Code,
});
export type CheckInCode = z.infer<typeof CheckInCode>;
