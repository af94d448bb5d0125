import { createContext, use } from "react";
import type { Language } from "#shared/features/language/language.ts";
import { Content } from "../../words/content.tsx";

/** For the preview, which may speak another language than the page around it. */
export const SpeechContext = createContext<Language | null>(null);

/**
 * A text of the studio on the landing page, which has no copy of the studio to look it up in. Its Spanish is not
 * translated again.
 */
export function Said({ text, es }: { text: string; es?: string | undefined }) {
  const language = use(SpeechContext);
  // The page is drawn again when its language changes.
  if ((language ?? document.documentElement.lang) === "es" && es) return <span lang="es">{es}</span>;
  return language === "en" ? text : <Content>{text}</Content>;
}
