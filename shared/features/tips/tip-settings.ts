import * as z from "zod";
import { ruleText } from "../../core/messages/message.ts";

/** `teacher`: tips of classes, for the instructor who leads the class; `desk`: all tips of the till, for the front desk together. */
export const TipsGoTo = z.enum(["off", "teacher", "desk"]);
export type TipsGoTo = z.infer<typeof TipsGoTo>;

export const TipSettings = z.object({
  goTo: TipsGoTo,
  /** Offered to choose from; another amount can be typed. */
  percents: z
    .array(z.int().min(1, ruleText("Between 1 and 100.")).max(100, ruleText("Between 1 and 100.")))
    .min(1)
    .max(4),
});
export type TipSettings = z.infer<typeof TipSettings>;

/** A part of the price, or an amount. */
export const TipChoice = z
  .object({ kind: z.enum(["percent", "cents"]), value: z.int().min(1).max(50_000) })
  .refine(({ kind, value }) => kind === "cents" || value <= 100, ruleText("Up to 100 percent."));
export type TipChoice = z.infer<typeof TipChoice>;
