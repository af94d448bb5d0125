import { message } from "../../core/messages/message.ts";
import { explain, type Why, type WhyRow } from "../../core/why.ts";
import type { Quote } from "./endpoints.ts";

/** Why the card pays so much: the price of the cart, then what comes off it, in the order in which it does. */
export function whyCard({ cardCents, discounts, giftCards, credit }: Quote): Why {
  const off = (id: string, words: WhyRow["words"], cents: number): WhyRow[] =>
    cents === 0 ? [] : [{ id, at: null, words, amount: -cents }];
  const rows = [
    ...discounts.flatMap((each) => off(each.label, each.labelWords ?? { own: each.label }, each.cents)),
    ...giftCards.flatMap(({ id, lastFour, usedCents }) =>
      off(id, message("Gift card {lastFour}", { lastFour }), usedCents),
    ),
    ...off("credit", message("Credit"), credit.usedCents),
  ];
  const price = cardCents - rows.reduce((sum, { amount }) => sum + amount, 0);
  return explain({
    unit: "cents",
    figure: cardCents,
    total: message("You pay by card"),
    rules: [
      message("First the sibling discount comes off, then the code from what is left, then gift cards, then credit."),
    ],
    rows: [{ id: "cart", at: null, words: message("All in your cart"), amount: price }, ...rows],
  });
}
