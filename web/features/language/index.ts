export { LanguageSettings } from "./components/language-settings.tsx";
export { languageStore } from "./language-store.ts";
export { nameOfLanguage } from "./languages.ts";

/** Fetched with the page's own translator, which has the book. */
export const readSpanish = async () => (await import("./page-language.ts")).readSpanish();
