import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const importsMessages: Catalogue = {
  "Sent a part of a file to import": "Envió una parte de un archivo para importar",
  "Looked at a file to import": "Revisó un archivo para importar",
  "Imported a file": "Importó un archivo",
  "Undid an import": "Deshizo una importación",
  "Invited all imported members": "Invitó a todos los miembros importados",
  "Saved the refused rows of an import": "Guardó las filas rechazadas de una importación",
  "Columns: {used} of {all} are used": "Columnas: se usan {used} de {all}",
  "What {column} holds": "Qué contiene {column}",
  "Leave out": "Dejar fuera",
  "Import {count, plural, one {# row} other {# rows}}": "Importar {count, plural, one {# fila} other {# filas}}",
  "Leave out {count, plural, one {# row} other {# rows}}?":
    "¿Dejar fuera {count, plural, one {# fila} other {# filas}}?",
  "We leave the refused rows out. Save them as a file, correct them and load that file later. Nothing is added twice.":
    "Las filas rechazadas quedan fuera. Guárdalas en un archivo, corrígelas y carga ese archivo más tarde: lo que ya esté aquí no entra dos veces.",
  "{file}, as {vendor} writes it: {rows, plural, one {# row} other {# rows}}.":
    "{file}, como lo escribe {vendor}: {rows, plural, one {# fila} other {# filas}}.",
  "{file}: {rows, plural, one {# row} other {# rows}}.": "{file}: {rows, plural, one {# fila} other {# filas}}.",
  "Checking the file": "Revisando el archivo",
  Importing: "Importando",
  "Everything is here": "Todo está aquí",
  "No email was sent. Invite your members below when you're ready. You can undo this import for 24 hours.":
    "No se envió ningún correo. Invita abajo a tus miembros cuando quieras. Puedes deshacer esta importación durante 24 horas.",
  Sheet: "Hoja",
  "How are dates written in this file?": "¿Cómo están escritos los días de este archivo?",
  "{example} can be read both ways.": "{example} se puede leer de dos maneras.",
  "Order of days and months": "Orden de días y meses",
  "Month first": "Primero el mes",
  "Day first": "Primero el día",
  "{count, plural, one {# invitation is} other {# invitations are}} on the way":
    "{count, plural, one {# invitación está} other {# invitaciones están}} en camino",
  "{count, plural, one {# member has} other {# members have}} not been invited yet":
    "{count, plural, one {# miembro todavía no ha recibido} other {# miembros todavía no han recibido}} una invitación",
  "Invite everyone": "Invitar a todos",
  "Send {count, plural, one {# invitation} other {# invitations}}?":
    "¿Enviar {count, plural, one {# invitación} other {# invitaciones}}?",
  "Each email links to the account we set up, with its passes and credit. The link works for 7 days. Emails go out over the next few minutes, one per person.":
    "Cada correo lleva un enlace a la cuenta que ya existe, con sus pases y su saldo. Sirve durante 7 días. Salen en los próximos minutos, uno por persona.",
  "Send them": "Enviarlas",
  "Their accounts are ready with everything imported. The email asks them to choose a password.":
    "Sus cuentas están listas con todo lo que vino. El correo les pide que elijan una contraseña.",
  "Move in": "Mudarse aquí",
  "Export the list of your members, passes or gift cards from your old program and choose the file here. You'll see everything before it's saved, and no one gets an email.":
    "Exporta de tu programa anterior la lista de tus miembros, pases o tarjetas de regalo y elige el archivo aquí. Verás todo antes de guardarlo, y nadie recibe un correo.",
  "CSV or XLSX, 100,000 rows at most.": "CSV o XLSX, 100,000 filas como máximo.",
  "Add one member by hand": "Agregar un miembro a mano",
  "File to import": "Archivo para importar",
  "Choose a CSV or XLSX file": "Elegir un archivo CSV o XLSX",
  "Being looked at": "En revisión",
  "Not imported": "Sin importar",
  "Couldn't be read": "No se pudo leer",
  "Being imported": "Importándose",
  "Being undone": "Deshaciéndose",
  "Imports so far": "Importaciones hasta ahora",
  "Undo this import?": "¿Deshacer esta importación?",
  "We'll remove {count, plural, one {# person} other {# people}} and everything imported with them. You can't undo it once one of them has opened their account, booked or paid.":
    "{count, plural, one {# persona se va} other {# personas se van}} otra vez, con todo lo que vino. Ya no es posible cuando una de ellas abrió su cuenta, reservó o pagó.",
  "Undo the import": "Deshacer la importación",
  "Passes and memberships in the file": "Pases y membresías del archivo",
  "Choose which of your plans each one is.": "Elige cuál de tus planes es cada uno.",
  "Make a plan that is missing": "Crear un plan que falta",
  "{count, plural, one {# row} other {# rows}}": "{count, plural, one {# fila} other {# filas}}",
  "Choose a plan": "Elige un plan",
  "Leave these out": "Dejar estos fuera",
  "Joins a family": "Se une a una familia",
  "Adds to a person": "Agrega algo a una persona",
  "Already here": "Ya está aquí",
  "Row by row": "Fila por fila",
  "Refused rows as a file": "Filas rechazadas en un archivo",
  "What becomes of the rows": "Qué pasa con las filas",
  "Line {line}": "Línea {line}",
  Families: "Familias",
  "Paid for classes that are left": "Pagado por clases que quedan",
  "Paused memberships": "Membresías en pausa",
  "Account credit": "Saldo de la cuenta",
  "Left on gift cards": "Queda en tarjetas de regalo",
  "Waiver dates": "Fechas de exención",
  "What came": "Lo que vino",
  "What would come": "Lo que vendría",
  "Nothing new. It's all here already, or refused.": "Nada nuevo: todo está ya aquí o se rechaza.",
  "{count, plural, one {# membership has} other {# memberships have}} no card here":
    "{count, plural, one {# membresía no tiene} other {# membresías no tienen}} tarjeta aquí",
  "They last until the day their next charge was due. Add the column with the customer numbers of your card provider to keep the cards, or ask these members to buy again.":
    "Duran hasta el día de su próximo cobro. Agrega la columna con los números de cliente de tu proveedor de pagos para conservar las tarjetas, o pide a estos miembros que compren de nuevo.",
  "We keep waiver dates. Each member signs your own waiver once, because its text is different.":
    "Las fechas de exención se conservan. Cada miembro firma una vez tu propia exención, porque su texto es otro.",
  "Bring your members from another program, and take everything with you when you leave.":
    "Trae a tus miembros desde otro programa y llévate todo cuando te vayas.",
  "The file is larger than {limit} MB. Split it, or leave out columns that aren't needed.":
    "El archivo pesa más de {limit} MB. Divídelo o quita columnas que no hagan falta.",
  "Visits at the former studio": "Visitas en el estudio anterior",
  "A class": "Una clase",
  "Signed at the former studio on {day}.": "Firmó en el estudio anterior el {day}.",
  "Signed at the former studio on {day}. They still need to sign yours.":
    "Firmó en el estudio anterior el {day}. Aún falta que firme la tuya.",
};
