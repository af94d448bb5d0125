import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { CODE_DIGITS } from "./code-rules.ts";

export const Code = z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), ruleText("A code has nine digits."));

/** What a person shows at the door. Visible to the person and to a minor's guardians. */
export const CheckInCode = z.object({
  /** The person's. */
  id: Id,
  code: Code,
});
export type CheckInCode = z.infer<typeof CheckInCode>;
