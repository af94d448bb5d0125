import type Stripe from "stripe";
import type { Cents } from "#shared/core/money.ts";
import { providerCurrency, toProvider } from "#shared/core/settings/provider-money.ts";
import { allocate } from "#shared/core/settings/rounding.ts";
import { priceIn, sumLineTaxes } from "#shared/features/taxes/compute.ts";
import { taxLabel } from "#shared/features/taxes/tax.ts";
import type { OrderDocument } from "../order.model.ts";

interface Item {
  name: string;
  unitCents: Cents;
  quantity: number;
  totalCents: Cents;
}

/** Lines at their prices, and a line for each tax that comes on top of them. */
function itemsOf(lines: OrderDocument["lines"]): Item[] {
  const added = sumLineTaxes(lines).filter(({ isIncluded, taxCents }) => !isIncluded && taxCents > 0);
  return [
    ...lines.map((line) => ({
      name: line.detail ? `${line.title}, ${line.detail}` : line.title,
      unitCents: line.unitCents,
      quantity: line.quantity,
      totalCents: priceIn(line),
    })),
    ...added.map((tax) => ({ name: taxLabel(tax), unitCents: tax.taxCents, quantity: 1, totalCents: tax.taxCents })),
  ];
}

/**
 * What the payment page shows. Its sum is what the card pays: what gift cards and credit pay is taken off the lines by
 * their weight, since the provider knows no negative line.
 */
export function lineItemsOf(
  order: Pick<OrderDocument, "lines" | "cardCents" | "totalCents">,
): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const items = itemsOf(order.lines);
  const totals = items.map(({ totalCents }) => totalCents);
  const shares = order.cardCents === order.totalCents ? totals : allocate(order.cardCents, totals);
  return items.map(({ name, unitCents, quantity, totalCents }, at) => {
    const cents = shares[at] ?? totalCents;
    // Only whole pieces at the full price can be shown as such.
    const isWhole = cents === unitCents * quantity;
    return {
      quantity: isWhole ? quantity : 1,
      price_data: {
        currency: providerCurrency(),
        unit_amount: toProvider(isWhole ? unitCents : cents),
        product_data: { name: isWhole || quantity === 1 ? name : `${quantity} × ${name}` },
      },
    };
  });
}
