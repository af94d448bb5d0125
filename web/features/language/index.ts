export { LanguageSettings } from "./components/language-settings.tsx";
export { languageStore } from "./language-store.ts";
export { languageCodes, nameOfLanguage } from "./languages.ts";
