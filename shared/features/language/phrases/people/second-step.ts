import type { Phrases } from "../../phrase-book.ts";

export const peopleSecondStepPhrases: Phrases = {
  "Set up a second step for signing in first, in your settings.":
    "Primero configura un segundo paso para entrar, en tus ajustes.",
  "New recovery codes": "Nuevos códigos de recuperación",
  "Set up": "Configurar",
  On: "Activado",
  "Set up a second step": "Configurar un segundo paso",
  "Turn on": "Activar",
  Continue: "Continuar",
  "Enter the code of your authenticator app.": "Escribe el código de tu app de autenticación.",
  "This code is not right. Take a new one.": "Este código no es correcto. Usa uno nuevo.",
  Confirm: "Confirmar",
  "Please confirm that it is you.": "Confirma que eres tú, por favor.",
  "Your second step was turned off": "Se desactivó tu segundo paso",
  "An admin turned it off. If you did not ask for it, write to the studio at once.":
    "Lo desactivó un administrador. Si no lo pediste, escribe al estudio enseguida.",
  "Your own second step is turned off in the settings, with a code.":
    "El tuyo se desactiva en los ajustes, con un código.",
};
