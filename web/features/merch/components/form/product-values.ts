import { v7 as newId } from "uuid";
import * as z from "zod";
import { message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { CARD_LIMITS } from "#shared/features/gift-cards/balance.ts";
import type { StockedProduct } from "#shared/features/merch/endpoints.ts";
import type { ProductDraft } from "#shared/features/merch/product-draft.ts";
import { TaxChoice } from "#shared/features/taxes/tax-settings.ts";
import { PriceText, priceText } from "#web/ui/money/price-text.ts";
import { t } from "#web/words/t.ts";

const OptionalPrice = z.union([z.literal("").transform(() => null), PriceText]);
const Count = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/, message("A whole number.").text)
  .transform(Number);

const VariantValues = z.object({
  id: z.string(),
  name: z.string().trim().max(40),
  price: OptionalPrice,
  isCounted: z.boolean(),
  initialStock: Count,
  isArchived: z.boolean(),
});

export const ProductValues = z
  .object({
    name: z.string().trim().min(1, "Fill this in.").max(80),
    description: z.string().trim().max(500),
    nameEs: z.string().trim().max(80),
    descriptionEs: z.string().trim().max(500),
    shelf: z.enum(["apparel", "gear", "snacks", "gift-cards"]),
    price: PriceText,
    taxChoice: TaxChoice,
    picture: z.string(),
    pictureIds: z.array(z.string()),
    variants: z.array(VariantValues).min(1),
    isOnSale: z.boolean(),
  })
  .superRefine(({ shelf, price, variants }, context) => {
    const { leastCents, mostCents } = CARD_LIMITS;
    if (shelf === "gift-cards" && (price < leastCents || price > mostCents)) {
      const limits = { least: formatCents(leastCents), most: formatCents(mostCents) };
      context.addIssue({ code: "custom", path: ["price"], message: t("From {least} to {most}.", limits) });
    }
    const sold = variants.filter(({ isArchived }) => !isArchived);
    const seen = new Set<string>();
    variants.forEach(({ name, isArchived }, at) => {
      if (isArchived) return;
      const issue = (message: string) => context.addIssue({ code: "custom", path: ["variants", at, "name"], message });
      if (sold.length > 1 && name === "") issue(t("Several variants need names."));
      else if (seen.has(name.toLowerCase())) issue(t("Each variant has a name of its own."));
      seen.add(name.toLowerCase());
    });
  });
export type ProductValues = z.output<typeof ProductValues>;
export type ProductInputs = z.input<typeof ProductValues>;

export const newVariant = (): ProductInputs["variants"][number] => ({
  id: newId(),
  name: "",
  price: "",
  isCounted: true,
  initialStock: "0",
  isArchived: false,
});

export const valuesOf = (product: StockedProduct | null): ProductInputs => ({
  name: product?.name ?? "",
  description: product?.description ?? "",
  nameEs: product?.nameEs ?? "",
  descriptionEs: product?.descriptionEs ?? "",
  shelf: product && product.shelf !== "plans" ? product.shelf : "apparel",
  price: product ? priceText(product.priceCents) : "",
  taxChoice: product?.taxChoice ?? "",
  picture: product?.picture ?? "bag",
  pictureIds: product?.pictureIds ?? [],
  variants: product?.variants.length
    ? product.variants.map(({ id, name, priceCents, stock, isArchived }) => ({
        id,
        name,
        price: priceCents === null ? "" : priceText(priceCents),
        isCounted: stock !== null,
        initialStock: "0",
        isArchived,
      }))
    : [newVariant()],
  isOnSale: !product?.isArchived,
});

export const draftOf = ({ variants, price, isOnSale: _, ...rest }: ProductValues): ProductDraft => ({
  ...rest,
  ...(rest.shelf === "gift-cards" && { picture: "gift-card", taxChoice: "none" }),
  priceCents: price,
  variants: variants.map(({ price: own, ...variant }) => ({ ...variant, priceCents: own })),
});
