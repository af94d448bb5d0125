import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { formatCents, toDollars } from "#shared/core/money.ts";
import { CURRENCY_CODES, type Currency } from "#shared/core/settings/currencies.ts";
import { digitsOf, stepOf } from "#shared/core/settings/currency.ts";
import { DEFAULTS, putInForce } from "#shared/core/settings/in-force.ts";
import { fromProvider, leastCardCents, providerCurrency, toProvider } from "#shared/core/settings/provider-money.ts";
import { allocate, roundedShare, toCents } from "#shared/core/settings/rounding.ts";
import { amountText, readAmount } from "#shared/core/settings/typed-amount.ts";
import { findLockScreenLeak } from "#shared/features/notifications/lock-screen.ts";
import { reductionOf } from "#shared/features/pos/totals.ts";

afterEach(() => putInForce(DEFAULTS));

test.each<[Currency, string, string, string]>([
  ["USD", "$1,234.50", "$1,234.50", "1234.50"],
  ["EUR", "€1,234.50", "1234,50 €", "1234.50"],
  ["JPY", "¥123,450", "¥123,450", "123450"],
  ["KWD", "KWD 123.450", "KWD 123.450", "123.450"],
])("an amount is written and typed as %s has it", (currency, english, spanish, typed) => {
  putInForce({ currency });
  expect(formatCents(123_450).replaceAll("\u00a0", " ")).toBe(english);
  expect(formatCents(123_450, "es-US").replaceAll("\u00a0", " ")).toBe(spanish);
  expect(amountText(123_450)).toBe(typed);
  expect(readAmount(typed, 4)).toBe(123_450);
});

test("nothing has no sign, also where a balance is turned around", () => {
  expect([formatCents(-0), formatCents(0), formatCents(-1)]).toEqual(["$0.00", "$0.00", "-$0.01"]);
});

test("what is no amount of the currency is refused; a comma is a decimal sign", () => {
  expect(["25", "25.5", "25,50", "25.505", "-1", "a", ""].map((text) => readAmount(text, 4))).toEqual([
    2_500,
    2_550,
    2_550,
    null,
    null,
    null,
    null,
  ]);
  putInForce({ currency: "JPY" });
  expect(["1500", "1500.5", "1,500"].map((text) => readAmount(text, 4))).toEqual([1_500, null, null]);
  putInForce({ currency: "KWD" });
  // The provider takes no single fils.
  expect(["1.25", "1.250", "1.255"].map((text) => readAmount(text, 4))).toEqual([1_250, 1_250, null]);
});

test("in every currency each share, rest and discount can be paid, and adds up to the whole", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCY_CODES),
      fc.integer({ min: 1, max: 50_000 }),
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 100 }),
      (currency, units, weights, percent) => {
        putInForce({ currency });
        const step = stepOf(currency);
        const cents = units * step;
        const shares = allocate(cents, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
        expect(shares.filter((share) => share % step !== 0)).toEqual([]);
        const off = [roundedShare(cents, percent, 100), reductionOf(cents, { kind: "percent", value: percent })];
        for (const share of off) {
          expect(share % step).toBe(0);
          expect(Math.abs(share - (cents * percent) / 100)).toBeLessThanOrEqual(step / 2);
        }
        expect(toCents(toDollars(cents))).toBe(cents);
        expect(fromProvider(toProvider(cents))).toBe(cents);
        expect(leastCardCents() % step).toBe(0);
      },
    ),
  );
});

test("the provider is asked in the studio's currency, in the units it counts in", () => {
  const askedFor = (currency: Currency) => {
    putInForce({ currency });
    return [providerCurrency(), toProvider(1_500)];
  };
  expect(askedFor("USD")).toEqual(["usd", 1_500]);
  expect(askedFor("JPY")).toEqual(["jpy", 1_500]);
  expect(askedFor("KWD")).toEqual(["kwd", 1_500]);
  expect(askedFor("ISK")).toEqual(["isk", 150_000]);
});

test("decimals are those of the standard", () => {
  for (const currency of CURRENCY_CODES) {
    const { maximumFractionDigits } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
    expect([currency, digitsOf(currency)]).toEqual([currency, maximumFractionDigits]);
  }
});

test("no amount of any currency reaches a lock screen", () => {
  for (const text of ["You paid €25.00", "25 EUR are open", "¥1,500 received", "KWD 1.250", "1500 jpy"])
    expect([text, findLockScreenLeak(text, [])]).toEqual([text, "amount"]);
  expect(findLockScreenLeak("Silks at 5:30 PM, room 2", [])).toBeNull();
});
