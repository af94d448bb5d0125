import type { Phrases } from "../../phrase-book.ts";

export const peopleSecondStepPhrases: Phrases = {
  "Second step": "Segundo paso",
  "A code from an app on your phone, besides your password.":
    "Un código de una app de tu teléfono, además de tu contraseña.",
  "The studio asks you for a second step": "El estudio te pide un segundo paso",
  "Your account can see everybody's data. The studio's work waits until you set it up.":
    "Tu cuenta puede ver los datos de todos. El trabajo del estudio espera hasta que lo configures.",
  "Your account can see everybody's data, so the studio's work waits for a second step.":
    "Tu cuenta puede ver los datos de todos; por eso el trabajo del estudio espera un segundo paso.",
  "Set up a second step for signing in first, in your settings.":
    "Primero configura un segundo paso para entrar, en tus ajustes.",
  "Your account can see everybody's data. Please set it up now: from {} on the studio's work waits for it.":
    "Tu cuenta puede ver los datos de todos. Configúralo ahora: desde {} el trabajo del estudio lo espera.",
  "Ask for no code on this device for 30 days": "No pedir código en este dispositivo durante 30 días",
  "New recovery codes": "Nuevos códigos de recuperación",
  "Set up": "Configurar",
  "Make new codes": "Crear códigos nuevos",
  "Turn off the second step": "Desactivar el segundo paso",
  "Your password is enough now": "Ahora basta tu contraseña",
  "Whoever learns your password still cannot sign in without your phone.":
    "Quien sepa tu contraseña no podrá entrar sin tu teléfono.",
  On: "Activado",
  "Recovery codes left: {}": "Códigos de recuperación restantes: {}",
  "How you sign in is kept at the studio.": "Cómo entras se guarda en el estudio.",
  "From your authenticator app, or a recovery code.": "De tu app de autenticación, o un código de recuperación.",
  "Set up a second step": "Configurar un segundo paso",
  "Scan this with your authenticator app, then enter the code it shows.":
    "Escanéalo con tu app de autenticación y escribe el código que muestra.",
  "Turn on": "Activar",
  Continue: "Continuar",
  "Key for your authenticator app": "Clave para tu app de autenticación",
  "Open on this phone": "Abrir en este teléfono",
  "Or type this key:": "O escribe esta clave:",
  "Six digits.": "Seis cifras.",
  "Your recovery codes": "Tus códigos de recuperación",
  "Each gets you in once, when you do not have your phone. Keep them on paper: they are not shown again.":
    "Cada uno te deja entrar una vez, cuando no tienes tu teléfono. Guárdalos en papel: no se muestran de nuevo.",
  "I have kept them": "Los he guardado",
  "From your authenticator app. Without your phone, enter a recovery code.":
    "De tu app de autenticación. Sin tu teléfono, escribe un código de recuperación.",
  "Sign in to another account": "Entrar en otra cuenta",
  "Enter the code of your authenticator app.": "Escribe el código de tu app de autenticación.",
  "This code is not right. Take a new one.": "Este código no es correcto. Usa uno nuevo.",
  Confirm: "Confirmar",
  "Confirm that it is you": "Confirma que eres tú",
  "This changes what others may do, or moves money.": "Esto cambia lo que otros pueden hacer, o mueve dinero.",
  "Please confirm that it is you.": "Confirma que eres tú, por favor.",
  "Turned off somebody's second step": "Desactivó el segundo paso de alguien",
  "Turn off the second step?": "¿Desactivar el segundo paso?",
  "Make sure that it is them who asks. Every device is signed out, the password alone signs in again, and the person is told.":
    "Asegúrate de que es esa persona quien lo pide. Se cierran todas sus sesiones, entra solo con la contraseña y se le avisa.",
  "Turn it off": "Desactivarlo",
  "The second step is off": "El segundo paso está desactivado",
  "Your second step was turned off": "Se desactivó tu segundo paso",
  "An admin turned it off. If you did not ask for it, write to the studio at once.":
    "Lo desactivó un administrador. Si no lo pediste, escribe al estudio enseguida.",
  "Your own second step is turned off in the settings, with a code.":
    "El tuyo se desactiva en los ajustes, con un código.",
};
