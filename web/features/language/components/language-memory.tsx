import { useEffect } from "react";
import { useStore } from "zustand/react";
import type { StudioDatabase } from "#web/data/db.ts";
import { liveQuery } from "#web/data/device/live-query.ts";
import { useDatabase } from "#web/local-data.ts";
import { languageStore } from "../language-store.ts";
import { readNames } from "../names.ts";
import { createLater } from "../page/translation-queue.ts";
import { lendMemory, runTranslator, takeOwnWords } from "../page-language.ts";

/** One text by the server; the same text when it has no translation. */
type Translate = (text: string, language: string) => Promise<string>;

/**
 * Shows nothing: gives the page the studio's own words, and the translations that this device remembers.
 *
 * @param translate guests have none: the server translates for members only
 */
export function LanguageMemory({ translate }: { translate?: Translate }) {
  const db = useDatabase();
  const { language } = useStore(languageStore);
  useEffect(() => openMemory(db, language, translate), [db, language, translate]);
  return null;
}

/** How the device's memory names a text; Spanish was its only language once, and keeps its names. */
const keptAs = (text: string, language: string) => (language === "es" ? text : `${language}: ${text}`);

/** @returns close it */
function openMemory(db: StudioDatabase, language: string, translate?: Translate): () => void {
  if (language === "en") return () => {};
  const known = new Map<string, string>();
  let names: ReadonlySet<string> | null = null;
  const later =
    translate &&
    createLater({
      translate: (text) => translate(text, language),
      onFound(found) {
        const rows = [...found].map(([text, translation]) => ({ text: keptAs(text, language), translation }));
        for (const { text, translation } of rows) known.set(text, translation);
        db.translations.bulkPut(rows).catch(() => {});
        runTranslator();
      },
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
  const isPersonal = (text: string) => text.split(/[^\p{L}'’-]+/u).some((word) => names?.has(word));
  let close = () => {};
  let isClosed = false;
  let own: ReadonlyMap<string, string> = new Map();
  let stopReading = () => {};
  // The studio writes its own texts in English and Spanish.
  if (language === "es")
    void import("../own-words.ts").then(({ readOwnWords, areSameWords }) => {
      if (isClosed) return;
      const take = (words: ReadonlyMap<string, string>) => {
        if (areSameWords(words, own)) return;
        own = words;
        takeOwnWords();
      };
      const reading = liveQuery(() => readOwnWords(db)).subscribe({ next: take, error: () => {} });
      stopReading = () => reading.unsubscribe();
    });
  void Promise.all([db.translations.toArray(), readNames(db)]).then(([rows, read]) => {
    for (const { text, translation } of rows) known.set(text, translation);
    names = read;
    const memory = {
      find: (text: string) => known.get(keptAs(text, language)) ?? null,
      own: (text: string) => own.get(text) ?? null,
      // No person's name leaves the studio's own server.
      ask: (text: string) => void (isPersonal(text) || later?.(text)),
    };
    if (isClosed) return;
    close = lendMemory(memory);
    takeOwnWords();
  });
  return () => {
    isClosed = true;
    stopReading();
    close();
  };
}
