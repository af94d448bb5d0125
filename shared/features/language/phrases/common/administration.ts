import type { Phrases } from "../../phrase-book.ts";

export const commonAdministrationPhrases: Phrases = {
  "The week as members see it.": "La semana como la ven los miembros.",
  "1 page": "1 página",
  "{} pages": "{} páginas",
  Pages: "Páginas",
  Breadcrumb: "Ruta de navegación",
};
