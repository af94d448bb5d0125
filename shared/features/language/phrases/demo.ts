import type { Phrases } from "../phrase-book.ts";

/** Messages in the inboxes of the demo studio. */
export const demoPhrases: Phrases = {
  "Waiver missing": "Falta la exención",
  "Sam Rivera registered and has not signed the waiver yet.": "Sam Rivera se registró y aún no ha firmado la exención.",
  "New order": "Nuevo pedido",
  "Linh Nguyen: 2 × Grip leggings, to be picked up at the desk.":
    "Linh Nguyen: 2 × Leggings antideslizantes, para recoger en la recepción.",
  "Naomi Goldberg paid for Little Flyers and Teen Aerial Crew.":
    "Naomi Goldberg pagó Little Flyers y Teen Aerial Crew.",
  "Class nearly full": "Clase casi llena",
  "Silks Basics on Saturday has one place left.": "En Silks Basics del sábado queda un lugar.",
  "The kiosk at the door is ready for the evening.": "El quiosco de la entrada está listo para esta tarde.",
  "Rigging inspection": "Revisión de los anclajes",
  "All twelve points passed. The next inspection is in six months.":
    "Los doce puntos pasaron. La próxima revisión es en seis meses.",
  "A word from a student": "Una nota de una alumna",
  "Freya Lindqvist would like to work on her hip key this week.":
    "Freya Lindqvist quiere trabajar su llave de cadera esta semana.",
  "Your shop order is ready": "Tu pedido de la tienda está listo",
  "Rosin grip aid is waiting for you at the desk.": "Tu resina para el agarre te espera en la recepción.",
  "Workshop fees paid out": "Pago del taller",
  "Your share of the Drops workshop is on its way.": "Tu parte del taller de caídas está en camino.",
  "New crash mats": "Colchonetas nuevas",
  "Four new mats are in the main hall. The old ones moved to the loft.":
    "Hay cuatro colchonetas nuevas en la sala principal. Las anteriores están en el altillo.",
  "A birthday in class": "Un cumpleaños en clase",
  "One of your Little Flyers turns nine this week.": "Alguien de Little Flyers cumple nueve años esta semana.",
  "Your order is ready": "Tu pedido está listo",
  "2 × Water bottle: pick them up at the desk any evening.":
    "2 × Botella de agua: recógelas en la recepción cualquier tarde.",
  "Studio T-shirt: pick it up at the desk any evening.":
    "Camiseta del estudio: recógela en la recepción cualquier tarde.",
  "Show day is set": "Ya hay fecha para la función",
  "The Teen Aerial Crew flies for families at the end of the season.":
    "Teen Aerial Crew vuela para las familias al final de la temporada.",
  "Welcome back": "Te damos la bienvenida de nuevo",
  "The new timetable is open for booking, ten weeks ahead.":
    "Ya puedes reservar en el nuevo horario, con diez semanas.",
  "Open Studio this Friday": "Open Studio este viernes",
  "Every point is rigged. Bring the piece you are working on.":
    "Todos los anclajes están montados. Trae la pieza que estás preparando.",
  "The library of moves is here": "Llegó la biblioteca de figuras",
  "All moves with what comes before them. Choose your next.":
    "Todas las figuras con lo que va antes. Elige la siguiente.",
  "Welcome to the studio": "Te damos la bienvenida al estudio",
  "Sign the waiver, and your first class is two taps away.": "Firma la exención y tu primera clase está a dos toques.",
  "You teach {}, {}.": "Das {}, {}.",
  "{}, {}, with {}.": "{}, {}, con {}.",
};
