import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { language as es } from "#shared/features/language/messages/es.ts";
import { createPhraseBook } from "#shared/features/language/phrase-book.ts";
import { datePhrases } from "#shared/features/language/phrases/dates.ts";
import { formerPhrases } from "#shared/features/language/phrases/former.ts";
import { movePhrases } from "#shared/features/language/phrases/moves.ts";
import { spanish } from "#shared/features/language/phrases/spanish.ts";
import { findInterfaceTexts } from "../../support/interface-texts.ts";
import { NOT_TRANSLATED } from "./not-translated.ts";

const root = join(import.meta.dirname, "../../..");
const texts = findInterfaceTexts(root, ["web", "api", "shared"]);
const book = createPhraseBook(spanish);
const messages = es.catalogue ?? {};

test("whatever is left out is still there", () => {
  const isThere = (files: RegExp | undefined, one: string | RegExp) =>
    texts.some(
      ({ file, text }) => (files?.test(file) ?? true) && (typeof one === "string" ? one === text : one.test(text)),
    );
  const gone = NOT_TRANSLATED.flatMap(({ files, texts: some = [/^/] }) => some.filter((one) => !isThere(files, one)));
  expect(gone).toEqual([]);
});

/** What is a message has its own catalogue. */
const MESSAGE = /\b(?:t|tText|message|ruleText|rich)\(\s*"(?:[^"\\]|\\.)*"/g;

/** All code, as one line: a sentence may be broken over several. */
const code = ["web", "api", "shared"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/language\/(phrases|messages)\//.test(file)),
  )
  .map((file) => readFileSync(join(root, file), "utf8").replaceAll(/\s+/g, " ").replaceAll(MESSAGE, ""))
  .join("\n");

/** What is made of pieces stands in the code piece by piece: "1 move" as "move". */
const isMadeInCode = (phrase: string) =>
  phrase
    .split(/\{\}|(?<=[.:,]) /)
    .map((piece) => piece.replace(/^1 /, "").trim())
    .every((piece) => code.includes(piece));

test("no phrase of the book is for a text that is gone", () => {
  const found = new Set(texts.filter(({ file }) => !file.includes("language/phrases/")).map(({ text }) => text));
  const made = { ...datePhrases, ...formerPhrases, ...movePhrases };
  const unused = Object.keys(spanish).filter((key) => !found.has(key) && !(key in made) && !isMadeInCode(key));
  expect(unused).toEqual([]);
});

const placesOf = (text: string) =>
  [...text.matchAll(/\{(\d*)\}/g)]
    .map(([, number], at) => (number ? Number(number) : at + 1))
    .toSorted((a, b) => a - b);

test("every translation says something, with every value once", () => {
  const wrong = Object.entries(spanish).filter(
    ([key, translation]) => !translation.trim() || String(placesOf(key)) !== String(placesOf(translation)),
  );
  expect(wrong).toEqual([]);
});

test("a phrase that is a message too has the same Spanish", () => {
  const both = Object.entries(spanish).filter(([key]) => Object.hasOwn(messages, key));
  expect(both.filter(([key, translation]) => messages[key] !== translation)).toEqual([]);
});

test.each([
  ["Mon, Wed, Fri", "lun, mié, vie"],
  ["Saturday, November 21, 5:30 PM", "sábado 21 de noviembre, 5:30 PM"],
  ["Silks Basics, Friday, May 1 at 6:00 PM", "Silks Basics, viernes 1 de mayo, 6:00 PM"],
  ["Missed class: Silks Basics, Friday, May 1, 6:00 PM", "Clase perdida: Silks Basics, viernes 1 de mayo, 6:00 PM"],
  ["Receipt 1204, paid back", "Recibo 1204, reembolsado"],
])("%s", (english, translation) => {
  expect(book.find(english)).toBe(translation);
});

// Words of screens are messages: a class called "Set" or a note "Change" keeps its word.
test.each([
  "Set",
  "Change",
  "Mark",
  "for",
  "you",
  "A gentle introduction to silks",
  "Open hips and shoulders",
  "Climb, invert, hang, with care.",
])("a text of the studio's own is not translated, nor half of it: %s", (sentence) => {
  expect(book.find(sentence)).toBeNull();
});
