import * as z from "zod";
import { ruleText } from "../../core/messages/message.ts";

/** Owner's specification, section 3. */
export const FeedbackCategory = z.enum(["bug", "feature", "question", "general", "other"]);
export type FeedbackCategory = z.infer<typeof FeedbackCategory>;

export const Feedback = z.object({
  message: z.string().trim().min(1, ruleText("Write something.")).max(5000),
  category: FeedbackCategory.default("general"),
});
export type Feedback = z.infer<typeof Feedback>;
