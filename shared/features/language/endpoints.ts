import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { LanguageCode, LanguagePreference, LONGEST_TEXT, SHORTEST_TEXT } from "./language.ts";

export const getLanguagePreference = endpoint({
  name: "language.getPreference",
  method: "GET",
  path: "/api/user/language-preference",
  summary: "This person's language, and whether the toggle is hidden.",
  output: LanguagePreference,
  access: signedIn,
});

export const saveLanguagePreference = endpoint({
  name: "language.savePreference",
  method: "PUT",
  path: "/api/user/language-preference",
  summary: "Choose a language, or hide the toggle.",
  input: LanguagePreference,
  output: LanguagePreference,
  access: signedIn,
  offline: true,
});

export const translateText = endpoint({
  name: "language.translateText",
  method: "POST",
  path: "/api/translate",
  summary: "One text in the other language; the same text when it cannot be translated.",
  input: z.object({
    text: z.string().min(SHORTEST_TEXT).max(LONGEST_TEXT),
    fromLanguage: LanguageCode,
    toLanguage: LanguageCode,
  }),
  output: z.object({ translatedText: z.string() }),
  access: "public",
  rate: "read",
  audit: "never",
});
