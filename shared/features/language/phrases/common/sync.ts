import type { Phrases } from "../../phrase-book.ts";

export const commonSyncPhrases: Phrases = {
  "A change was refused": "Un cambio fue rechazado",
  "1 change has": "1 cambio lleva",
  "{} changes have": "{} cambios llevan",
  "waited here for more than a day. Open the app where there is a connection.":
    "esperando aquí más de un día. Abre la app donde haya conexión.",
  "A change": "Un cambio",
  "Try again": "Intentar de nuevo",
  Discard: "Descartar",
  "· the studio asked to wait, tried again by itself": "· el estudio pidió esperar, se intenta de nuevo solo",
  "This device keeps your copy of the studio until you sign out.":
    "Este dispositivo guarda tu copia del estudio hasta que cierres sesión.",
  "The browser may clear this copy when space is short, or when the app was not opened for weeks.":
    "El navegador puede borrar esta copia si falta espacio o si no abres la app en semanas.",
  "On the home screen it is safer.": "En la pantalla de inicio está más segura.",
  "It takes {} MB.": "Ocupa {} MB.",
  "Ask the browser to keep it": "Pedir al navegador que la conserve",
  "Saved and sent": "Guardado y enviado",
  "This version of the app is too old": "Esta versión de la app es muy antigua",
  "The studio needs the new one. What you did stays here and is sent afterwards.":
    "El estudio necesita la nueva. Lo que hiciste se queda aquí y se envía después.",
  "Sign in to send": "Inicia sesión para enviar",
  "The studio wants to know who this is before it takes your changes. They stay here until then.":
    "El estudio quiere saber quién eres antes de recibir tus cambios. Hasta entonces se quedan aquí.",
  "Waiting for more than a day": "Esperando más de un día",
  "Open the app where there is a connection. A browser may clear what a page keeps when it was not used for long, so the sooner the better.":
    "Abre la app donde haya conexión. Un navegador puede borrar lo que guarda una página que no se usa en mucho tiempo, así que mientras antes, mejor.",
  "Refused by the studio": "Rechazado por el estudio",
  "These were not done. They stay here until you have decided about them.":
    "Esto no se hizo. Se queda aquí hasta que decidas.",
  "Saved on this device, not sent yet": "Guardado en este dispositivo, aún sin enviar",
  "Everything you did has reached the studio.": "Todo lo que hiciste llegó al estudio.",
  "Send now": "Enviar ahora",
  "Check for news": "Buscar novedades",
  "The studio is there, and waits for a newer version of this app.":
    "El estudio responde, y espera una versión más nueva de esta app.",
  "The studio cannot be reached. What you see is from {}.": "No hay conexión con el estudio. Lo que ves es de: {}.",
  "The studio cannot be reached.": "No hay conexión con el estudio.",
  "Looking for the studio.": "Buscando al estudio.",
  "In step with the studio, as of {}.": "Al día con el estudio: {}.",
  "Fetching the studio's data.": "Trayendo los datos del estudio.",
  "1 change is not sent yet": "1 cambio aún no se envía",
  "{} changes are not sent yet": "{} cambios aún no se envían",
  "They can stay on this device, locked, and are sent when you sign in here again. Nobody else can read or send them.":
    "Pueden quedarse en este dispositivo, protegidos, y se envían cuando inicies sesión aquí de nuevo. Nadie más puede leerlos ni enviarlos.",
  "This device cannot keep them after you sign out.": "Este dispositivo no puede guardarlos después de cerrar sesión.",
  "Sign out and send later": "Cerrar sesión y enviar después",
  "Sign out and discard": "Cerrar sesión y descartar",
  "Stay signed in": "Seguir con la sesión",
  "Reload needed": "Hay que recargar",
  "{} refused": "rechazados: {}",
  "{} saved here": "guardados aquí: {}",
  Offline: "Sin conexión",
  "Storage full": "Sin espacio",
  "No storage": "Sin almacenamiento",
  "Storage cleared": "Almacenamiento borrado",
  "The storage of this device is full": "El almacenamiento de este dispositivo está lleno",
  "New data cannot be kept here. Free some space, for example videos or other apps, then try again.":
    "No se pueden guardar datos nuevos. Libera espacio, por ejemplo vídeos u otras apps, e inténtalo de nuevo.",
  "The browser cannot open the storage of this app": "El navegador no puede abrir el almacenamiento de esta app",
  "Close other tabs of this app and reload. A private window may not allow it: use an ordinary one then.":
    "Cierra otras pestañas de esta app y recarga. Una ventana privada puede no permitirlo: usa una normal.",
  "The browser has cleared the storage of this app": "El navegador borró el almacenamiento de esta app",
  "What was sent is safe with the studio. What was not sent yet is lost: please check what you did last.":
    "Lo enviado está a salvo en el estudio. Lo que no se envió se perdió: revisa lo último que hiciste.",
  "This device cannot keep what the studio sends.": "Este dispositivo no puede guardar lo que envía el estudio.",
  "Saving {}": "Guardando {}",
  Connecting: "Conectando",
  Syncing: "Sincronizando",
  Live: "En vivo",
  "Sync: {}": "Sincronización: {}",
};
