import * as z from "zod";
import { onOneLine } from "../../core/clean-text.ts";
import { ruleText } from "../../core/messages/message.ts";

/** What a person is called: the same in every row that shows a person to those who meet them. */
export const PersonName = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** How the person wants to be spoken of, "she/her"; empty or missing when they did not say. */
  pronouns: z.string().optional(),
});
export type PersonName = z.infer<typeof PersonName>;

const name = z.string().overwrite(onOneLine).min(1, ruleText("Fill this in.")).max(80);

/** What may be typed. */
export const PersonNameInput = z.object({
  firstName: name,
  lastName: name,
  /** An empty text takes them away. */
  pronouns: z.string().trim().max(40, ruleText("At most 40 characters.")).optional(),
});
