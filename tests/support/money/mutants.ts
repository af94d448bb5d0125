import { mongoose } from "#api/db/mongoose.ts";

type Filter = Record<string, unknown>;
type Update = (this: { collectionName: string }, filter: Filter, ...rest: unknown[]) => Promise<unknown>;

/** Takes a guard out of every conditional update on one collection. @returns puts it back */
function withoutGuard(collection: string, ease: (filter: Filter) => Filter): () => void {
  const prototype = mongoose.mongo.Collection.prototype as unknown as Record<string, Update>;
  const undo = ["updateOne", "findOneAndUpdate"].map((name) => {
    const original = prototype[name] as Update;
    prototype[name] = function (filter, ...rest) {
      return original.call(this, this.collectionName === collection ? ease(filter) : filter, ...rest);
    };
    return () => {
      prototype[name] = original;
    };
  });
  return () => {
    for (const each of undo) each();
  };
}

const dropping =
  (...fields: string[]) =>
  (filter: Filter): Filter =>
    Object.fromEntries(Object.entries(filter).filter(([field]) => !fields.includes(field)));

/** Takes one condition out of what is asked of an element of a list. */
const easing =
  (list: string, field: string) =>
  (filter: Filter): Filter => {
    const guard = filter[list] as { $elemMatch?: Filter } | undefined;
    return guard?.$elemMatch ? { ...filter, [list]: { $elemMatch: dropping(field)(guard.$elemMatch) } } : filter;
  };

/** Bugs as they are really written: a check in front of a write instead of in it. */
export const MUTANTS: Record<string, () => () => void> = {
  "a seat is taken without asking whether one is left": () => withoutGuard("class_instances", dropping("seatsLeft")),
  "a credit is taken without asking whether one is left": () => withoutGuard("passes", dropping("creditsLeft")),
  "a code is used without asking whether a use is left": () => withoutGuard("promo_codes", dropping("usesLeft")),
  "credit is spent without asking whether it is there": () => withoutGuard("balances", dropping("leftCents")),
  "a shirt is sold without asking whether one is left": () => withoutGuard("products", easing("variants", "stock")),
  "an invoice is paid without asking what is open": () => withoutGuard("invoices", dropping("openCents")),
  "a till gives back without asking what it gave back": () => withoutGuard("till_sales", dropping("rev")),
  "money put aside comes back each time somebody asks": () =>
    withoutGuard("balances", (filter) => {
      const guard = filter.moves as { $elemMatch?: Filter } | undefined;
      if (guard?.$elemMatch?.state !== "reserved") return filter;
      return { ...filter, moves: { $elemMatch: { id: guard.$elemMatch.id } } };
    }),
  "a refund is decided without asking what is left of the line": () =>
    withoutGuard("orders", (filter) => {
      const guard = filter.lines as { $elemMatch?: Filter } | undefined;
      if (!guard?.$elemMatch || !("refundableCents" in guard.$elemMatch) || guard.$elemMatch.refundableCents === 0)
        return filter;
      return { ...filter, lines: { $elemMatch: { refId: guard.$elemMatch.refId } }, cardLeftCents: { $exists: true } };
    }),
};
