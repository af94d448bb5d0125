import type { Phrases } from "../../phrase-book.ts";

export const peopleUsersPhrases: Phrases = {
  Pass: "Pase",
  "Pass: any": "Pase: todos",
  "With a pass": "Con pase",
  "Waiver: any": "Exención: todas",
  "Waiver missing": "Falta la exención",
  "Family: any": "Familia: todas",
  Disabled: "Desactivada",
  "This list has changed. Please search again.": "Esta lista ha cambiado. Vuelve a buscar.",
  Person: "Persona",
  "An account with this address is waiting to be confirmed. Find it in the list, and change its role once it is theirs.":
    "Una cuenta con esta dirección espera confirmación. Búscala en la lista y cambia su rol cuando sea suya.",
  "There is no confirmed address to send a link to.": "No hay una dirección confirmada a la que enviar un enlace.",
  "Ask another admin to close your own account.": "Pide a otro administrador que cierre tu cuenta.",
  "Somebody else changed this meanwhile. Please look again.": "Alguien más lo cambió mientras tanto. Vuelve a mirar.",
  "The studio needs an admin. Make somebody else an admin first.":
    "El estudio necesita un administrador. Nombra antes a otra persona.",
  "This person has no account of their own yet.": "Esta persona aún no tiene cuenta propia.",
  "Only adults can be admins.": "Solo los adultos pueden ser administradores.",
  "You have another role": "Tienes otro rol",
  "You are an admin of the studio now.": "Ahora administras el estudio.",
  "You work at the studio's front desk now.": "Ahora trabajas en la recepción del estudio.",
  "The front desk gives back what was sold the same day. Please ask an admin.":
    "La recepción devuelve lo que se vendió el mismo día. Pide ayuda a un administrador.",
  "Who leads the class, or an admin, may let people off.":
    "Solo quien da la clase o un administrador puede perdonar un pago.",
  "You are an instructor of the studio now.": "Ahora das clases en el estudio.",
  "You are a teacher of the studio now.": "Ahora enseñas en el estudio.",
  "You no longer work in the studio's app. Your family stays as it is.":
    "Ya no trabajas en la app del estudio. Tu familia sigue como está.",
  "You no longer work in the studio's app. Your classes stay as they are.":
    "Ya no trabajas en la app del estudio. Tus clases siguen como están.",
};
