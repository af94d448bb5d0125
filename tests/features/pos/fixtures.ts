import { v7 as newId } from "uuid";
import type { CallInput, Endpoint } from "#shared/core/endpoint.ts";
import type { StockedProduct } from "#shared/features/merch/endpoints.ts";
import type { recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import type { TillSale } from "#shared/features/pos/sale.ts";
import { totalSale } from "#shared/features/pos/totals.ts";
import type { SignedIn } from "../../support/people.ts";
import type { Studio } from "../../support/studio.ts";

export type NewSale = CallInput<typeof recordSale>;
export type NewLine = NewSale["lines"][number];

export const lineOf = (product: StockedProduct, quantity = 1, more: Partial<NewLine> = {}): NewLine => ({
  id: newId(),
  kind: "product",
  productId: product.id,
  variantId: product.variants[0]?.id ?? null,
  classInstanceId: null,
  title: product.name,
  quantity,
  discount: null,
  unitCents: product.priceCents,
  ...more,
});

/** A sale as a till makes it: with its own figure. */
export function saleOf(lines: NewLine[], at: string, more: Partial<NewSale> = {}): NewSale {
  const discount = more.discount ?? null;
  const { totalCents } = totalSale(lines, discount);
  const isReduced = discount !== null || lines.some((line) => line.discount);
  return {
    id: newId(),
    at,
    customerId: null,
    lines,
    discount,
    discountReason: isReduced ? "Friend of the house" : "",
    claimedCents: totalCents,
    way: "cash",
    note: "",
    tenderedCents: totalCents,
    ...more,
  };
}

export const refundAll = (
  sale: TillSale,
  at: string,
  more: Partial<CallInput<typeof refundSale>> = {},
): CallInput<typeof refundSale> => ({
  id: sale.id,
  refundId: newId(),
  at,
  lines: sale.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
  reason: "Wrong size",
  way: "cash",
  ...more,
});

/** A drawer with this sum in it, in the fewest bills and coins. */
export function countsOf(cents: number): { cents: number; count: number }[] {
  let left = cents;
  return [10_000, 2_000, 500, 100, 25, 10, 5, 1].map((each) => {
    const count = Math.floor(left / each);
    left -= count * each;
    return { cents: each, count };
  });
}

/** Sends one operation as a device does that kept it. @returns its status and code */
export async function push(
  studio: Pick<Studio, "request" | "clock">,
  { name }: Pick<Endpoint, "name">,
  input: { at?: unknown } & Record<string, unknown>,
  as: SignedIn,
): Promise<[number, string | null]> {
  const operation = { id: newId(), endpoint: name, input, entity: "till", at: studio.clock.now().toString() };
  const body = { userId: as.id, operations: [operation] };
  const { body: answer } = await studio.request("POST", "/api/sync/push", { as, body });
  return [answer.answers[0].status, answer.answers[0].error?.code ?? null];
}
