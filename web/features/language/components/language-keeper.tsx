import { useEffect } from "react";
import { useStore } from "zustand/react";
import { translateText } from "#shared/features/language/endpoints.ts";
import { call } from "#web/data/client.ts";
import type { StudioDatabase } from "#web/data/db.ts";
import { liveQuery } from "#web/data/device/live-query.ts";
import { useDatabase } from "#web/local-data.ts";
import { useWrite } from "#web/use-write.ts";
import { useUser } from "../../accounts/index.ts";
import { savePreferenceEffect } from "../effects.ts";
import { languageStore } from "../language-store.ts";
import { isLanguage } from "../languages.ts";
import { readNames } from "../names.ts";
import { createLater } from "../page/translation-queue.ts";
import { lendMemory, runTranslator, takeOwnWords } from "../page-language.ts";
import { usePreference } from "../queries.ts";

/** Keeps the language with the person, on this device and at the server, and the device's memory of translations. */
export function LanguageKeeper() {
  const db = useDatabase();
  const user = useUser();
  const write = useWrite();
  const { language, hiddenBy, isUnsaved } = useStore(languageStore);
  const preference = usePreference();
  const userId = user?.id;

  useEffect(() => {
    if (!userId || !isUnsaved) return;
    void write(savePreferenceEffect, { language, collapsed: hiddenBy === userId }).then((written) => {
      const now = languageStore.getState();
      // Only what is durable is no longer to be kept: a page that is left before keeps it when it comes back.
      if (written && now.language === language && now.hiddenBy === hiddenBy)
        languageStore.setState({ isUnsaved: false });
    });
  }, [userId, isUnsaved, language, hiddenBy, write]);

  // What was chosen on another device; a choice that is still to be kept here is newer.
  useEffect(() => {
    if (!preference || languageStore.getState().isUnsaved) return;
    // Another device may have a release that speaks more languages.
    const { language } = preference;
    languageStore.setState({
      ...(isLanguage(language) && { language }),
      hiddenBy: preference.collapsed ? preference.id : null,
    });
  }, [preference]);

  useEffect(() => openMemory(db, language), [db, language]);
  return null;
}

/** How the device's memory names a text; Spanish was its only language once, and keeps its names. */
const keptAs = (text: string, language: string) => (language === "es" ? text : `${language}: ${text}`);

/** @returns close it */
function openMemory(db: StudioDatabase, language: string): () => void {
  if (language === "en") return () => {};
  const known = new Map<string, string>();
  let names: ReadonlySet<string> | null = null;
  const later = createLater({
    translate: async (text) =>
      (await call(translateText, { text, fromLanguage: "en", toLanguage: language })).translatedText,
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
      ask: (text: string) => void (isPersonal(text) || later(text)),
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
