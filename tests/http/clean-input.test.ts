import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanInput } from "../../api/http/clean-input.ts";
import { cleanText, onOneLine, plainSigns } from "../../shared/core/clean-text.ts";
import { PersonNameInput } from "../../shared/features/accounts/person-name.ts";
import { PromoText } from "../../shared/features/discounts/promo-code.ts";
import { GiftCardText } from "../../shared/features/gift-cards/balance.ts";
import { Phone } from "../../shared/features/profile/phone.ts";

test.each([
  ["a name copied from contacts", "\u202AMia Reyes\u202C", "Mia Reyes"],
  ["a name that turns the line around", "Mia\u202Egro.live", "Miagro.live"],
  ["a name of nothing", "\u200B\u200C\u3164\uFEFF", ""],
  ["letters apart from their accents", "Toma\u0301s", "Tom\u00E1s"],
  ["lines and tabs", "one\ntwo\tthree", "one\ntwo\tthree"],
  ["a bell and a vertical tab", "a\u0007b\u000Bc", "abc"],
])("%s", (_, typed, seen) => {
  expect(cleanText(typed)).toBe(seen);
});

test.each([
  "محمد الأمين",
  "می‌خواهم",
  "अनिता शर्मा",
  "क्‍ष",
  "สมชาย ใจดี",
  "王小明",
  "👩‍👩‍👧",
  "🏳️‍🌈",
  "👩🏽‍🚀",
  "O'Neil",
  "Ẁ",
])("%s stays as it is", (text) => {
  expect(cleanText(text)).toBe(text.normalize("NFC"));
});

test("a clean text is clean, and ordinary text is not changed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~\n]*$/), (text) => {
      expect(cleanText(text)).toBe(text);
    }),
  );
});

test("texts are cleaned at any depth, a password is not", () => {
  const typed = {
    name: "a\u200Bb",
    list: ["c\u202E"],
    inner: { note: "d\uFEFF" },
    password: "p\u200Bw",
    count: 3,
    none: null,
  };
  expect(cleanInput(typed)).toEqual({
    ...{ name: "ab", list: ["c"], inner: { note: "d" }, password: "p\u200Bw", count: 3, none: null },
  });
});

test("a name is one line with something to see in it", () => {
  expect(PersonNameInput.parse({ firstName: " Ana\n Maria ", lastName: "Reyes" }).firstName).toBe("Ana Maria");
  expect(PersonNameInput.safeParse({ firstName: cleanText("\u3164"), lastName: "x" }).success).toBe(false);
});

test.each([
  ["\u202A+1 503 555 0199\u202C", "+1 503 555 0199"],
  ["503\u2011555\u20110199", "503-555-0199"],
  ["(503)\u00A0555-0199 x12", "(503) 555-0199 x12"],
  ["tel:+15035550199", "+15035550199"],
  ["030/1234567", "030/1234567"],
  ["+49 30 1234567 ext. 4", "+49 30 1234567 ext. 4"],
  ["  ", ""],
])("the phone number %j is taken as %j", (typed, kept) => {
  expect(Phone.parse(typed)).toBe(kept);
});

test.each(["------", "()()()", "12345", "call me", "+1 555 010 2030 or 40"])("%j is no phone number", (typed) => {
  expect(Phone.safeParse(typed).success).toBe(false);
});

test.each([
  "ABCD-EFGH-JKMN-PQRS",
  "abcd\u2011efgh\u2011jkmn\u2011pqrs",
  "ABCD\u2013EFGH\u2013JKMN\u2013PQRS",
  "ABCD\u200BEFGH JKMN PQRS",
  "\uFF21\uFF22\uFF23\uFF24EFGHJKMNPQRS",
])("a gift card's code is found however it was copied: %j", (typed) => {
  expect(GiftCardText.parse(typed)).toBe("ABCDEFGHJKMNPQRS");
});

test("a promo code keeps its hyphens, whichever they were", () => {
  expect(PromoText.parse(" spring\u201326 ")).toBe("SPRING-26");
  expect(plainSigns("a\u2212b")).toBe("a-b");
  expect(onOneLine(" a \n b ")).toBe("a b");
});
