import type { TaxPart } from "./schemas/tax.ts";

export type { LineTax, TaxPart } from "./schemas/tax.ts";

/** "8.25", as one types it. */
export const percentInput = (basisPoints: number): string => String(Number((basisPoints / 100).toFixed(3)));

/** "8.25%" */
export const percentText = (basisPoints: number): string => `${percentInput(basisPoints)}%`;

/** A percentage of up to three decimals, as one types it, in hundredths of it; null where it is none. */
export function readPercent(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  return /^\d{1,2}(\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * 1_000) / 10 : null;
}

const keyOf = ({ name, basisPoints }: TaxPart): string => `${basisPoints} ${name}`;

/** One part per name and percentage, the highest percentage first; none of nothing. */
export function addTaxes(parts: readonly TaxPart[]): TaxPart[] {
  const sums = new Map<string, TaxPart>();
  for (const { name, basisPoints, netCents, taxCents } of parts) {
    const key = keyOf({ name, basisPoints, netCents, taxCents });
    const sum = sums.get(key);
    sums.set(key, {
      name,
      basisPoints,
      netCents: (sum?.netCents ?? 0) + netCents,
      taxCents: (sum?.taxCents ?? 0) + taxCents,
    });
  }
  return [...sums.values()]
    .filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0)
    .toSorted((a, b) => b.basisPoints - a.basisPoints || (a.name < b.name ? -1 : 1));
}

/** The taxes of an entry, to be spread into it: the field is left out where there is none. */
export function taxesField(parts: readonly TaxPart[]): { taxes?: TaxPart[] } {
  const taxes = addTaxes(parts);
  return taxes.length > 0 ? { taxes } : {};
}

/** The same, going back. */
export const minus = ({ name, basisPoints, netCents, taxCents }: TaxPart): TaxPart => ({
  name,
  basisPoints,
  netCents: -netCents,
  taxCents: -taxCents,
});
