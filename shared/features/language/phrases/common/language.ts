import type { Phrases } from "../../phrase-book.ts";

export const commonLanguagePhrases: Phrases = {
  "Language button on every page": "Botón de idioma en todas las páginas",
  "Language button hidden": "Botón de idioma oculto",
  "You find the language in Settings.": "El idioma está en Ajustes.",
  Language: "Idioma",
  "Failed to save language preference": "No se pudo guardar el idioma preferido",
};
