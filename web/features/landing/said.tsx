import { createContext, use } from "react";
import { useStore } from "zustand/react";
import type { Language } from "../../../shared/features/language/language.ts";
import { languageStore } from "../language/index.ts";

interface Speech {
  language: Language;
  /** What a reader of it sees of a text nobody wrote in it. */
  find(text: string): string | null;
}

/** For the preview, which may speak another language than the page around it. */
export const SpeechContext = createContext<Speech | null>(null);

/** A text of the landing page. Spanish that the studio wrote itself is not translated again. */
export function Said({ text, es }: { text: string; es?: string | undefined }) {
  const chosen = useStore(languageStore, ({ language }) => language);
  const preview = use(SpeechContext);
  if ((preview?.language ?? chosen) === "es" && es)
    return (
      <span lang="es" translate="no">
        {es}
      </span>
    );
  return preview?.find(text) ?? text;
}
