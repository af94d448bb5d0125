import { expect, test } from "vitest";
import { percentInput, percentText, readPercent } from "#shared/core/tax.ts";
import { type TaxTerms, taxLines } from "#shared/features/taxes/compute.ts";
import { NO_TAXES, type TaxRate } from "#shared/features/taxes/tax.ts";
import { TaxSettings } from "#shared/features/taxes/tax-settings.ts";

const TERMS: TaxTerms = { rounding: "line", isExempt: false };
const rateOf = (basisPoints: number, isIncluded: boolean): TaxRate => ({
  id: "0190b5a4-0000-7000-8000-000000000001",
  name: "Sales tax",
  basisPoints,
  isIncluded,
});

test("a rate has up to three decimals, as the 8.875 % of New York City", () => {
  expect(["8.875", "9,975", " 8.25 ", "0", "8.8755", "", "-1", "100"].map(readPercent)).toEqual([
    887.5,
    997.5,
    825,
    0,
    null,
    null,
    null,
    null,
  ]);
  expect([887.5, 967.9, 825, 800].map(percentText)).toEqual(["8.875%", "9.679%", "8.25%", "8%"]);
  for (let thousandths = 0; thousandths <= 50_000; thousandths += 17)
    expect(readPercent(percentInput(thousandths / 10))).toBe(thousandths / 10);
  const [onTop] = taxLines([{ cents: 1_200, rate: rateOf(887.5, false) }], TERMS);
  expect(onTop).toMatchObject({ totalCents: 1_307, tax: { taxCents: 107, basisPoints: 887.5 } });
  const [included] = taxLines([{ cents: 1_307, rate: rateOf(887.5, true) }], TERMS);
  expect(included).toMatchObject({ totalCents: 1_307, tax: { netCents: 1_200, taxCents: 107 } });
  const settingsWith = (basisPoints: number) =>
    TaxSettings.safeParse({ ...NO_TAXES, rates: [rateOf(basisPoints, false)] }).success;
  expect([887.5, 967.9, 5_000, 887.55, 5_000.1, -0.1].map(settingsWith)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
