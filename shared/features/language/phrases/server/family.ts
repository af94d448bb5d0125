import type { Phrases } from "../../phrase-book.ts";

export const serverFamilyPhrases: Phrases = {
  "You are 18: you sign for yourself now": "Ya tienes 18: ahora firmas tú",
  "Please sign the waiver with your own account. What you book is your own matter from now on.":
    "Firma la exención con tu propia cuenta. Desde ahora lo que reservas es cosa tuya.",
  "You sign for yourself now": "Ahora firmas tú",
  "Please sign the waiver before your next class.": "Firma la exención antes de tu próxima clase.",
  "{} is 18": "{} ya tiene 18",
  "{} books and signs with an own account from now on.": "Desde ahora {} reserva y firma con su propia cuenta.",
  "{} books and signs with an own account from now on. Send the link for it from the family page: classes, moves and everything else stay.":
    "Desde ahora {} reserva y firma con su propia cuenta. Envíale el enlace desde la página de la familia: las clases, las figuras y todo lo demás se conservan.",
  "Somebody in your family is 18": "Alguien de tu familia ya tiene 18",
  "An own account can be opened from the family page.":
    "Se puede abrir su propia cuenta desde la página de la familia.",
  "Your invitation was accepted": "Aceptaron tu invitación",
  "{} looks after your family with you now.": "{} ahora cuida a tu familia contigo.",
  "{} belongs to your family now.": "{} ahora es parte de tu familia.",
  "Your family has a new member.": "Tu familia tiene un nuevo miembro.",
  "Your invitation was declined": "Rechazaron tu invitación",
  "The invitation to {} was declined.": "Rechazaron la invitación a {}.",
  "{}: your own account": "{}: tu propia cuenta",
  "A family link ended": "Terminó un vínculo familiar",
  "A guardian ended your link with the family here. Your own account stays as it is.":
    "Un tutor terminó tu vínculo con la familia aquí. Tu propia cuenta queda como está.",
  "The studio ended your link with the family here. Your own account stays as it is.":
    "El estudio terminó tu vínculo con la familia aquí. Tu propia cuenta queda como está.",
  "Somebody left your family": "Alguien salió de tu familia",
  "{} no longer belongs to your family here.": "{} ya no es parte de tu familia aquí.",
};
