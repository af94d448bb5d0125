import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { invalidInput } from "#shared/core/errors.ts";
import { message, ruleText } from "#shared/core/messages/message.ts";
import { RULES, ruleWithValues } from "#shared/core/messages/rules.ts";
import { language as es } from "#shared/features/language/messages/es.ts";
import { tRule, wordIn } from "#web/words/t.ts";
import "#web/words/values.ts";

afterEach(() => wordIn(null));

const Form = z.object({
  name: z.string().min(1).max(3),
  word: z.string().min(2),
  count: z.int().min(2).max(5),
  price: z.number(),
  kind: z.enum(["pack", "membership"]),
  days: z.array(z.string()).max(1),
  fee: z.int().max(200, { error: () => ruleWithValues(message("At most {amount}.", { amount: { cents: 200 } })) }),
  own: z.string().min(1, ruleText("Say why.")),
  email: z.email(),
});

const LONG = {
  name: "four",
  word: "x",
  count: 9,
  price: Number.NaN,
  kind: "gift",
  days: ["a", "b"],
  fee: 300,
  own: "",
  email: "@",
};

test.each([
  ["en", LONG, ["At most 3 characters.", "At least 2 characters.", "At most 5."]],
  ["es", LONG, ["Máximo 3 caracteres.", "Mínimo 2 caracteres.", "Máximo 5."]],
  ["en", { ...LONG, name: "", count: 2.5, word: undefined }, ["Fill this in.", "Fill this in.", "Whole numbers only."]],
  ["es", { ...LONG, name: "", count: 1, word: null }, ["Completa este campo.", "Completa este campo.", "Mínimo 2."]],
])("in %s a rule without words of its own says what is wrong with %o", (language, given, expected) => {
  const { error } = Form.safeParse(given, RULES);
  if (language === "es") wordIn(es);
  const texts = (error?.issues ?? []).map((issue) => tRule(issue.message));
  expect(texts.slice(0, 3)).toEqual(expected);
  expect(texts).toHaveLength(9);
});

test("every other rule too, and those with words of their own keep them", () => {
  const english = Form.safeParse(LONG, RULES)
    .error?.issues.map((issue) => tRule(issue.message))
    .slice(3);
  expect(english).toEqual([
    "Enter a number.",
    "Choose one.",
    "At most 1.",
    "At most $2.00.",
    "Say why.",
    "This doesn't fit here.",
  ]);
});

test("an answer of the API names each field with its English, and its message where that has values", () => {
  const { error } = Form.safeParse(LONG, RULES);
  const { fields = [] } = error ? invalidInput(error) : {};
  expect(fields[0]).toEqual({
    path: "name",
    message: "At most 3 characters.",
    words: message("{most, plural, one {At most # character.} other {At most # characters.}}", { most: 3 }),
  });
  expect(fields[7]).toEqual({ path: "own", message: "Say why." });
});
