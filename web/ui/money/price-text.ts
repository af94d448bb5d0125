import * as z from "zod";
import type { Cents } from "#shared/core/money.ts";
import { amountText, readAmount } from "#shared/core/settings/typed-amount.ts";
import { t } from "../../words/t.ts";

/** A price as one types it, "25" or "25.00"; comes out in cents. */
export const PriceText = z
  .string()
  .trim()
  .transform((text, { addIssue }): Cents => {
    const cents = readAmount(text, 4);
    if (cents === null) addIssue(t("A price like {amountText}.", { amountText: amountText(2_500) }));
    return cents ?? z.NEVER;
  });

export const priceText = amountText;

/** The same where nothing is an answer too. */
export const MaybePriceText = z.union([z.literal("").transform(() => null), PriceText]);

export const maybePriceText = (cents: Cents | null | undefined): string => (cents == null ? "" : priceText(cents));
