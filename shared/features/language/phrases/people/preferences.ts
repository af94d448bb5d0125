import type { Phrases } from "../../phrase-book.ts";

export const peoplePreferencesPhrases: Phrases = {
  Reminders: "Recordatorios",
  "Before your classes, and when check-in opens": "Antes de tus clases y cuando se abre el registro",
  "Receipts and refunds": "Recibos y reembolsos",
  "Everything else": "Todo lo demás",
  "Changed and cancelled classes, free seats, your family": "Clases cambiadas y canceladas, lugares libres, tu familia",
  "In the app everything always shows. Here you choose what else happens.":
    "En la app siempre se ve todo. Aquí eliges qué más pasa.",
  "Push to my devices": "Avisos a mis dispositivos",
  "Only when no push arrives": "Solo si no llega el aviso",
  Always: "Siempre",
  Never: "Nunca",
  "Two days before": "Dos días antes",
  "A day before": "Un día antes",
  "Twelve hours before": "Doce horas antes",
  "Four hours before": "Cuatro horas antes",
  "Two hours before": "Dos horas antes",
  "An hour before": "Una hora antes",
  "Remind me of a class": "Recordarme una clase",
  "You get no reminders.": "No recibes recordatorios.",
  "Quiet hours": "Horas de silencio",
  "No push and no e-mail in this time, by the studio's clock.":
    "Sin avisos ni correos en este horario, según el reloj del estudio.",
  "A reminder that falls into them comes when they are over, or before they begin when the class is early.":
    "Un recordatorio que caiga en ellas llega cuando terminan, o antes de que empiecen si la clase es temprano.",
  "How you want to be told": "Cómo quieres que te avisemos",
  "Could not save how you want to be told": "No se pudo guardar cómo quieres que te avisemos",
  "How you are told": "Cómo te avisamos",
  "Calendar link": "Enlace del calendario",
  "Your classes and your children's, with first names only. Whoever has the link can see them.":
    "Tus clases y las de tus hijos, solo con nombres de pila. Quien tenga el enlace puede verlas.",
  "Please choose two different times.": "Elige dos horas distintas.",
};
