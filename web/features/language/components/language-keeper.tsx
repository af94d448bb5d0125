import { useEffect } from "react";
import { useStore } from "zustand/react";
import { translateText } from "#shared/features/language/endpoints.ts";
import { call } from "#web/data/client.ts";
import { useWrite } from "#web/use-write.ts";
import { useUser } from "../../accounts/index.ts";
import { savePreferenceEffect } from "../effects.ts";
import { languageStore } from "../language-store.ts";
import { isLanguage } from "../languages.ts";
import { usePreference } from "../queries.ts";
import { LanguageMemory } from "./language-memory.tsx";

const translate = async (text: string, language: string): Promise<string> =>
  (await call(translateText, { text, fromLanguage: "en", toLanguage: language })).translatedText;

/** Keeps the language with the person, on this device and at the server. */
export function LanguageKeeper() {
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

  return <LanguageMemory translate={translate} />;
}
