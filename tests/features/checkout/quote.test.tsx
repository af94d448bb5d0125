import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { language as es } from "#shared/features/language/messages/es.ts";
import { Quote } from "#web/features/checkout/components/quote.tsx";
import { wordIn } from "#web/words/t.ts";
import { answerWith, show } from "../../support/screen.tsx";

beforeEach(() => {
  localStorage.setItem("token", "a-token");
  wordIn(es);
});

test("a gift card is named in the language of the page, its button too", async () => {
  const giftCards = [{ id: "card", label: "Gift card 7QXZ", lastFour: "7QXZ", leftCents: 5_000, usedCents: 2_500 }];
  const credit = { leftCents: 0, usedCents: 0, isUsed: false };
  answerWith({
    status: 200,
    body: { totalCents: 2_500, cardCents: 0, discounts: [], taxes: [], tip: null, promo: null, giftCards, credit },
  });
  show(<Quote cartKey="one" />);
  expect(await screen.findByRole("button", { name: "No usar: Tarjeta de regalo 7QXZ" })).toBeTruthy();
  expect(screen.getAllByText("Tarjeta de regalo 7QXZ")).toHaveLength(2);
  expect(screen.queryByText(/Gift card/)).toBeNull();
});
