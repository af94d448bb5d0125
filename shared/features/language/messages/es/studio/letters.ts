import type { Catalogue } from "#shared/core/messages/catalogue.ts";

/** E-mails and papers. */
export const lettersMessages: Catalogue = {
  "{app} certificate, {studentName}": "Certificado de {app}, {studentName}",
  "This certifies that": "Se certifica que",
  "has reached the level": "alcanzó el nivel",
  "{level} on {apparatus}": "{level} en {apparatus}",
  "{signed, plural, one {# move was signed off by {by}} other {# moves were signed off by {by}}}":
    "{signed, plural, one {# figura aprobada por {by}} other {# figuras aprobadas por {by}}}",
  Date: "Fecha",
  "Is it genuine? Check at {checkUrl}": "¿Es auténtico? Verifícalo en {checkUrl}",
  "Attached is the signed copy for {name}.": "Adjuntamos la copia firmada para {name}.",
  "Seal of the record {number}: {hash}": "Sello del registro {number}: {hash}",
  "Your signed waiver": "Tu exención de responsabilidad firmada",
  "Hello {name},": "Hola, {name}:",
  "{app}: your account at the studio": "{app}: tu cuenta en el estudio",
  "The studio has created an account for you. Choose your password here within {days, plural, one {# day} other {# days}}:":
    "El estudio te creó una cuenta. Elige tu contraseña aquí en {days, plural, one {# día} other {# días}} o menos:",
  "Sign in with this address, or with your username: {value}":
    "Inicia sesión con este correo o con tu usuario: {value}",
  "Choose a new {app} password": "Elige una nueva contraseña de {app}",
  "The studio sent you this link to choose a new password. It works for a day:":
    "El estudio te envía este enlace para elegir una contraseña nueva. Sirve durante un día:",
  "If you didn't ask for it, nothing has changed and there's nothing to do.":
    "Si no lo pediste, nada cambió y no tienes que hacer nada.",
  "{app}: goodbye for now": "{app}: hasta pronto",
  "The studio closed the account of {name}.": "El estudio cerró la cuenta de {name}.",
  "Your upcoming classes are canceled, you're off the waitlists, and your memberships have ended. We won't charge you again.":
    "Tus próximas clases se cancelaron, saliste de las listas de espera y tus membresías terminaron: no se cobra nada más.",
  "What was signed and paid is kept. Classes left on a pack stay until the pack ends. Write to the studio to come back.":
    "Lo firmado y lo pagado se conserva. Las clases que quedan en un paquete siguen hasta que termine. Escribe al estudio para volver.",
  "Invoice {value}": "Factura {value}",
  To: "Para",
  Dates: "Fechas",
  "Date of the invoice": "Fecha de la factura",
  "Before tax": "Antes de impuestos",
  "Paid on {day}": "Pagado el {day}",
  "Refunded on {day}": "Reembolsado el {day}",
  "This invoice is void. Nothing is owed.": "Esta factura está anulada. No se debe nada.",
  "Pay it in the app: {payUrl}": "Págala en la app: {payUrl}",
  "Credit note {value}": "Nota de crédito {value}",
  "Takes back of": "Corrige la factura",
  Lines: "Líneas",
  "Attached is invoice {value} for {customerName}.": "Adjuntamos la factura {value} para {customerName}.",
  "{amount} is due by {day}. Pay it here: {payUrl}":
    "Hay que pagar {amount} a más tardar el {day}. Págala aquí: {payUrl}",
  "Notifications work": "Las notificaciones funcionan",
  "This device gets news from the studio.": "Este dispositivo recibe novedades del estudio.",
  "You're getting this by email because we couldn't reach any of your devices. Turn on notifications in the settings of {app}.":
    "Recibes esto por correo porque no pudimos llegar a ninguno de tus dispositivos. Activa las notificaciones en los ajustes de {app}.",
  "This is everything {app} keeps about you, and about the children you look after.":
    "Esto es todo lo que {app} guarda sobre ti y sobre los menores a tu cargo.",
  'Each person has a folder: "me", "child-1" and so on. data.json is made for programs and can be read in any text editor. The folder "waivers" holds the signed papers.':
    "Cada persona tiene una carpeta: “me”, “child-1”, etc. data.json es para programas y se puede leer en cualquier editor de texto. La carpeta “waivers” contiene los documentos firmados.",
  "{app}: an invitation to your family": "{app}: una invitación a tu familia",
  "{app}: an invitation to a family": "{app}: una invitación a una familia",
  "{app}: your own account": "{app}: tu propia cuenta",
  "{name} invites you to look after your family together. You'll see and book the children's classes with your own account and the same rights.":
    "{name} te invita a cuidar de su familia en conjunto. Verás y reservarás las clases de los hijos con tu propia cuenta y los mismos derechos.",
  "{name} invites you to join the same family there. You keep your own account, and see when the children's classes are.":
    "{name} pregunta si quieres ser parte de la misma familia ahí. Conservas tu propia cuenta y ves cuándo son las clases de los hijos.",
  "{name} has looked after your classes so far. With this link you open an account of your own; everything you did stays with it.":
    "{name} ha cuidado tus clases hasta ahora. Con este enlace abres tu propia cuenta; todo lo que hiciste se conserva.",
  "Hello,": "Hola:",
  "The link works once, for {days, plural, one {# day} other {# days}}. If you don't know {name}, there's nothing you need to do.":
    "El enlace sirve una vez, durante {days, plural, one {# día} other {# días}}. Si no conoces a {name}, no tienes que hacer nada.",
  "Someone (hopefully you) asked for a new password. Choose it here within 15 minutes:":
    "Alguien (esperamos que tú) pidió una contraseña nueva. Elígela aquí en los próximos 15 minutos:",
  "If this wasn't you, nothing has changed and there's nothing to do.":
    "Si no fuiste tú, nada cambió y no tienes que hacer nada.",
  "Please confirm your address for {app}": "Confirma tu correo para {app}",
  "The account {username} was created with this address. If it's yours, sign in and open this link within a day:":
    "La cuenta {username} se creó con este correo. Si es tuya, inicia sesión con ella y abre este enlace en las próximas 24 horas:",
  "If this wasn't you, there's nothing to do. Without this link, we won't use your address.":
    "Si no fuiste tú, no tienes que hacer nada: sin este enlace no usamos tu correo.",
  "Someone (hopefully you) asked for a new password. This address was never confirmed, so for the safety of the family in that account no link can open it.":
    "Alguien (esperamos que tú) pidió una contraseña nueva. Este correo nunca se confirmó, así que, por la seguridad de la familia de esa cuenta, ningún enlace puede abrirla.",
  "Please ask the studio, or create a new account with this address:":
    "Pregúntale al estudio o crea una cuenta nueva con este correo:",
  "You already have a {app} account": "Ya tienes una cuenta de {app}",
  "Someone tried to register with this address, which already has an account. If you forgot the password, choose a new one:":
    "Alguien intentó registrarse con este correo, que ya tiene una cuenta. Si olvidaste la contraseña, elige una nueva:",
  "We signed one of your devices out": "Cerramos la sesión en uno de tus dispositivos",
  "An old sign-in of yours was used a second time, which can mean it was copied. To be safe, we ended it.":
    "Una sesión anterior tuya se usó por segunda vez, como pasa cuando la copian. Por seguridad la terminamos.",
  "Please sign in again. If you didn't expect this, choose a new password in the settings.":
    "Inicia sesión de nuevo. Si no lo esperabas, elige una contraseña nueva en los ajustes.",
  "{app}: your sign-in was changed": "{app}: cambió tu inicio de sesión",
  "Your password was changed. Other devices were signed out.":
    "Se cambió tu contraseña. Se cerró la sesión en los demás dispositivos.",
  "A second step was set up for signing in to your account. Other devices were signed out.":
    "Se activó un segundo paso para iniciar sesión en tu cuenta. Se cerró la sesión en los demás dispositivos.",
  "The authenticator app of your account was replaced. Its old recovery codes no longer work.":
    "Se reemplazó la app de autenticación de tu cuenta. Los códigos de recuperación anteriores ya no valen.",
  "The second step for signing in to your account was turned off.":
    "Se desactivó el segundo paso para iniciar sesión en tu cuenta.",
  "New recovery codes were created for your account. The old ones no longer work.":
    "Se crearon nuevos códigos de recuperación para tu cuenta. Los anteriores ya no valen.",
  "The email address of your account is confirmed. You can sign in with it, and we'll write to it.":
    "Se confirmó el correo de tu cuenta. Sirve para iniciar sesión y recibe los avisos.",
  "If this wasn't you, choose a new password now and call the studio.":
    "Si no fuiste tú, elige ahora una contraseña nueva y llama al estudio.",
  "Thank you for your visit at {studio}.": "Gracias por tu visita a {studio}.",
  "Receipt T-{value}, {day}": "Recibo T-{value}, {day}",
  "Discount included: {amount}": "Descuento incluido: {amount}",
  "Total: {amount}": "Total: {amount}",
  "Refunded: {amount}": "Reembolsado: {amount}",
  "Your receipt T-{value}": "Tu recibo T-{value}",
};
