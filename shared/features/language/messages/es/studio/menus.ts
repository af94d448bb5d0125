import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const menusMessages: Catalogue = {
  Quick: "Rápido",
  Main: "Principal",
  Administration: "Administración",
  Home: "Inicio",
  Breadcrumb: "Ruta de navegación",
  "Confirm that it is you": "Confirma que eres tú",
  "This changes what others may do, or moves money.": "Esto cambia lo que otros pueden hacer, o mueve dinero.",
  Confirm: "Confirmar",
  "Your account can see everybody's data, so the studio's work waits for a second step.":
    "Tu cuenta puede ver los datos de todos; por eso el trabajo del estudio pide un segundo paso.",
  "Unfold the side navigation": "Desplegar la navegación lateral",
  "Fold the side navigation": "Plegar la navegación lateral",
  "Your own pages": "Tus propias páginas",
  "Go to a page": "Ir a una página",
  Pages: "Páginas",
  "No page by that name": "Ninguna página con ese nombre",
  "{count, plural, one {# page} other {# pages}}": "{count, plural, one {# página} other {# páginas}}",
};
