import * as z from "zod";
import { plainSigns } from "../../core/clean-text.ts";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Cents } from "../../core/money.ts";
import { InstantText } from "../../core/time.ts";

/** What a code takes something off from. Gift cards and invoices are never cheaper. */
export const PromoTarget = z.enum(["class", "plan", "product"]);
export type PromoTarget = z.infer<typeof PromoTarget>;

/** Letters and figures, as people type them from a flyer. */
export const PromoText = z
  .string()
  .overwrite(plainSigns)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,24}$/, ruleText("3 to 24 letters, numbers or dashes."));

/** What staff choose for a promo code. */
export const PromoCodeDraft = z
  .object({
    code: PromoText,
    kind: z.enum(["percent", "amount"]),
    /** Per hundred, or cents. */
    off: z.int().min(1, ruleText("At least 1.")).max(1_000_000),
    targets: z.array(PromoTarget).min(1, ruleText("Choose at least one.")),
    /** What the cart must come to, of what the code is good for. */
    minCents: Cents.min(0).max(1_000_000).default(0),
    /** How often in all; null: as often as people like. */
    maxUses: z.int().min(1, ruleText("At least 1.")).max(100_000).nullable(),
    /** Each person once. */
    isOncePerPerson: z.boolean(),
    startsAt: InstantText.nullable(),
    endsAt: InstantText.nullable(),
  })
  .superRefine(({ kind, off, startsAt, endsAt }, context) => {
    if (kind === "percent" && off > 100)
      context.addIssue({ code: "custom", path: ["off"], message: ruleText("Up to 100 percent.") });
    if (startsAt && endsAt && Date.parse(endsAt) < Date.parse(startsAt))
      context.addIssue({ code: "custom", path: ["endsAt"], message: ruleText("The end must be after the start.") });
  });
export type PromoCodeDraft = z.infer<typeof PromoCodeDraft>;

/** A promo code with what it takes off and how often it was used. */
export const PromoCode = z.object({
  id: Id,
  ...PromoCodeDraft.shape,
  isArchived: z.boolean(),
  usesLeft: z.int().nullable(),
  /** Orders it was used for, paid or being paid. */
  uses: z.int(),
});
export type PromoCode = z.infer<typeof PromoCode>;

/** Why a code takes nothing off. */
export type PromoRefusal = "unknown" | "not-yet" | "over" | "used-up" | "used-before" | "nothing-here" | "too-little";

type Judged = Pick<
  PromoCode,
  "isArchived" | "startsAt" | "endsAt" | "usesLeft" | "isOncePerPerson" | "targets" | "minCents"
>;

interface Use {
  now: Temporal.Instant;
  hasUsed: boolean;
  /** What the cart holds of what the code is good for. */
  targetCents: Cents;
}

const isAfter = (now: Temporal.Instant, at: string) => Temporal.Instant.compare(now, Temporal.Instant.from(at)) > 0;

/** Null when the code takes something off. */
export function whyNoDiscount(code: Judged, { now, hasUsed, targetCents }: Use): PromoRefusal | null {
  if (code.isArchived) return "unknown";
  if (code.startsAt && !isAfter(now, code.startsAt)) return "not-yet";
  if (code.endsAt && isAfter(now, code.endsAt)) return "over";
  if (code.usesLeft === 0) return "used-up";
  if (code.isOncePerPerson && hasUsed) return "used-before";
  if (targetCents === 0) return "nothing-here";
  return targetCents < code.minCents ? "too-little" : null;
}
