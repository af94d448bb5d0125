import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const shellMessages: Catalogue = {
  "Error {status} from a server between you and the studio. Try again in a moment.":
    "Error {status} de un servidor entre tú y el estudio. Inténtalo de nuevo en un momento.",
  "We couldn't show this page": "No se pudo mostrar esta página",
  "Nothing you entered elsewhere is lost. Loading the page again usually helps.":
    "No se pierde nada de lo que escribiste en otro lugar. Cargarla de nuevo suele ayudar.",
  "Load again": "Cargar de nuevo",
  "Go to start": "Ir al inicio",
  "Page not found · {app}": "Página no encontrada · {app}",
  "Nothing hangs here": "Aquí no cuelga nada",
  "This page doesn't exist, or it has moved to another address.": "Esta página no existe o cambió de dirección.",
  "To the dashboard": "Ir al inicio",
  "You're still signed in. We'll pick up here when you're back online.":
    "Tu sesión sigue abierta. En cuanto haya conexión, seguimos desde aquí.",
  "Checking your sign-in": "Revisando tu sesión",
  "{count, plural, one {# change isn't sent yet} other {# changes aren't sent yet}}":
    "{count, plural, one {# cambio aún no se envía} other {# cambios aún no se envían}}",
  "They can stay on this device, locked, and we'll send them when you sign in here again. Nobody else can read or send them.":
    "Pueden quedarse en este dispositivo, protegidos, y se envían cuando inicies sesión aquí de nuevo. Nadie más puede leerlos ni enviarlos.",
  "This device can't keep them after you sign out.": "Este dispositivo no puede guardarlos después de cerrar sesión.",
  "Sign out and send later": "Cerrar sesión y enviar después",
  "Sign out and discard": "Cerrar sesión y descartar",
  "Stay signed in": "Seguir con la sesión",
  "Storage full": "Sin espacio",
  "No storage": "Sin almacenamiento",
  "Storage cleared": "Almacenamiento borrado",
  "Needs https": "Falta https",
  "App problem": "Problema de la app",
  "This address isn't secure": "Esta dirección no es segura",
  "Your own pages need an address that begins with https. Ask your studio for it.":
    "Tus páginas necesitan una dirección que empiece con https. Pídesela a tu estudio.",
  "Something in this app went wrong": "Algo falló en esta app",
  "Your connection works. Update your browser, then reload. If it keeps happening, tell your studio.":
    "Hay conexión con el estudio. Actualiza el navegador y vuelve a cargar. Si sigue igual, avisa a tu estudio.",
  "This device can't update its data.": "Este dispositivo no puede actualizar sus datos.",
  "Reload needed": "Hay que recargar",
  "{refused} refused": "rechazados: {refused}",
  "Sign in to send": "Inicia sesión para enviar",
  "{waiting} saved here": "guardados aquí: {waiting}",
  Offline: "Sin conexión",
  "Saving {waiting}": "Guardando {waiting}",
  Connecting: "Conectando",
  Syncing: "Sincronizando",
  "Sync: {text}": "Sincronización: {text}",
  Discard: "Descartar",
  "You're back online.": "Ya tienes conexión.",
  "You're offline. Here's how things were at {asOfText}.": "Estás sin conexión. Así estaba todo a las {asOfText}",
  "This device's storage is full": "El almacenamiento de este dispositivo está lleno",
  "We can't save new data here. Free up some space, like videos or other apps, then try again.":
    "No se pueden guardar datos nuevos. Libera espacio, por ejemplo videos u otras apps, e inténtalo de nuevo.",
  "Your browser can't open this app's storage": "El navegador no puede abrir el almacenamiento de esta app",
  "Close this app's other tabs and reload. If you're in a private window, try a regular one.":
    "Cierra otras pestañas de esta app y recarga. Una ventana privada puede no permitirlo: usa una normal.",
  "Your browser cleared this app's storage": "El navegador borró el almacenamiento de esta app",
  "What was sent is safe with the studio. What wasn't sent yet is lost. Please check what you did last.":
    "Lo enviado está a salvo en el estudio. Lo que no se envió se perdió: revisa lo último que hiciste.",
  Reload: "Recargar",
  "It takes {usedMegabytes} MB.": "Ocupa {usedMegabytes} MB.",
  "This device keeps your copy of the studio until you sign out.{used}":
    "Este dispositivo guarda tu copia del estudio hasta que cierres sesión.{used}",
  "Your browser may clear this copy if space is low or you don't open the app for weeks.{used} It's safer on your home screen.":
    "El navegador puede borrar esta copia si falta espacio o si no abres la app durante semanas.{used} En la pantalla de inicio está más segura.",
  "Ask the browser to keep it": "Pedir al navegador que la conserve",
  "Saved and sent": "Guardado y enviado",
  "This version of the app is too old": "Esta versión de la app es muy antigua",
  "The studio needs the new one. What you did stays here, and we'll send it afterward.":
    "El estudio necesita la nueva. Lo que hiciste se queda aquí y se envía después.",
  "Sign in again to send your changes. They stay here until then.":
    "Inicia sesión de nuevo para que el estudio reciba tus cambios. Hasta entonces se quedan aquí.",
  "Waiting for more than a day": "Esperando más de un día",
  "Open the app with a connection, the sooner the better. Browsers may clear data of pages you haven't used in a while.":
    "Abre la app donde haya conexión. El navegador puede borrar lo que guarda una página que no se usa en mucho tiempo, así que cuanto antes, mejor.",
  "Refused by the studio": "Rechazado por el estudio",
  "These weren't done. They stay here until you decide what to do.":
    "Esto no se hizo. Se queda aquí hasta que decidas.",
  "Saved on this device, not sent yet": "Guardado en este dispositivo, aún sin enviar",
  "The studio has everything you did.": "Todo lo que hiciste llegó al estudio.",
  "Send now": "Enviar ahora",
  "Check for updates": "Buscar cambios",
  "This device can't save what the studio sends.": "Este dispositivo no puede guardar lo que envía el estudio.",
  "You're connected, but need a newer version of this app.":
    "El estudio responde, pero pide una versión más nueva de esta app.",
  "We can't reach the studio. What you see is from {asOfText}.":
    "No hay conexión con el estudio. Lo que ves es de las {asOfText}",
  "We can't reach the studio.": "No hay conexión con el estudio.",
  "Connecting to the studio.": "Buscando al estudio.",
  "Up to date as of {asOfText}.": "Al día con el estudio: {asOfText}",
  "Getting the studio's data.": "Trayendo los datos del estudio.",
  "One tap to your classes, even offline, and reminders before class.":
    "Tus clases a un toque, también sin conexión, y recordatorios antes de clase.",
  Install: "Instalar",
  "Got it": "Entendido",
  "A new version is ready": "Hay una nueva versión lista",
  "You'd lose what you're typing here. Finish it first?":
    "Se perdería lo que estás escribiendo. ¿Quieres terminar primero?",
  "Finish first": "Terminar primero",
  "Reload anyway": "Recargar de todos modos",
  "Skip to content": "Saltar al contenido",
  "We can't reach the studio right now. Please try again in a moment.":
    "No podemos comunicarnos con el estudio en este momento. Inténtalo de nuevo en un momento.",
  "Something went wrong. Please try again.": "Algo salió mal. Inténtalo de nuevo.",
  "Show more": "Ver más",
  "{hours} h {twoDigits} min": "{hours} h {twoDigits} min",
  Close: "Cerrar",
  "Show password": "Mostrar contraseña",
  Print: "Imprimir",
  Admin: "Administración",
  "Front desk": "Recepción",
  Teacher: "Docente",
  Student: "Alumno",
  "We couldn't save this. Your storage may be full. Nothing was changed.":
    "Este dispositivo no pudo guardarlo. Quizá su memoria está llena. No se cambió nada.",
  "A change was refused": "Un cambio fue rechazado",
  "A change": "Un cambio",
  "If you like. Instructors see them.": "Solo si quieres. Los instructores los ven.",
  "The studio couldn't read this change.": "El servidor del estudio no pudo leer este cambio.",
  now: "ahora",
  "{app} on your home screen": "{app} en tu pantalla de inicio",
  "In Safari, tap {share}, then “Add to Home Screen”.":
    "En Safari, toca {share} y luego “Agregar a pantalla de inicio”.",
  "Account of {name}": "Cuenta de {name}",
  "{count, plural, one {# change has waited here for more than a day.} other {# changes have waited here for more than a day.}} Open the app with a connection.":
    "{count, plural, one {# cambio lleva más de un día aquí.} other {# cambios llevan más de un día aquí.}} Abre la app donde haya conexión.",
  "the studio is busy, so we'll send it again": "el estudio está ocupado, se envía de nuevo",
  "The link as a QR code": "El enlace como código QR",
  "Select the link and copy it by hand.": "Selecciona el enlace y cópialo a mano.",
};
