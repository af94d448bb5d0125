interface Priced {
  priceCents: number;
  variants?: readonly { id: string; priceCents?: number | null; isArchived?: boolean }[] | null;
}

/** Ids of the variants on sale that cost nothing. */
const freeVariants = ({ priceCents, variants }: Priced): string[] =>
  (variants ?? []).filter((each) => !each.isArchived && (each.priceCents ?? priceCents) === 0).map(({ id }) => id);

/** Whether something costs nothing from now on that had a price, or was not there. */
export function givesAway(after: Priced, before: Priced | null): boolean {
  const known = new Set(before ? freeVariants(before) : []);
  return freeVariants(after).some((id) => !known.has(id));
}
