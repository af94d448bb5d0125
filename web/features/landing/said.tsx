import { createContext, use } from "react";
import type { Language } from "#shared/features/language/language.ts";

interface Speech {
  language: Language;
  /** What a reader in this language sees of a text that was not written in it. */
  find(text: string): string | null;
}

/** For the preview, which may speak another language than the page around it. */
export const SpeechContext = createContext<Speech | null>(null);

/** A text of the landing page. Spanish that the studio wrote itself is not translated again. */
export function Said({ text, es }: { text: string; es?: string | undefined }) {
  const preview = use(SpeechContext);
  // The page is drawn again when its language changes.
  if ((preview?.language ?? document.documentElement.lang) === "es" && es)
    return (
      <span lang="es" translate="no">
        {es}
      </span>
    );
  return preview?.find(text) ?? text;
}
