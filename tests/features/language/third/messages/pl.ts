import type { AddedLanguage } from "#shared/core/messages/catalogue.ts";

/** A few words of Polish, which has four plural forms. English stands for the rest. */
export const language: AddedLanguage = {
  locale: "pl-PL",
  englishName: "Polish",
  catalogue: {
    Language: "Język",
    "Try again": "Spróbuj ponownie",
    "{count, plural, one {# class left} other {# classes left}}":
      "{count, plural, one {Zostały # zajęcia} few {Zostały # zajęcia} many {Zostało # zajęć} other {Zostało # zajęć}}",
    "Class coming up": "Zbliżają się zajęcia",
    "{name}, {when}": "{name}, {when}",
    "{name} is sold out.": "{name}: brak w sprzedaży.",
    "This doesn't exist.": "Tego nie ma.",
    "Hello {firstName},": "Cześć, {firstName}!",
  },
};
