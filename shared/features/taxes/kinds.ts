/** Things of one kind are taxed alike unless one says otherwise. */
export const TAXED_KINDS = ["class", "plan", "product", "fee"] as const;
export type TaxedKind = (typeof TAXED_KINDS)[number];
