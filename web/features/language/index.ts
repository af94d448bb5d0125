export { LanguageSettings } from "./components/language-settings.tsx";
