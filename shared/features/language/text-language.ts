import type { Language } from "./language.ts";

/** In which of the studio's two languages a reader of this one sees what the studio wrote in both. */
export const textLanguageOf = (code: string): Language => (code === "es" ? "es" : "en");
