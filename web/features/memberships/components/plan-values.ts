import * as z from "zod";
import { message } from "#shared/core/messages/message.ts";
import { RULES } from "#shared/core/messages/rules.ts";
import type { PlanOnSale } from "#shared/features/memberships/endpoints.ts";
import { PlanDraft } from "#shared/features/memberships/plan.ts";
import { TaxChoice } from "#shared/features/taxes/tax-settings.ts";
import { MaybePriceText, maybePriceText, PriceText, priceText } from "#web/ui/money/price-text.ts";

/** A number typed as text; empty is nothing. */
const TypedNumber = z
  .string()
  .trim()
  .regex(/^\d{0,3}$/, message("Whole numbers only.").text);

/** What is typed as a price has another name than what is made of it. */
const TYPED_AS: Record<string, string> = { priceCents: "price", lateFeeCents: "lateFee", noShowFeeCents: "noShowFee" };
const fieldOf = ([first, ...rest]: readonly PropertyKey[]): PropertyKey[] =>
  first === undefined ? [] : [TYPED_AS[String(first)] ?? first, ...rest];

export const PlanValues = z
  .object({
    kind: z.enum(["pack", "membership"]),
    name: z.string().trim(),
    description: z.string().trim(),
    nameEs: z.string().trim(),
    descriptionEs: z.string().trim(),
    price: PriceText,
    taxChoice: TaxChoice,
    credits: TypedNumber,
    validWeeks: TypedNumber,
    lateFee: MaybePriceText,
    noShowFee: MaybePriceText,
    isIntro: z.boolean(),
    isForFamily: z.boolean(),
    isOnSale: z.boolean(),
  })
  .superRefine((values, context) => {
    const { error } = PlanDraft.safeParse(draftOf(values, null), RULES);
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: "custom", path: fieldOf(path), message });
  });
type PlanValues = z.output<typeof PlanValues>;

export const valuesOf = (plan: PlanOnSale | null): z.input<typeof PlanValues> => ({
  kind: plan?.plan.kind ?? "pack",
  name: plan?.name ?? "",
  description: plan?.description ?? "",
  nameEs: plan?.nameEs ?? "",
  descriptionEs: plan?.descriptionEs ?? "",
  price: plan ? priceText(plan.priceCents) : "",
  taxChoice: plan?.taxChoice ?? "",
  credits: plan ? String(plan.plan.credits ?? "") : "10",
  validWeeks: plan ? String(plan.plan.validWeeks ?? "") : "12",
  lateFee: maybePriceText(plan?.plan.lateFeeCents),
  noShowFee: maybePriceText(plan?.plan.noShowFeeCents),
  isIntro: plan?.plan.isIntro ?? false,
  isForFamily: plan?.plan.isForFamily ?? false,
  isOnSale: !plan?.isArchived,
});

const numberOrNull = (text: string): number | null => (text === "" ? null : Number(text));

export const draftOf = (values: Omit<PlanValues, "isOnSale">, plan: PlanOnSale | null): PlanDraft => ({
  kind: values.kind,
  name: values.name,
  description: values.description,
  nameEs: values.nameEs,
  descriptionEs: values.descriptionEs,
  priceCents: values.price,
  taxChoice: values.taxChoice,
  credits: numberOrNull(values.credits),
  validWeeks: values.kind === "pack" ? numberOrNull(values.validWeeks) : null,
  lateFeeCents: values.lateFee,
  noShowFeeCents: values.noShowFee,
  isIntro: values.kind === "pack" && values.isIntro,
  isForFamily: values.isForFamily,
  blueprintIds: plan?.plan.blueprintIds ?? [],
});
