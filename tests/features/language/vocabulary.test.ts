import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { language as spanish } from "#shared/features/language/messages/es.ts";
import { root } from "../../run/run.ts";

const glossary = readFileSync(`${root}/shared/README.md`, "utf8");
const [, table = ""] = glossary.split("### Spanish\n");
/** The rows of the glossary: our words, the Spanish ones, and those that are not to be used. */
const ROWS = (table.split("\n## ")[0] ?? "")
  .split("\n")
  .filter((line) => /^\| (?!Word|---)/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, 4)
      .map((cell) => cell.split(",").flatMap((word) => word.trim() || [])),
  );
const messages = Object.values(spanish.catalogue ?? {}) as string[];
const uses = (word: string) => messages.filter((text) => new RegExp(`(?<!\\p{L})${word}s?(?!\\p{L})`, "iu").test(text));

test("the Spanish of the glossary is what the messages say", () => {
  expect(ROWS.length).toBeGreaterThan(20);
  const words = ROWS.flatMap(([, said = []]) => said);
  expect(words.filter((word) => uses(word).length === 0)).toEqual([]);
});

test("no message uses a Spanish word the glossary refuses, or speaks to the reader as usted or vosotros", () => {
  const refused = [...ROWS.flatMap(([, , not = []]) => not), "usted", "vosotros", "vuestro"];
  expect(refused.length).toBeGreaterThan(12);
  expect(Object.fromEntries(refused.map((word) => [word, uses(word)]))).toEqual(
    Object.fromEntries(refused.map((word) => [word, []])),
  );
});
