import type { Phrases } from "../../phrase-book.ts";

export const userArchivePhrases: Phrases = {
  "This person is archived": "Esta persona está archivada",
  "Nothing is charged or sent. Waivers, payments and sign-offs are kept.":
    "No se cobra ni se envía nada. Las exenciones, los pagos y las aprobaciones se conservan.",
  "For somebody who left: it ends classes, memberships and sign-in together.":
    "Para quien se fue: termina a la vez las clases, las membresías y el acceso.",
  "Archive this person": "Archivar a esta persona",
  "Archive this person?": "¿Archivar a esta persona?",
  "Restore this person": "Recuperar a esta persona",
  "Restore this person?": "¿Recuperar a esta persona?",
  "They can sign in again. Memberships, classes and waitlist places that ended stay ended. Children who were archived too are restored one by one.":
    "Podrá entrar otra vez. Las membresías, las clases y los lugares en listas de espera que terminaron no vuelven. Los hijos archivados se recuperan uno por uno.",
  Restore: "Recuperar",
  "This person is back": "Esta persona ha vuelto",
  "Nobody else with an account looks after the children.": "Nadie más con cuenta cuida de los hijos.",
  "What it ends could not be loaded": "No se pudo cargar lo que termina",
  "Loading what it ends": "Cargando lo que termina",
  "Archive the children too": "Archivar también a los hijos",
  "Send a letter about it": "Enviar una carta sobre ello",
  "The last one: reminders, news and pushes stop.": "La última: ya no hay recordatorios, noticias ni avisos.",
  "Ends now": "Termina ahora",
  "Sign-in, nothing else.": "El acceso, nada más.",
  Stays: "Se conserva",
  "Classes ahead": "Clases próximas",
  "Classes back on packs": "Clases devueltas a bonos",
  "Classes on memberships": "Clases con membresía",
  "Money back": "Dinero devuelto",
  "Waitlist places": "Lugares en listas de espera",
  "Classes of the family on them": "Clases de la familia con ellas",
  "Cancelled as far as that is still free.": "Se cancelan mientras aún sea gratis.",
  "Renewals paid for others": "Renovaciones pagadas para otros",
  "Devices signed in": "Dispositivos con sesión",
  "Open on invoices": "Pendiente en facturas",
  "The records": "Los registros",
  "Waivers, payments, marks and sign-offs": "Exenciones, pagos, asistencias y aprobaciones",
  Packs: "Bonos",
  "Classes they teach": "Clases que imparte",
  "Give them to somebody else in the schedule.": "Asígnalas a otra persona en el horario.",
  "Nothing more is charged. What is paid for this month is not given back by itself.":
    "No se cobra nada más. Lo pagado por este mes no se devuelve por sí solo.",
  "Archived a person": "Archivó a una persona",
  "Restored a person": "Recuperó a una persona",
  "Ask another admin to archive you.": "Pide a otro administrador que te archive.",
  "Nobody else with an account looks after {}. Archive the child too, or add another guardian first.":
    "Nadie más con cuenta cuida de {}. Archiva también al menor o agrega antes a otro tutor.",
  "Nobody with an account looks after this child. Restore a guardian first.":
    "Nadie con cuenta cuida de este menor. Recupera antes a un tutor.",
  "This person is archived. Restore them first.": "Esta persona está archivada. Recupérala primero.",
  "This person left the studio. Ask the studio first.": "Esta persona dejó el estudio. Pregunta antes al estudio.",
  "{}: goodbye for now": "{}: hasta pronto",
  "The studio closed the account of {}.": "El estudio cerró la cuenta de {}.",
  "Classes ahead are cancelled, waitlists are left, and memberships have ended: nothing more is charged.":
    "Las clases próximas están canceladas, las listas de espera, dejadas, y las membresías, terminadas: no se cobra nada más.",
  "What was signed and paid is kept. Classes left on a pack stay until the pack ends. Write to the studio to come back.":
    "Lo firmado y lo pagado se conserva. Las clases que quedan en un bono siguen hasta que termine. Escribe al estudio para volver.",
};
