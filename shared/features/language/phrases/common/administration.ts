import type { Phrases } from "../../phrase-book.ts";

export const commonAdministrationPhrases: Phrases = {
  "The week as members see it.": "La semana como la ven los miembros.",
  Administration: "Administración",
  "Fold the side navigation": "Plegar la navegación lateral",
  "Unfold the side navigation": "Desplegar la navegación lateral",
  "Go to a page": "Ir a una página",
  "Your own pages": "Tus propias páginas",
  "No page by that name": "Ninguna página con ese nombre",
  "1 page": "1 página",
  "{} pages": "{} páginas",
  Pages: "Páginas",
  Breadcrumb: "Ruta de navegación",
};
