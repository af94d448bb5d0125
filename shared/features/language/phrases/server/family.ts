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
  "A family can have 20 people here. Please call the studio.":
    "Aquí una familia puede tener 20 personas. Llama al estudio.",
  "This id stands for somebody else.": "Este identificador es de otra persona.",
  "Only adults look after a family.": "Solo los adultos cuidan una familia.",
  "Only the guardians of your family can do this.": "Solo los tutores de tu familia pueden hacer esto.",
  "A guardian has to be 18 or older.": "Un tutor debe tener 18 años o más.",
  "You belong to another family. Leave that one first.": "Perteneces a otra familia. Primero sal de ella.",
  "Your invitation was accepted": "Aceptaron tu invitación",
  "{} looks after your family with you now.": "{} ahora cuida a tu familia contigo.",
  "{} belongs to your family now.": "{} ahora es parte de tu familia.",
  "Your family has a new member.": "Tu familia tiene un nuevo miembro.",
  "Your invitation was declined": "Rechazaron tu invitación",
  "The invitation to {} was declined.": "Rechazaron la invitación a {}.",
  "{}: your own account": "{}: tu propia cuenta",
  "Children under 13 stay in their parents' accounts.": "Los menores de 13 se quedan en las cuentas de sus padres.",
  "This e-mail address has an account already. Ask for a link to another address.":
    "Este correo ya tiene una cuenta. Pide un enlace a otra dirección.",
  "This id stands for another letter.": "Este identificador es de otro correo.",
  "This is your own address.": "Esta es tu propia dirección.",
  "This address has a letter of yours already.": "Esta dirección ya tiene un correo tuyo.",
  "Enough letters went out today. Please try again tomorrow.":
    "Por hoy se han enviado suficientes cartas. Inténtalo mañana.",
  "Too many letters wait for an answer. Take one back first.":
    "Hay demasiadas invitaciones sin respuesta. Primero retira una.",
  "{} has an own account already.": "{} ya tiene su propia cuenta.",
  "{} has a class ahead. Cancel it first.": "{} tiene una clase por venir. Primero cancélala.",
  "You are the only guardian of your children. Invite another one first.":
    "Eres el único tutor de tus hijos. Primero invita a otro.",
  "A family link ended": "Terminó un vínculo familiar",
  "A guardian ended your link with the family here. Your own account stays as it is.":
    "Un tutor terminó tu vínculo con la familia aquí. Tu propia cuenta queda como está.",
  "The studio ended your link with the family here. Your own account stays as it is.":
    "El estudio terminó tu vínculo con la familia aquí. Tu propia cuenta queda como está.",
  "Children stay with their family: its guardians take them out.":
    "Los menores se quedan con su familia: solo sus tutores los quitan.",
  "Somebody left your family": "Alguien salió de tu familia",
  "{} no longer belongs to your family here.": "{} ya no es parte de tu familia aquí.",
};
