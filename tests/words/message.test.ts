import { afterEach, expect, expectTypeOf, test } from "vitest";
import { inBothForms } from "../../shared/core/messages/answer.ts";
import { word } from "../../shared/core/messages/catalogue.ts";
import { formatMessage } from "../../shared/core/messages/format.ts";
import { type Arguments, message } from "../../shared/core/messages/message.ts";
import { ownName, t, tField, tText, wordIn } from "../../web/words/t.ts";

const SEATS = "{count, plural, =0 {full} one {# seat of {total} left} other {# seats of {total} left}}";
const INVITED = "{role, select, parent {{name} invites your child} other {{name} invites you}}";

afterEach(() => wordIn(null));

/** As FormatJS (`intl-messageformat` 11) formats the same texts; a number that is no count it would write as 1,000. */
test.each([
  [SEATS, { count: 0, total: 12 }, "full", "full"],
  [SEATS, { count: 1, total: 12 }, "1 seat of 12 left", "1 seat of 12 left"],
  [SEATS, { count: 2, total: 12 }, "2 seats of 12 left", "2 seats of 12 left"],
  [SEATS, { count: 21, total: 1000 }, "21 seats of 1000 left", "21 seats of 1000 left"],
  [SEATS, { count: 1234567, total: 2 }, "1,234,567 seats of 2 left", "1,234,567 seats of 2 left"],
  [INVITED, { role: "parent", name: "Mark" }, "Mark invites your child", "Mark invites your child"],
  [INVITED, { role: "student", name: "Mark" }, "Mark invites you", "Mark invites you"],
  [
    "It's {when}, and that's all.",
    { when: "6:00 PM" },
    "It's 6:00 PM, and that's all.",
    "It's 6:00 PM, and that's all.",
  ],
])("%s of %o", (text, args, english, spanish) => {
  expect(formatMessage(text, args, "en-US")).toBe(english);
  expect(formatMessage(text, args, "es-US")).toBe(spanish);
});

test.each([
  ["Canceled {when}. It can be undone.", { when: "11:15 a.m." }, "Canceled 11:15 a.m. It can be undone."],
  ["Led by {name}.", { name: "Sam Reed Jr." }, "Led by Sam Reed Jr."],
  ["Led by {name}.", { name: "أ. ب." }, "Led by \u2068أ. ب.\u2069"],
  ["{name}.csv, {name}…", { name: "a." }, "a..csv, a.…"],
  ["Led by {name}.", { name: "Sam Reed" }, "Led by Sam Reed."],
])("a value's own period ends the sentence: %j with %j", (text, args, expected) => {
  expect(formatMessage(text, args, "es-US")).toBe(expected);
});

test("what a text asks for is what its call must give", () => {
  expectTypeOf<Arguments<"Save">>().toEqualTypeOf<[]>();
  expectTypeOf<Arguments<typeof SEATS, string>>().toEqualTypeOf<
    [args: { readonly count: number; readonly total: string }]
  >();
  expectTypeOf<Arguments<typeof INVITED, string>>().toEqualTypeOf<
    [args: { readonly role: string; readonly name: string }]
  >();
  // @ts-expect-error: no name was given.
  expect(() => t("Hello, {name}")).toThrow("No value for {name}");
  // @ts-expect-error: a count is a number.
  t("{count, plural, one {# class} other {# classes}}", { count: "2" });
});

test("a name is never looked up, and a text with two meanings has a word for each", () => {
  const catalogue = {
    "Hello, {name}": "Hola, {name}",
    Mark: "Marcar",
    "Taken @seats": "Ocupados",
    "Taken @money": "Cobrado",
  };
  const findOwn = (text: string) => (text === "Silks" ? "Telas" : null);
  wordIn({ locale: "es-US", catalogue }, findOwn);
  expect(t("Hello, {name}", { name: "Mark" })).toBe("Hola, Mark");
  expect([t("Taken @seats"), t("Taken @money")]).toEqual(["Ocupados", "Cobrado"]);
  expect([ownName("Silks"), ownName("Maya")]).toEqual(["Telas", "Maya"]);
  wordIn(null);
  expect([t("Taken @seats"), t("Mark"), tText("Mark")]).toEqual(["Taken", "Mark", "Mark"]);
});

test("a message may stand in a message, and is worded with it", () => {
  const english = { locale: "en-US", catalogue: null };
  const spanish = {
    locale: "es-US",
    catalogue: { "{what} is missing.": "Falta: {what}.", Birthday: "Fecha de nacimiento" },
  };
  const missing = message("{what} is missing.", { what: message("Birthday") });
  expect(word(missing, english)).toBe("Birthday is missing.");
  expect(word(JSON.parse(JSON.stringify(missing)), spanish)).toBe("Falta: Fecha de nacimiento.");
});

test("a text of a row is worded where the product wrote it, and a person's stands as it is", () => {
  const words = message("Code {code}", { code: "FALL" });
  const stored = inBothForms("label", words);
  expect(stored).toEqual({ label: "Code FALL", labelWords: words });
  expect(tField(stored, "label")).toBe("Code FALL");
  wordIn({ locale: "es-US", catalogue: { "Code {code}": "Código {code}", Set: "Juego" } });
  expect(tField(stored, "label")).toBe("Código FALL");
  expect(tField({ label: "Set" }, "label")).toBe("Set");
  expect(tField({ label: "Set", labelWords: null }, "label")).toBe("Set");
});
