import type { TaxPart } from "./schemas/tax.ts";

export type { LineTax, TaxPart } from "./schemas/tax.ts";

/** "8.25%" */
export const percentText = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(2))}%`;

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
