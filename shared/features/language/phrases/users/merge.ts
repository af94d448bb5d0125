import type { Phrases } from "../../phrase-book.ts";

export const userMergePhrases: Phrases = {
  "Two accounts": "Dos cuentas",
  "For one person with two accounts: one takes over everything of the other.":
    "Para una persona con dos cuentas: una recibe todo lo de la otra.",
  "Merge into another account": "Unir con otra cuenta",
  "Merge into whom?": "¿Con quién se une?",
  "Choose the account that stays. Everything of this one goes there.":
    "Elige la cuenta que se queda. Todo lo de esta pasa a ella.",
  "Nobody else has this name.": "Nadie más tiene este nombre.",
  "The people could not be loaded": "No se pudieron cargar las personas",
  "Loading people": "Cargando personas",
  "Merge these two accounts?": "¿Unir estas dos cuentas?",
  "Nobody signs in with the first one afterwards. It can be undone for 30 days.":
    "Después nadie entra con la primera. Se puede deshacer durante 30 días.",
  "Choose another": "Elegir otra",
  "What goes along could not be loaded": "No se pudo cargar lo que pasa",
  "Loading what goes along": "Cargando lo que pasa",
  "This has to be done first": "Antes hay que hacer esto",
  "Goes along": "Pasa a la otra cuenta",
  "Nothing but the name.": "Nada más que el nombre.",
  "The family goes along too, with the children in it.": "La familia pasa también, con sus menores.",
  "Stays of the two": "Se queda de las dos",
  "instead of": "en lugar de",
  Bookings: "Reservas",
  Orders: "Pedidos",
  "Sign-offs": "Aprobaciones",
  Certificates: "Certificados",
  "Classes left on passes": "Clases que quedan en bonos",
  "Sales at the till": "Ventas en caja",
  "Things to pick up": "Cosas por recoger",
  "Signed waivers": "Exenciones firmadas",
  "Moves with a state or note": "Movimientos con estado o nota",
  "Practice entries": "Entradas de práctica",
  "Questions to instructors": "Preguntas a instructores",
  "Chat messages": "Mensajes de chat",
  "Two accounts are one person now": "Dos cuentas son ahora una persona",
  "Undo merge": "Deshacer la unión",
  "Make two accounts again?": "¿Volver a hacer dos cuentas?",
  "Each gets back what it had, and both can sign in. What came after the merge stays with this account.":
    "Cada una recupera lo que tenía y ambas pueden entrar. Lo que vino después de la unión se queda en esta cuenta.",
  "They are two accounts again": "Vuelven a ser dos cuentas",
  "1 detail was changed after the merge and stays as it is.":
    "Un dato se cambió después de la unión y queda como está.",
  "{} details were changed after the merge and stay as they are.":
    "{} datos se cambiaron después de la unión y quedan como están.",
  "Merged {} · can be undone until {}": "Unida {} · se puede deshacer hasta {}",
  Merged: "Unida",
  "This merge": "Esta unión",
  "This account was merged": "Esta cuenta se unió con otra",
  "Everything of it is with the account that stayed. The merge is undone there.":
    "Todo lo suyo está en la cuenta que se quedó. La unión se deshace allí.",
  "Made one person of two accounts": "Hizo una persona de dos cuentas",
  "Made two accounts of one again": "Volvió a hacer dos cuentas de una",
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
