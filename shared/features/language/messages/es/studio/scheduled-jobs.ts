import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const scheduledJobsMessages: Catalogue = {
  "Look again": "Actualizar",
  "the jobs": "las tareas",
  "As of {when}": "Al {when}",
  "Failed work": "Trabajo fallido",
  "Try again, or let go what is settled in another way.":
    "Inténtalo de nuevo o descarta lo que ya se resolvió de otra forma.",
  Jobs: "Tareas",
  Job: "Tarea",
  "Which jobs": "Qué tareas",
  "Need attention: {count}": "Requieren atención: {count}",
  "All: {count}": "Todas: {count}",
  "No job needs attention.": "Ninguna tarea requiere atención.",
  "The audit log names who it was.": "El registro de cambios dice quién fue.",
  "Last result": "Último resultado",
  "Last run": "Última vez",
  "Next run": "Próxima vez",
  "30 days": "30 días",
  "Run now": "Ejecutar ahora",
  "It should have run at {when}.": "Debió ejecutarse el {when}.",
  "The run of {when} was cut off. It runs again by itself.": "Se interrumpió la ejecución del {when}. Se repite sola.",
  "Not yet @run": "Aún no",
  "Running @run": "En curso",
  "Done @run": "Hecha",
  "Failed @run": "Falló",
  "Cut off @run": "Interrumpida",
  "Overdue @run": "Atrasada",
  "{count, plural, =0 {No run in 30 days} one {Ran on # of 30 days} other {Ran on # of 30 days}}":
    "{count, plural, =0 {No se ejecutó en 30 días} one {Se ejecutó # de 30 días} other {Se ejecutó # de 30 días}}",
  "failed on {days}": "falló el {days}",
  "cut off on {days}": "se interrumpió el {days}",
  "{count, plural, one {Every day} other {Every # days}}": "{count, plural, one {Cada día} other {Cada # días}}",
  "{count, plural, one {Every hour} other {Every # hours}}": "{count, plural, one {Cada hora} other {Cada # horas}}",
  "{count, plural, one {Every minute} other {Every # minutes}}":
    "{count, plural, one {Cada minuto} other {Cada # minutos}}",
  "{count, plural, one {Every second} other {Every # seconds}}":
    "{count, plural, one {Cada segundo} other {Cada # segundos}}",
  "{seconds} s": "{seconds} s",
  "It still runs": "Sigue en curso",
  "Look again in a while.": "Vuelve a mirar en un rato.",
  "The job failed": "La tarea falló",
  "Done in {seconds}": "Lista en {seconds}",
  "Done now": "Ya está hecho",
  "It failed again": "Volvió a fallar",
  "It is tried with the next run of its job": "Se intentará la próxima vez que se ejecute su tarea",
  "Set aside": "Apartado",
  "Tried again soon": "Se reintenta pronto",
  "{tries, plural, one {# try} other {# tries}} since {when}":
    "{tries, plural, one {# intento} other {# intentos}} desde el {when}",
  "Let go": "Descartado",
  "Let go @work": "Descartar",
  "Let this go for good?": "¿Descartarlo definitivamente?",
  "The decision stays. What should have followed from it is not done any more.":
    "La decisión se mantiene. Lo que debía seguir ya no se hará.",
  "No job tries it again. What it was about stays as it is now.":
    "Ninguna tarea lo intentará de nuevo. Todo queda como está ahora.",
  "Let it go": "Descartarlo",
  "Waiting to be done": "En espera",
  "Letters @waiting": "Correos",
  "Last sent {when}": "Último envío: {when}",
  "None was sent this week": "Ninguno enviado esta semana",
  "{waiting} wait · {refused} refused": "En espera: {waiting} · Rechazados: {refused}",
  "The oldest is from {when}": "La más antigua es del {when}",
  "All are sent": "Todas enviadas",
  "Follow-ups of decisions": "Pasos pendientes de decisiones",
  "Next: {what}, {when}": "Siguiente: {what}, {when}",
  "All are done": "Todos hechos",
  "Card payment provider": "Proveedor de pagos con tarjeta",
  "{count, plural, =0 {None waits} one {# waits} other {# wait}}":
    "{count, plural, =0 {Nada en espera} one {# en espera} other {# en espera}}",
  "Test money: no card is charged": "Dinero de prueba: no se cobra ninguna tarjeta",
  "Last news {when}": "Último aviso: {when}",
  "No news yet": "Aún sin avisos",
  "E-mail does not leave": "Los correos no salen",
  "The mail server does not accept letters. They wait and are tried again.":
    "El servidor de correo no acepta mensajes. Esperan y se vuelven a intentar.",
  "{count, plural, one {# job is overdue} other {# jobs are overdue}}":
    "{count, plural, one {# tarea está atrasada} other {# tareas están atrasadas}}",
  "No run began in three times the usual time. Check that the server runs.":
    "No se ejecutó nada en el triple del tiempo normal. Revisa que el servidor funcione.",
  "{count, plural, one {# job failed} other {# jobs failed}} when it last ran":
    "{count, plural, one {# tarea falló} other {# tareas fallaron}} la última vez",
  "{count, plural, one {# thing was set aside} other {# things were set aside}}":
    "{count, plural, one {Se apartó # trabajo} other {Se apartaron # trabajos}}",
  "Each failed ten times and is now tried once a day. Try it again, or let it go.":
    "Cada uno falló diez veces y ahora se intenta una vez al día. Inténtalo de nuevo o descártalo.",
  "Letters are kept until the server has a mail server (SMTP_URL).":
    "Los correos se guardan hasta que el servidor tenga un servidor de correo (SMTP_URL).",
  "The card payment provider was silent for a day": "El proveedor de tarjetas lleva un día en silencio",
  "If cards were charged since, check that its webhook reaches the server.":
    "Si desde entonces hubo cobros con tarjeta, revisa si su webhook llega al servidor.",
  "Everything runs as it should": "Todo funciona como debe",
  "A scheduled job is overdue": "Una tarea programada está atrasada",
  "{count, plural, one {A job did not run when it should: {jobs}.} other {# jobs did not run when they should, first of all: {jobs}.}}":
    "{count, plural, one {Una tarea no se ejecutó cuando debía: {jobs}.} other {# tareas no se ejecutaron cuando debían, entre ellas: {jobs}.}}",
  "E-mail works again": "El correo funciona de nuevo",
  "E-mail did not leave since {since}. It works again{waiting, plural, =0 {.} one {, and # letter follows within an hour.} other {, and # letters follow within an hour.}}":
    "Los correos no salían desde el {since}. Ya funciona de nuevo{waiting, plural, =0 {.} one { y # correo saldrá en menos de una hora.} other { y # correos saldrán en menos de una hora.}}",
  "This is done already, or was let go.": "Esto ya está hecho o se descartó.",
  "Ran a scheduled job": "Ejecutó una tarea programada",
  "Tried failed work again": "Reintentó un trabajo fallido",
  "Let failed work go": "Descartó un trabajo fallido",
};
