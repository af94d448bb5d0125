import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const languageMessages: Catalogue = {
  Language: "Idioma",
  "Failed to save language preference": "No se pudo guardar el idioma preferido",
  "Language button on every page": "Botón de idioma en todas las páginas",
  "Language button hidden": "Botón de idioma oculto",
  "Hide the language button": "Ocultar el botón de idioma",
  "The app doesn't speak this language.": "La app no está en este idioma.",
  "Change the language in Settings.": "El idioma está en Ajustes.",
};
