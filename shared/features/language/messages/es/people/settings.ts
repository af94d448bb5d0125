import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const settingsMessages: Catalogue = {
  "{browser} on {system}": "{browser} en {system}",
  "Unknown device": "Dispositivo desconocido",
  "Reminders on this device": "Recordatorios en este dispositivo",
  "Get reminded before class, even when the app is closed.":
    "Te avisamos a tiempo antes de clase, aun con la app cerrada.",
  "How we notify you": "Cómo te avisamos",
  "Calendar link": "Enlace del calendario",
  "Your classes and your children's, with first names only. Anyone with the link can see them.":
    "Tus clases y las de tus hijos, solo con nombres de pila. Quien tenga el enlace puede verlas.",
  "You need a connection.": "Necesitas conexión.",
  Device: "Dispositivo",
  Light: "Claro",
  Dark: "Oscuro",
  Normal: "Normal",
  Large: "Grande",
  Larger: "Más grande",
  Appearance: "Apariencia",
  Theme: "Tema",
  "Text size": "Tamaño del texto",
  "Delete my account": "Eliminar mi cuenta",
  "You work here, so ask another admin to close your account. That way, no class is left alone.":
    "Trabajas aquí: pídele a otro administrador que cierre tu cuenta, para que ninguna clase se quede sin instructor.",
  "We'll sign you out everywhere and delete your data. You can't undo this.":
    "Se cierra tu sesión en todos lados y se eliminan tus datos. No se puede deshacer.",
  "You're the only guardian of your children here": "Tus hijos no tienen otro tutor aquí",
  "We'll remove them too, with upcoming classes:": "También se eliminan, con sus próximas clases:",
  "To keep them, invite another guardian first.": "Para conservarlos, primero invita a otro tutor.",
  "What is deleted": "Lo que se elimina",
  "Name, contacts, health notes, moves, messages, devices and settings. Upcoming seats are released.":
    "Nombre, contactos, notas de salud, figuras, mensajes, dispositivos y ajustes. Los lugares reservados se liberan.",
  "What the studio has to keep": "Lo que el estudio debe conservar",
  "Signed waivers, with the name they were signed for: they prove what was agreed.":
    "Exenciones firmadas, con el nombre de la persona por quien se firmaron: prueban lo acordado.",
  "Invoices, with the name they were written for, and payments, without one: the tax office asks for them.":
    "Las facturas, con el nombre con que se hicieron, y los pagos, sin nombre: los pide la oficina de impuestos.",
  "Money between you and the studio": "Dinero entre tú y el estudio",
  "You'll lose this with the account, though it's paid. Ask the studio first if you want it back:":
    "Esto está pagado y se pierde con la cuenta. Si lo quieres de vuelta, pregunta antes al estudio:",
  "Credit of {amount}": "Saldo de {amount}",
  "good until {day}": "válido hasta el {day}",
  "{left, plural, one {# class left} other {# classes left}}, until {day}":
    "{left, plural, one {queda # clase} other {quedan # clases}}, hasta el {day}",
  "{amount} on your invoices stays due.": "{amount} de tus facturas sigue pendiente.",
  "Your password": "Tu contraseña",
  "Delete my account for good": "Eliminar mi cuenta para siempre",
  Devices: "Dispositivos",
  "Where you are signed in.": "Donde tienes sesión iniciada.",
  "Sign out everywhere": "Cerrar sesión en todos",
  "Sign out on all devices?": "¿Cerrar sesión en todos los dispositivos?",
  "This device too. You'll need your password to come back.": "También en este. Necesitarás tu contraseña para volver.",
  "We can't list your devices now": "Ahora no se pueden mostrar tus dispositivos",
  "The list is only at the studio.": "La lista solo está en el estudio.",
  "Last seen {value}": "Visto por última vez: {value}",
  "Couldn't get your data": "No se pudieron obtener tus datos",
  "Your data": "Tus datos",
  "Everything the studio keeps about you and the children you look after: one ZIP file with data for programs and your signed papers as PDF.":
    "Todo lo que el estudio guarda sobre ti y los menores a tu cargo: un archivo ZIP con datos para programas y tus documentos firmados en PDF.",
  "Download my data": "Descargar mis datos",
  "Your other devices are signed out.": "Se cerró la sesión en tus otros dispositivos.",
  "Current password": "Contraseña actual",
  "Change password": "Cambiar contraseña",
  Settings: "Ajustes",
  "From your authenticator app, or a recovery code.": "De tu app de autenticación, o un código de recuperación.",
  "Your recovery codes": "Tus códigos de recuperación",
  "Each gets you in once when you don't have your phone. Keep them on paper. We won't show them again.":
    "Cada uno te deja entrar una vez, cuando no tienes tu teléfono. Guárdalos en papel: no se muestran de nuevo.",
  "I saved them": "Ya los guardé",
  "Second step": "Segundo paso",
  "A code from an app on your phone, besides your password.":
    "Un código de una app de tu teléfono, además de tu contraseña.",
  "The studio asks you for a second step": "El estudio te pide un segundo paso",
  "Your account can see everyone's data. Please set it up now. From {when}, you'll need it to do the studio's work.":
    "Tu cuenta puede ver los datos de todos. Configúralo ahora: a partir de {when}, sin él no podrás hacer el trabajo del estudio.",
  "Your account can see everyone's data. You need to set it up to do the studio's work.":
    "Tu cuenta puede ver los datos de todos. No podrás hacer el trabajo del estudio hasta que lo configures.",
  "New recovery codes": "Nuevos códigos de recuperación",
  "Set up": "Configurar",
  "Your sign-in settings are kept at the studio.": "Tus ajustes de acceso se guardan en el estudio.",
  "Make new codes": "Crear códigos nuevos",
  "Turn off the second step": "Desactivar el segundo paso",
  "Your password is enough now": "Ahora basta tu contraseña",
  "Even with your password, no one can sign in without your phone.":
    "Aunque alguien sepa tu contraseña, no podrá entrar sin tu teléfono.",
  On: "Activado",
  "Recovery codes left: {recoveryCodesLeft}": "Códigos de recuperación restantes: {recoveryCodesLeft}",
  "Set up a second step": "Configurar un segundo paso",
  "Scan this with your authenticator app, then enter the code it shows.":
    "Escanéalo con tu app de autenticación y escribe el código que muestra.",
  "Turn on": "Activar",
  Continue: "Continuar",
  "Key for your authenticator app": "Clave para tu app de autenticación",
  "Open on this phone": "Abrir en este teléfono",
  "Or type this key:": "O escribe esta clave:",
  "Six digits.": "Seis cifras.",
  "This isn't your password.": "Esta no es tu contraseña.",
};
