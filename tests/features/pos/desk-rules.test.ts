import { expect, test } from "vitest";
import type { DeskCeiling } from "#shared/features/pos/desk-rules.ts";
import { aboveCeilingWords, otherWayFault, sizeOfDiscount } from "#shared/features/pos/desk-rules.ts";

const TWENTY: DeskCeiling = { deskDiscountPercent: 20, deskDiscountCents: null, deskTakesOther: true };
const goods = (...unitCents: number[]) => unitCents.map((cents) => ({ unitCents: cents, quantity: 1 }));

test("a discount rounded in favor of who pays is within the ceiling, a cent more is not", () => {
  // 20 % of 27.99 are 5.598: the till takes 5.60 off.
  expect(sizeOfDiscount(goods(2_799), 2_239, TWENTY)).toBe("large");
  expect(sizeOfDiscount(goods(2_799), 2_238, TWENTY)).toBe("above");
  // On each of three lines it takes 20 cents off 99, which is more than 20 % of the whole.
  expect(sizeOfDiscount(goods(99, 99, 99), 237, TWENTY)).toBe("large");
  expect(sizeOfDiscount(goods(99, 99, 99), 236, TWENTY)).toBe("above");
});

test("half of the ceiling is small, and what costs more than the catalogue asks is no discount", () => {
  expect(sizeOfDiscount(goods(2_800), 2_520, TWENTY)).toBe("small");
  expect(sizeOfDiscount(goods(2_800), 2_519, TWENTY)).toBe("large");
  expect(sizeOfDiscount(goods(2_800), 2_800, TWENTY)).toBe("none");
  expect(sizeOfDiscount(goods(2_800), 3_000, TWENTY)).toBe("none");
});

test("the words name the ceiling that is passed", () => {
  const both = { ...TWENTY, deskDiscountCents: 300 };
  expect(aboveCeilingWords(goods(2_800), 2_400, both)).toMatchObject({ args: { amount: { cents: 300 } } });
  expect(aboveCeilingWords(goods(2_800), 2_000, both)).toMatchObject({ args: { percent: "20" } });
  expect(otherWayFault(TWENTY, "Card reader")).toBeNull();
  expect(otherWayFault(TWENTY, "")).not.toBeNull();
  expect(otherWayFault({ ...TWENTY, deskTakesOther: false }, "Card reader")).not.toBeNull();
});
