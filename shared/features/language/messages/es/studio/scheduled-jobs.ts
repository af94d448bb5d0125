import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const scheduledJobsMessages: Catalogue = {
  "Check again": "Actualizar",
  "the jobs": "las tareas",
  "As of {when}": "Al {when}",
  "Failed work": "Trabajo fallido",
  "Try again, or let go of what's settled another way.":
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
  "The run of {when} was cut off. It'll run again automatically.":
    "Se interrumpió la ejecución del {when}. Se repite sola.",
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
  "Still running": "Sigue en curso",
  "Check back in a while.": "Vuelve a mirar en un rato.",
  "The job failed": "La tarea falló",
  "Done in {seconds}": "Lista en {seconds}",
  "Done now": "Ya está hecho",
  "It failed again": "Volvió a fallar",
  "We'll try it with its job's next run": "Se intentará la próxima vez que se ejecute su tarea",
  "Set aside": "Apartado",
  "Tried again soon": "Se reintenta pronto",
  "{tries, plural, one {# try} other {# tries}} since {when}":
    "{tries, plural, one {# intento} other {# intentos}} desde el {when}",
  "Let go": "Descartado",
  "Let go @work": "Descartar",
  "Let this go for good?": "¿Descartarlo definitivamente?",
  "The decision stays, but what should have followed won't be done.":
    "La decisión se mantiene. Lo que debía seguir ya no se hará.",
  "We won't try it again. What it was about stays as it is now.":
    "Ninguna tarea lo intentará de nuevo. Todo queda como está ahora.",
  "Let it go": "Descartarlo",
  "Waiting to be done": "En espera",
  "Emails @waiting": "Correos",
  "Last sent {when}": "Último envío: {when}",
  "None sent this week": "Ninguno enviado esta semana",
  "{waiting} wait · {refused} refused": "En espera: {waiting} · Rechazados: {refused}",
  "The oldest is from {when}": "La más antigua es del {when}",
  "All sent": "Todas enviadas",
  "Follow-ups of decisions": "Pasos pendientes de decisiones",
  "Next: {what}, {when}": "Siguiente: {what}, {when}",
  "All done": "Todos hechos",
  Stripe: "Stripe",
  "{count, plural, =0 {None waits} one {# waits} other {# wait}}":
    "{count, plural, =0 {Nada en espera} one {# en espera} other {# en espera}}",
  "Test money: no card is charged": "Dinero de prueba: no se cobra ninguna tarjeta",
  "Last update {when}": "Último aviso: {when}",
  "No updates yet": "Aún sin avisos",
  "Email isn't going out": "Los correos no salen",
  "The mail server isn't accepting email. We'll keep it and try again.":
    "El servidor de correo no acepta mensajes. Esperan y se vuelven a intentar.",
  "{count, plural, one {# job is overdue} other {# jobs are overdue}}":
    "{count, plural, one {# tarea está atrasada} other {# tareas están atrasadas}}",
  "Nothing ran in three times the usual time. Check that the server is running.":
    "No se ejecutó nada en el triple del tiempo normal. Revisa que el servidor funcione.",
  "{count, plural, one {# job failed} other {# jobs failed}} when it last ran":
    "{count, plural, one {# tarea falló} other {# tareas fallaron}} la última vez",
  "{count, plural, one {# thing was set aside} other {# things were set aside}}":
    "{count, plural, one {Se apartó # trabajo} other {Se apartaron # trabajos}}",
  "Each failed ten times and is now tried once a day. Try it again, or let it go.":
    "Cada uno falló diez veces y ahora se intenta una vez al día. Inténtalo de nuevo o descártalo.",
  "We keep email until the server has a mail server (SMTP_URL).":
    "Los correos se guardan hasta que el servidor tenga un servidor de correo (SMTP_URL).",
  "No updates from Stripe for a day": "Un día sin avisos de Stripe",
  "If cards were charged since, check that Stripe's webhook reaches the server.":
    "Si desde entonces se cobró con tarjeta, revisa que el webhook de Stripe llegue al servidor.",
  "Everything runs as it should": "Todo funciona como debe",
  "A scheduled job is overdue": "Una tarea programada está atrasada",
  "{count, plural, one {A job didn't run when it should: {jobs}.} other {# jobs didn't run when they should, first of all: {jobs}.}}":
    "{count, plural, one {Una tarea no se ejecutó cuando debía: {jobs}.} other {# tareas no se ejecutaron cuando debían, entre ellas: {jobs}.}}",
  "Email works again": "El correo funciona de nuevo",
  "Email didn't go out since {since}. It works again{waiting, plural, =0 {.} one {, and # email follows within an hour.} other {, and # emails follow within an hour.}}":
    "Los correos no salían desde el {since}. Ya funciona de nuevo{waiting, plural, =0 {.} one { y # correo saldrá en menos de una hora.} other { y # correos saldrán en menos de una hora.}}",
  "This is already done, or was let go.": "Esto ya está hecho o se descartó.",
  "Ran a scheduled job": "Ejecutó una tarea programada",
  "Tried failed work again": "Reintentó un trabajo fallido",
  "Let failed work go": "Descartó un trabajo fallido",
};
