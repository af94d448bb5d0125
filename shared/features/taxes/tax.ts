import { percentText } from "../../core/tax.ts";
import type { TaxedKind } from "./kinds.ts";
import type { TaxChoice, TaxRate, TaxRounding, TaxSettings } from "./tax-settings.ts";

export type { TaxChoice, TaxRate, TaxRounding, TaxSettings };

export const NO_TAXES: TaxSettings = {
  rates: [],
  usual: { class: "", plan: "", product: "", fee: "" },
  rounding: "line",
  asksForDetails: false,
};

/** The rate of a thing; null: no tax. A rate that was deleted since counts as the usual one. */
export function rateOf(kind: TaxedKind, choice: TaxChoice | undefined, settings: TaxSettings): TaxRate | null {
  if (choice === "none") return null;
  const { rates, usual } = settings;
  return rates.find(({ id }) => id === choice) ?? rates.find(({ id }) => id === usual[kind]) ?? null;
}

/** "Sales tax 8.25%" */
export const taxLabel = ({ name, basisPoints }: Pick<TaxRate, "name" | "basisPoints">): string =>
  `${name} ${percentText(basisPoints)}`;
