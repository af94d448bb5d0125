import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatMessage } from "#shared/core/messages/format.ts";
import { language as es } from "#shared/features/language/messages/es.ts";
import { spanish } from "#shared/features/language/phrases/spanish.ts";
import { findInterfaceTexts, type InterfaceText } from "../../support/interface-texts.ts";
import { findMessages } from "../../support/messages-in-code.ts";
import { isLeftOut } from "./not-translated.ts";

const root = join(import.meta.dirname, "../../..");
const inCode = findMessages(root, ["web", "api", "shared"]);
const catalogue = es.catalogue ?? {};
const entries = Object.entries(catalogue);

test("every message has its Spanish", () => {
  expect(inCode.length).toBeGreaterThan(50);
  expect(inCode.filter(({ text }) => !Object.hasOwn(catalogue, text))).toEqual([]);
});

test("no message of the catalogue is for a text that is gone", () => {
  const used = new Set(inCode.map(({ text }) => text));
  expect(Object.keys(catalogue).filter((text) => !used.has(text))).toEqual([]);
});

test("a message stands in the catalogue once", () => {
  const folder = join(root, "shared/features/language/messages/es");
  const keys = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), "utf8").matchAll(/^ {2}("(?:[^"\\]|\\.)*"|'[^']*'|[\p{L}\w$]+):/gmu)].map(
        ([, key]) => key,
      ),
    );
  expect(keys.length).toBe(entries.length);
});

/** Their labels are messages as they stand; the rest is words to find them by. */
const NAMES_OF_PAGES = /\/pages?\.ts$/;

/** The values a pattern names. A brace in a list of cases opens words, elsewhere a value. */
function namesOf(pattern: string): string[] {
  const names = new Set<string>();
  const open: ("cases" | "words" | "value")[] = [];
  for (const { 0: brace, index } of pattern.matchAll(/[{}]/g)) {
    const [, name = "", list] = /^\{(\w*)(, (?:plural|select),)?/.exec(pattern.slice(index)) ?? [];
    if (brace === "}") open.pop();
    else if (open.at(-1) === "cases") open.push("words");
    else {
      names.add(name);
      open.push(list ? "cases" : "value");
    }
  }
  return [...names].toSorted();
}

const tagsOf = (pattern: string): string[] => [...pattern.matchAll(/<\/(\w+)>/g)].map(([, name = ""]) => name);

test("a translation says something, with the same values and tags", () => {
  const wrong = entries.filter(
    ([text, translation]) =>
      translation.trim() === "" ||
      String(namesOf(text)) !== String(namesOf(translation)) ||
      String(tagsOf(text).toSorted()) !== String(tagsOf(translation).toSorted()),
  );
  expect(wrong).toEqual([]);
});

const valuesFor = (text: string, count: number) =>
  Object.fromEntries(
    namesOf(text).map((name) => [name, new RegExp(`\\{${name}, plural,`).test(text) ? count : `‹${name}›`]),
  );

test.each([0, 1, 2, 5])("every message with a number says %i in both languages", (count) => {
  const numbered = entries.filter(([text]) => text.includes(", plural,"));
  expect(numbered.length).toBeGreaterThan(5);
  for (const [text, translation] of numbered) {
    const [english, spanish] = [
      formatMessage(text, valuesFor(text, count), "en-US"),
      formatMessage(translation, valuesFor(text, count), "es-US"),
    ];
    for (const said of [english, spanish]) expect(said, text).not.toMatch(/[{}#]|undefined/);
    // One is said in its own form, and none and more in another, wherever a form has the number in it.
    for (const pattern of [text, translation]) expect(pattern).toMatch(/\bone \{.*\bother \{/s);
  }
});

test("every text that people read is a message, or a name that comes with the app", () => {
  const isName = ({ text, file }: InterfaceText) => NAMES_OF_PAGES.test(file) || text in spanish;
  const texts = findInterfaceTexts(root, ["web", "api", "shared"]).filter(
    (found) => !isLeftOut(found) && !isName(found),
  );
  expect(texts.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
