import type Stripe from "stripe";
import { providerCurrency, toProvider } from "#shared/core/settings/provider-money.ts";
import { allocate } from "#shared/core/settings/rounding.ts";
import type { OrderDocument } from "../order.model.ts";

/**
 * What the payment page shows. Its sum is what the card pays: what gift cards and credit pay is taken off the lines by
 * their weight, since the provider knows no negative line.
 */
export function lineItemsOf(
  order: Pick<OrderDocument, "lines" | "cardCents" | "totalCents">,
): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const shares =
    order.cardCents === order.totalCents
      ? order.lines.map(({ totalCents }) => totalCents)
      : allocate(
          order.cardCents,
          order.lines.map(({ totalCents }) => totalCents),
        );
  return order.lines.map(({ title, detail, unitCents, quantity, totalCents }, at) => {
    const name = detail ? `${title}, ${detail}` : title;
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
