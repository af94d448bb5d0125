import { message } from "../../core/messages/message.ts";
import { explain, type Why, type WhyRow } from "../../core/why.ts";
import type { Quote } from "./endpoints.ts";

/** Why the card pays so much: the price of the cart, then what comes off and on top, in the order in which it does. */
export function whyCard({ cardCents, discounts, taxes, tip, giftCards, credit }: Quote): Why {
  const row = (id: string, words: WhyRow["words"], amount: number): WhyRow[] =>
    amount === 0 ? [] : [{ id, at: null, words, amount }];
  const rows = [
    ...discounts.flatMap(({ label, labelWords, cents }) =>
      row(`discount ${label}`, labelWords ?? { own: label }, -cents),
    ),
    ...taxes
      .filter(({ isIncluded }) => !isIncluded)
      .flatMap(({ name, basisPoints, taxCents }) => row(`tax ${basisPoints} ${name}`, { own: name }, taxCents)),
    ...row("tip", message("Tip"), tip?.cents ?? 0),
    ...giftCards.flatMap(({ id, lastFour, usedCents }) =>
      row(id, message("Gift card {lastFour}", { lastFour }), -usedCents),
    ),
    ...row("credit", message("Credit"), -credit.usedCents),
  ];
  const price = cardCents - rows.reduce((sum, { amount }) => sum + amount, 0);
  return explain({
    unit: "cents",
    figure: cardCents,
    total: message("You pay by card"),
    rules: [
      message(
        "First the sibling discount comes off, then the code from what's left. Taxes follow, then gift cards, then credit.",
      ),
    ],
    rows: [{ id: "cart", at: null, words: message("All in your cart"), amount: price }, ...rows],
  });
}
