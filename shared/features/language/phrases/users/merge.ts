import type { Phrases } from "../../phrase-book.ts";

export const userMergePhrases: Phrases = {
  "Two accounts": "Dos cuentas",
  "Choose another": "Elegir otra",
  "instead of": "en lugar de",
  Bookings: "Reservas",
  Orders: "Pedidos",
  "Signed waivers": "Exenciones firmadas",
  Merged: "Unida",
  "This merge": "Esta unión",
  "Choose another person.": "Elige a otra persona.",
  "The account of {} is closed or archived. Open it first.":
    "La cuenta de {} está cerrada o archivada. Ábrela primero.",
  "{} works here. Merge the other account into this one, or take the role away first.":
    "{} trabaja aquí. Une la otra cuenta con esta, o quita antes el rol.",
  "{} signs in and {} has no sign-in. Merge them the other way round.": "{} tiene acceso y {} no. Únelas al revés.",
  "One of them is a minor and the other is not: {}, {}. Correct a wrong birthday first.":
    "Una es menor y la otra no: {}, {}. Corrige antes la fecha de nacimiento equivocada.",
  "{} and {} belong to two families. Take one of them out of the family first.":
    "{} y {} pertenecen a dos familias. Saca antes a una de su familia.",
  "{} pays for the membership {}, and both have a card at the payment provider. Cancel it and wait for its end, or merge them the other way round.":
    "{} paga la membresía {}, y ambas tienen tarjeta en el proveedor de pagos. Cancélala y espera a que termine, o únelas al revés.",
  "{} is paying just now. Try again in half an hour.": "{} está pagando ahora mismo. Inténtalo en media hora.",
  "Both have a place in the same class: {}. Cancel one of the two first.":
    "Ambas tienen lugar en la misma clase: {}. Cancela antes uno de los dos.",
  "One of them is being merged just now. Please try again in a minute.":
    "Una de ellas se está uniendo ahora mismo. Inténtalo en un minuto.",
  "This account became another one. Undo the merge on the page of the one that stayed.":
    "Esta cuenta se unió con otra. Deshaz la unión en la página de la que se quedó.",
  "One of the two was merged, closed or archived since. Undo that first.":
    "Una de las dos se unió, se cerró o se archivó después. Deshaz eso primero.",
  "A merge can be undone for 30 days. These were more.": "Una unión se puede deshacer durante 30 días. Ya pasaron más.",
  "Credit of the other account was used since. Give it again first.":
    "El crédito de la otra cuenta ya se usó. Dalo de nuevo primero.",
  "From a second account": "De una segunda cuenta",
};
