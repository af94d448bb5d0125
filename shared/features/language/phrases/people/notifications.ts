import type { Phrases } from "../../phrase-book.ts";

export const peopleNotificationsPhrases: Phrases = {
  "All notifications marked as read": "Todas las notificaciones marcadas como leídas",
  "All notifications cleared": "Todas las notificaciones borradas",
  Notifications: "Notificaciones",
  "Notifications, {} unread": "Notificaciones, {} sin leer",
  "Nothing new": "Nada nuevo",
  "Reminders and news from the studio come here.": "Aquí llegan los recordatorios y las noticias del estudio.",
  "View all notifications": "Ver todas las notificaciones",
  'Mark "{}" as read': 'Marcar "{}" como leída',
  "Unread:": "Sin leer:",
  "Since {}. {}": "Desde el {}. {}",
  "Last reached {}.": "Último envío recibido el {}.",
  "Not reached yet.": "Aún sin envíos recibidos.",
  "Failed to remove this device": "No se pudo quitar este dispositivo",
  "Devices that get notifications": "Dispositivos que reciben notificaciones",
  "This device": "Este dispositivo",
  "Not reached": "Sin alcanzar",
  "In Safari, tap": "En Safari, toca",
  Share: "Compartir",
  ", then": ", luego",
  "Add to Home Screen": "Agregar a inicio",
  "Open the app from its new icon and sign in.": "Abre la app desde su nuevo ícono e inicia sesión.",
  "Come back to this page and turn notifications on.": "Vuelve a esta página y activa las notificaciones.",
  "Open the settings of this site (the icon beside its address, or the phone's settings for the installed app), allow notifications, and reload the page.":
    "Abre los ajustes de este sitio (el ícono junto a su dirección, o los ajustes del teléfono para la app instalada), permite las notificaciones y recarga la página.",
  "This browser cannot show notifications. E-mail reminders go out instead.":
    "Este navegador no puede mostrar notificaciones. En su lugar enviamos recordatorios por correo.",
  "On an iPhone or iPad the app has to be on the home screen first.":
    "En un iPhone o iPad, la app primero tiene que estar en la pantalla de inicio.",
  "Notifications of this site are blocked in the browser.":
    "Las notificaciones de este sitio están bloqueadas en el navegador.",
  "Get a reminder a day and two hours before each class, on this device.":
    "Recibe un recordatorio un día y dos horas antes de cada clase, en este dispositivo.",
  "This device gets your class reminders and news.": "Este dispositivo recibe tus recordatorios de clase y noticias.",
  "They are on, but the last message did not reach this device.":
    "Están activadas, pero el último mensaje no llegó a este dispositivo.",
  "Notifications are on": "Notificaciones activadas",
  "Turn on notifications": "Activar notificaciones",
  "Set up again": "Configurar de nuevo",
  "Send me a test": "Enviarme una prueba",
  "Turn off": "Desactivar",
  "The browser does not allow it": "El navegador no lo permite",
  "Allow notifications for this site in the browser's settings, then try again.":
    "Permite las notificaciones de este sitio en los ajustes del navegador e inténtalo de nuevo.",
  "Not turned on": "No se activó",
  "The question was closed without an answer.": "La pregunta se cerró sin respuesta.",
  "The app is still being put on this device": "La aplicación aún se está guardando en este dispositivo",
  "That happens once, on the first visit. Try again in a moment.":
    "Esto sucede una sola vez, en la primera visita. Inténtalo de nuevo en un momento.",
  "The push service does not answer": "El servicio de avisos no responde",
  "Some networks block it (schools and offices often do). Try again on another network; until then reminders come by e-mail.":
    "Algunas redes lo bloquean (como las de escuelas y oficinas). Inténtalo en otra red; mientras tanto, los recordatorios llegan por correo.",
  "The test is on its way": "La prueba va en camino",
  "It should show within seconds. If it does not, look at the device's own notification settings.":
    "Debe aparecer en segundos. Si no, revisa los ajustes de notificaciones del dispositivo.",
  "The push service has forgotten this device": "El servicio de avisos olvidó este dispositivo",
  "It said so just now ({}). Set it up again.": "Lo acaba de decir ({}). Configúralo de nuevo.",
  "The push service is busy": "El servicio de avisos está ocupado",
  "Try again in a while ({}).": "Inténtalo más tarde ({}).",
  "The push service refused the test": "El servicio de avisos rechazó la prueba",
  "Set it up again ({}).": "Configúralo de nuevo ({}).",
  "no answer": "sin respuesta",
  "answer {}": "respuesta {}",
  "Mark a notification as read": "Marcar una notificación como leída",
  "Failed to mark notification as read": "No se pudo marcar la notificación como leída",
  "Mark all notifications as read": "Marcar todas las notificaciones como leídas",
  "Failed to mark all notifications as read": "No se pudieron marcar todas las notificaciones como leídas",
  "Clear all notifications": "Borrar todas las notificaciones",
  "Failed to clear notifications": "No se pudieron borrar las notificaciones",
  Yesterday: "Ayer",
  "Push notifications: {}": "Notificaciones: {}",
  "Mark all as read": "Marcar todo como leído",
  "Clear all notifications?": "¿Borrar todas las notificaciones?",
  "They are removed from all your devices. What they told you about stays as it is.":
    "Se borran de todos tus dispositivos. Lo que te avisaron queda como está.",
  "This is what came before. What you mark or clear is kept and sent later.":
    "Esto es lo que llegó antes. Lo que marques o borres se guarda y se envía después.",
  "Not on this device yet": "Aún no está en este dispositivo",
  "Your notifications come as soon as the studio can be reached.":
    "Tus notificaciones llegan en cuanto haya conexión con el estudio.",
  "Loading notifications": "Cargando notificaciones",
  "All quiet": "Todo tranquilo",
  "Class reminders, receipts and news from the studio come here.":
    "Aquí llegan recordatorios de clase, recibos y noticias del estudio.",
  "Get them on this device": "Recibirlas en este dispositivo",
};
