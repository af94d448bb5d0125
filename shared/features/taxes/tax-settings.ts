import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { BasisPoints } from "../../core/schemas/tax.ts";
import { TAXED_KINDS } from "./kinds.ts";

const MOST_RATES = 12;

/** One rate of the studio. What it was called and asked is kept with each sale, so that it may change any time. */
export const TaxRate = z.object({
  id: Id,
  /** As papers say it: "Sales tax", "IVA". */
  name: z.string().trim().min(1, ruleText("Fill this in.")).max(40),
  basisPoints: BasisPoints.max(5_000, ruleText("At most 50%.")),
  /** Prices say it already; else it comes on top. */
  isIncluded: z.boolean(),
});
export type TaxRate = z.infer<typeof TaxRate>;

/** `line`: each line is rounded; `paper`: the sum of each rate, which is then shared out over the lines. */
export const TaxRounding = z.enum(["line", "paper"]);
export type TaxRounding = z.infer<typeof TaxRounding>;

const RateOrNone = z.union([z.literal(""), Id]);

export const TaxSettings = z
  .object({
    rates: z.array(TaxRate).max(MOST_RATES, ruleText("At most 12 rates.")),
    /** The rate of each kind; empty: no tax. */
    usual: z.object({ class: RateOrNone, plan: RateOrNone, product: RateOrNone, fee: RateOrNone }),
    rounding: TaxRounding,
    /** People are asked for the address and tax number their papers need. */
    asksForDetails: z.boolean(),
  })
  .superRefine(({ rates, usual }, context) => {
    const ids = new Set(rates.map(({ id }) => id));
    if (ids.size < rates.length)
      context.addIssue({ code: "custom", path: ["rates"], message: ruleText("Each rate has an id of its own.") });
    const names = new Set(rates.map(({ name, basisPoints }) => `${name.toLowerCase()} ${basisPoints}`));
    if (names.size < rates.length)
      context.addIssue({ code: "custom", path: ["rates"], message: ruleText("Two rates look the same.") });
    for (const kind of TAXED_KINDS)
      if (usual[kind] !== "" && !ids.has(usual[kind]))
        context.addIssue({ code: "custom", path: ["usual", kind], message: ruleText("We can't find that rate.") });
  });
export type TaxSettings = z.infer<typeof TaxSettings>;

/** Of one product or kind of class: a rate's id, none at all, or empty: as its kind usually is. */
export const TaxChoice = z.union([z.literal(["", "none"]), Id]);
export type TaxChoice = z.infer<typeof TaxChoice>;
