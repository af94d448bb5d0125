import { expect, test } from "vitest";
import { parseEnv } from "#api/env.ts";
import { LANGUAGES, readLanguages } from "#api/features/language/languages.ts";
import { openTranslators } from "#api/features/language/translators.ts";
import { word } from "#shared/core/messages/catalogue.ts";

const added = await readLanguages(new URL("./messages/", import.meta.url));
const translators = openTranslators(parseEnv({ PUBLIC_URL: "http://localhost:1" }), () => [], added);
const polish = translators.in("pl");

test("a file in the folder of languages is a language of pushes, e-mails and papers", async () => {
  expect([...added.keys()]).toEqual(["pl"]);
  expect(polish.t("Class coming up")).toBe("Zbliżają się zajęcia");
  expect(polish.t("{name}, {when}", { name: "Silks Basics", when: { moment: "2026-11-21T02:00:00Z" } })).toBe(
    "Silks Basics, piątek, 20 listopada 18:00",
  );
  expect(polish.day(new Date("2026-11-21T02:00:00Z"))).toBe("20 listopada 2026");
  expect(polish.money(123_450).replaceAll(/\s/g, " ")).toBe("1234,50 USD");
  expect([polish.language, (await translators.forLanguage("pl")).locale]).toEqual(["pl", "pl-PL"]);
});

test("English stands for what it lacks, with the plural forms of English", () => {
  const seats = "{count, plural, one {# seat left} other {# seats left}}";
  expect([1, 2, 5].map((count) => polish.t(seats, { count }))).toEqual(["1 seat left", "2 seats left", "5 seats left"]);
  // French has one form for none and one.
  expect(word({ text: seats, args: { count: 0 } }, { locale: "fr-FR", catalogue: {} })).toBe("0 seats left");
});

test("a language that this release does not speak is read in English", () => {
  expect(LANGUAGES.has("pl")).toBe(false);
  expect(
    openTranslators(parseEnv({ PUBLIC_URL: "http://localhost:1" }))
      .in("pl")
      .t("Class coming up"),
  ).toBe("Class coming up");
});
