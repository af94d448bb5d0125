import type { Phrases } from "../../phrase-book.ts";

/** Where an admin changes the page that strangers see first. */
export const adminLandingPhrases: Phrases = {
  Headline: "Título",
  Button: "Botón",
  Look: "Aspecto",
  Announcement: "Anuncio",
  "Empty: at once.": "Vacío: enseguida.",
  Points: "Puntos",
  Icon: "Ícono",
  Text: "Texto",
  Links: "Enlaces",
  Network: "Red",
  Link: "Enlace",
  Versions: "Versiones",
  Preview: "Vista previa",
  Spanish: "Español",
  "{}, in Spanish": "{}, en español",
  "Title, in Spanish": "Título, en español",
  "Text, in Spanish": "Texto, en español",
};
