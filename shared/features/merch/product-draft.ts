import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { message, ruleText } from "../../core/messages/message.ts";
import { ruleWithValues } from "../../core/messages/rules.ts";
import { Cents } from "../../core/money.ts";
import { CARD_LIMITS } from "../gift-cards/balance.ts";
import { TaxChoice } from "../taxes/tax-settings.ts";

const MOST_VARIANTS = 40;
const MOST_PICTURES = 6;

export const VariantDraft = z.object({
  id: Id,
  name: z.string().trim().max(40),
  priceCents: Cents.min(0).max(1_000_000).nullable(),
  /** Counted: it cannot be sold when none is left. */
  isCounted: z.boolean(),
  /** How many there are, of a variant that is new or was not counted so far; later the stock is adjusted. */
  initialStock: z.int().min(0).max(100_000).default(0),
  isArchived: z.boolean(),
});
export type VariantDraft = z.infer<typeof VariantDraft>;

/** What staff choose for a product. */
export const ProductDraft = z
  .object({
    name: z.string().trim().min(1, ruleText("Fill this in.")).max(80),
    description: z.string().trim().max(500),
    /** The same in the studio's own Spanish. Left out: none, and in a change as it was. */
    nameEs: z.string().trim().max(80).optional(),
    descriptionEs: z.string().trim().max(500).optional(),
    /** A gift card is money: it has a price, and neither stock nor variants nor tax. */
    shelf: z.enum(["apparel", "gear", "snacks", "gift-cards"]),
    priceCents: Cents.min(0).max(1_000_000),
    /** Left out: as usual, and in a change as it was. */
    taxChoice: TaxChoice.optional(),
    /** The name of a drawing, shown where there is no picture. */
    picture: z.string().max(40),
    pictureIds: z.array(Id).max(MOST_PICTURES),
    variants: z.array(VariantDraft).min(1).max(MOST_VARIANTS),
  })
  .superRefine(({ shelf, priceCents, variants }, context) => {
    const { leastCents: least, mostCents: most } = CARD_LIMITS;
    if (shelf === "gift-cards" && (priceCents < least || priceCents > most)) {
      const limits = message("From {least} to {most}.", { least: { cents: least }, most: { cents: most } });
      context.addIssue({ code: "custom", path: ["priceCents"], message: ruleWithValues(limits) });
    }
    const names = variants.filter(({ isArchived }) => !isArchived).map(({ name }) => name.toLowerCase());
    const issue = (message: string) => context.addIssue({ code: "custom", path: ["variants"], message });
    if (new Set(names).size < names.length) issue(ruleText("Each variant has a name of its own."));
    if (new Set(variants.map(({ id }) => id)).size < variants.length)
      issue(ruleText("Each variant has an id of its own."));
  });
export type ProductDraft = z.infer<typeof ProductDraft>;
