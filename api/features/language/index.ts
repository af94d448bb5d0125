export { changeLanguage, findLanguages, PreferenceModel, readPreference, savePreference } from "./preference.ts";
export { openTranslators } from "./translators.ts";
