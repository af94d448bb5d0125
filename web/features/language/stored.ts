/** Where this device keeps its language. */
export const LANGUAGE_KEY = "language";

/** Whether this device speaks another language than the app is written in: asked before anything else is loaded. */
export const isForeign = (): boolean => /"language":"(?!en")/.test(localStorage.getItem(LANGUAGE_KEY) ?? "");
