import type { Phrases } from "../../phrase-book.ts";

export const adminLogPhrases: Phrases = {
  "Sign-in": "Inicio de sesión",
  "Audit log": "Registro de cambios",
  "Line {}": "Línea {}",
  Everything: "Todo",
  Security: "Seguridad",
  Changes: "Cambios",
  What: "Qué",
  Anything: "Cualquier cosa",
  Outcome: "Resultado",
  System: "Sistema",
  "A guest": "Invitado",
  "About {}": "Sobre {}",
  About: "Sobre",
  "Who changed what, and when.": "Quién cambió qué, y cuándo.",
  Failed: "Falló",
  "A record of a chain is neither changed nor removed.": "Un registro de la cadena no se cambia ni se quita.",
};
