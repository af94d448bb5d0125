import { createStore } from "zustand/vanilla";
import { isLanguage } from "./languages.ts";
import { LANGUAGE_KEY } from "./stored.ts";

/** What this device speaks. It outlives a sign-out: a family's phone does not forget its language at the sign-in page. */
export interface LanguageState {
  language: string;
  /** Who hid the toggle for good, on this device's word until their own copy of the studio is open. */
  hiddenBy: string | null;
  /** Chosen here and not yet kept with the person, who may not have been known at the time. */
  isUnsaved: boolean;
}

const DEFAULT: LanguageState = { language: "en", hiddenBy: null, isUnsaved: false };

function read(): LanguageState {
  try {
    const stored = JSON.parse(localStorage.getItem(LANGUAGE_KEY) ?? "{}") as Partial<LanguageState>;
    return { ...DEFAULT, ...stored, language: isLanguage(stored.language) ? stored.language : "en" };
  } catch {
    return DEFAULT;
  }
}

export const languageStore = createStore<LanguageState>(read);
languageStore.subscribe((state) => localStorage.setItem(LANGUAGE_KEY, JSON.stringify(state)));
// Another tab may have chosen.
addEventListener("storage", ({ key }) => {
  if (key === LANGUAGE_KEY) languageStore.setState(read());
});

export const chooseLanguage = (language: string): void => languageStore.setState({ language, isUnsaved: true });

export const hideToggle = (userId: string): void => languageStore.setState({ hiddenBy: userId, isUnsaved: true });
export const showToggle = (): void => languageStore.setState({ hiddenBy: null, isUnsaved: true });
