import { expect, test } from "vitest";
import { parseEnv } from "#api/env.ts";
import { openTranslators } from "#api/features/language/translators.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { seatCost, yesWords } from "#shared/features/waitlist/seat-cost.ts";

const pass = (creditsLeft: number | null) => ({ planName: "Ten classes", creditsLeft });
const said = (priceCents: number, paying: ReturnType<typeof pass> | null) =>
  inEnglish(yesWords(seatCost({ priceCents }, paying))).message;

test("a yes says what it costs: a class of which pass with how many left, so much money, or nothing", () => {
  expect(said(2_400, null)).toBe("If you accept, it goes in your cart for $24.00. Pay by then.");
  expect(said(0, null)).toBe("The seat costs nothing.");
  expect(said(2_400, pass(7))).toBe("Ten classes covers it with 1 of its 7 classes left.");
  expect(said(2_400, pass(1))).toBe("Ten classes covers it with its last class.");
  expect(said(2_400, pass(null))).toBe("Ten classes covers it without using a class.");
  // A pass takes a class also where the class costs nothing: it goes before money.
  expect(seatCost({ priceCents: 0 }, pass(7)).kind).toBe("pass");
});

test("what it costs is Spanish too", () => {
  const { t } = openTranslators(parseEnv({ PUBLIC_URL: "http://localhost:1" })).in("es");
  expect(t(yesWords(seatCost({ priceCents: 2_400 }, pass(7))))).toBe(
    "Ten classes paga con 1 de las 7 clases que le quedan.",
  );
  expect(t(yesWords(seatCost({ priceCents: 2_400 }, null)))).toMatch(/por \$24\.00, para pagarlo hasta entonces\.$/);
});
