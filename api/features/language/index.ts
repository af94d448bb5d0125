export { changeLanguage, findLanguages, readPreference } from "./preference.ts";
export { openTranslators } from "./translators.ts";
