import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const menusMessages: Catalogue = {
  Quick: "Rápido",
  Main: "Principal",
  Administration: "Administración",
  Home: "Inicio",
  Breadcrumb: "Ruta de navegación",
  "Confirm it's you": "Confirma que eres tú",
  "We ask again for anything about money, rights or other people's data.":
    "Lo pedimos de nuevo para todo lo que toca dinero, permisos o datos de otras personas.",
  Confirm: "Confirmar",
  "Your account can see everyone's data, so the studio's work needs a second step.":
    "Tu cuenta puede ver los datos de todos; por eso el trabajo del estudio pide un segundo paso.",
  "Expand the side menu": "Desplegar la navegación lateral",
  "Collapse the side menu": "Plegar la navegación lateral",
  "Your own pages": "Tus propias páginas",
  "Go to a page": "Ir a una página",
  Pages: "Páginas",
  "No page by that name": "Ninguna página con ese nombre",
  "{count, plural, one {# page} other {# pages}}": "{count, plural, one {# página} other {# páginas}}",
};
