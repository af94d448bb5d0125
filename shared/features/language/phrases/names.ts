import type { Phrases } from "../phrase-book.ts";

/** Names that come with the app, and what stands for a name. */
export const namePhrases: Phrases = {
  // Apparatus
  Silks: "Telas",
  Lyra: "Aro",
  Trapeze: "Trapecio",
  Sling: "Hamaca",
  Rope: "Cuerda",
  Straps: "Cintas",
  // Levels
  Beginner: "Principiante",
  Intermediate: "Intermedio",
  Advanced: "Avanzado",
  // People
  Guest: "Invitado",
  Former: "Antiguo",
  "Former member": "Exmiembro",
};
