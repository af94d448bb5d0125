import { flushSync } from "react-dom";
import { createPhraseBook, type PhraseBook } from "#shared/features/language/phrase-book.ts";
import { wordIn } from "../../words/t.ts";
import "../../words/values.ts";
import { languageStore } from "./language-store.ts";
import { LANGUAGES } from "./languages.ts";
import { createPageTranslator } from "./page/page-translator.ts";

/** What this device has translated by the server: null in a place without a person's copy of the studio. */
export interface Memory {
  find(text: string): string | null;
  /** What the studio itself said in Spanish: before every other word. */
  own(text: string): string | null;
  /** Has it translated as soon as that can be. */
  ask(text: string): void;
}

let book: PhraseBook | null = null;
let memory: Memory | null = null;
/** Draws the page again. */
let redraw = () => {};
function find(text: string): string | null {
  const known = book?.find(text) ?? memory?.find(text) ?? null;
  if (known === null) memory?.ask(text);
  return known;
}

/** A name as a whole. It is never asked for: it is content elsewhere. */
const findOwn = (name: string) => book?.findName(name) ?? memory?.find(name) ?? null;

const translator = createPageTranslator(document.documentElement, find);

/** The whole Spanish phrase book, fetched when it is first wanted; the worker has it stored. */
async function loadBook(): Promise<PhraseBook> {
  const { spanish } = await import("#shared/features/language/phrases/spanish.ts");
  return createPhraseBook(spanish, (text) => memory?.own(text) ?? null);
}

/** @param draw draws the page with its new words: what is still in the old ones would be looked up by the translator */
async function speak(language: string, draw: () => void): Promise<void> {
  const words = (await LANGUAGES.get(language)?.()) ?? null;
  const phrases = language === "es" ? (book ?? (await loadBook())) : null;
  // Chosen again while the words were on their way.
  if (languageStore.getState().language !== language) return;
  book = phrases;
  wordIn(words, words ? findOwn : undefined);
  document.documentElement.lang = language;
  flushSync(draw);
  if (words) translator.start();
  else translator.stop();
}

/**
 * Makes the page speak what this device speaks, now and whenever that changes. Call once.
 * @param onChange the page is to be drawn again: days and times follow the language
 */
export async function openLanguage(onChange: () => void): Promise<void> {
  redraw = onChange;
  const announce = (language: string, draw: () => void) =>
    speak(language, draw).catch((error: unknown) => console.warn("The page stays in its language.", error));
  languageStore.subscribe(({ language }, before) => {
    if (language !== before.language) void announce(language, onChange);
  });
  const { language } = languageStore.getState();
  // The page's own first draw comes after this.
  if (language !== "en") await announce(language, () => {});
}

/** Translates once more, after a change of page. */
export const runTranslator = translator.run;

/** The studio's own words are known now: messages have them as values. */
export function takeOwnWords(): void {
  redraw();
  translator.run();
}

export function lendMemory(given: Memory): () => void {
  memory = given;
  translator.run();
  return () => {
    if (memory === given) memory = null;
  };
}
