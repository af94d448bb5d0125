import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const closingMessages: Catalogue = {
  "Close days": "Cerrar días",
  "Cancel the classes of a day or more at once.": "Cancela de una vez las clases de uno o más días.",
  "Close this day": "Cerrar este día",
  Closures: "Cierres",
  "the closures": "los cierres",
  "Cancel the classes of a day or more at once. Each person is notified once, and gets back what was paid.":
    "Cancela de una vez las clases de uno o más días. Cada persona recibe un solo aviso y se le devuelve lo que pagó.",
  "Which days": "Qué días",
  "Until, this day included": "Hasta, este día incluido",
  "No classes to cancel": "No hay clases que cancelar",
  "None are planned in these days, or all have begun.": "No hay ninguna en estos días, o ya empezaron todas.",
  "No day was closed so far.": "Todavía no se cerró ningún día.",
  "All of them": "Todas",
  "{count, plural, one {# class} other {# classes}} to cancel":
    "{count, plural, one {# clase} other {# clases}} por cancelar",
  "People read this.": "La gente lo lee.",
  "Reason in Spanish": "Motivo en español",
  "For people who use the app in Spanish.": "Para quienes usan la app en español.",
  "Loading what it does": "Cargando lo que cambia",
  "No one is in these classes: no one is notified.": "No hay nadie en estas clases: no se avisa a nadie.",
  "Back to passes": "Vuelven a los pases",
  "Back to cards": "Vuelve a las tarjetas",
  "Becomes credit": "Queda como saldo",
  "Goes back": "Se devuelve",
  "Nothing: these places were not paid.": "Nada: estos lugares no se pagaron.",
  "Choose at least one class.": "Elige al menos una clase.",
  "Name each class once.": "Nombra cada clase una vez.",
  "At most 100 classes at once.": "Como máximo 100 clases a la vez.",
  "At most {count, plural, one {# class} other {# classes}} at once. Choose fewer days.":
    "Como máximo {count, plural, one {# clase} other {# clases}} a la vez. Elige menos días.",
  "Cancel {count, plural, one {# class} other {# classes}}": "Cancelar {count, plural, one {# clase} other {# clases}}",
  "You can undo it for a minute. Then people are notified.":
    "Puedes deshacerlo durante un minuto. Después se avisa a la gente.",
  "The classes will be canceled in a minute": "Las clases se cancelarán en un minuto",
  "Until then you can undo it.": "Hasta entonces puedes deshacerlo.",
  "Can be undone": "Se puede deshacer",
  "Being canceled": "Se está cancelando",
  Undone: "Deshecho",
  "Undone: the classes stay on": "Deshecho: las clases siguen",
  "Canceled in {time}": "Se cancelan en {time}",
  "The classes are being canceled …": "Se están cancelando las clases …",
  "{count, plural, one {# class canceled} other {# classes canceled}}":
    "{count, plural, one {# clase cancelada} other {# clases canceladas}}",
  "{count, plural, one {# person notified} other {# people notified}}":
    "{count, plural, one {# persona avisada} other {# personas avisadas}}",
  "{count, plural, one {# class} other {# classes}}: not canceled, no one was notified.":
    "{count, plural, one {# clase} other {# clases}}: sin cancelar, no se avisó a nadie.",
  "This closure does not exist.": "Este cierre no existe.",
  "Some of these classes have begun or are canceled already. Please look at the list again.":
    "Algunas de estas clases ya empezaron o están canceladas. Revisa la lista otra vez.",
  "The classes are being canceled already. It cannot be undone any more.":
    "Ya se están cancelando las clases. No se puede deshacer.",
  "{count} of your classes are canceled": "Se cancelaron {count} de tus clases",
  "Classes are canceled": "Se cancelaron clases",
  "{count} more": "{count} más",
  "{classes}": "{classes}",
  "{classes}.": "{classes}.",
  "{reason}": "{reason}",
  "{from} to {to}": "{from} a {to}",
  "{count, plural, one {The class goes} other {# classes go}} back to your pass.":
    "{count, plural, one {La clase vuelve} other {# clases vuelven}} a tu pase.",
  "You were on the waitlist.": "Estabas en la lista de espera.",
  "Canceled the classes of days": "Canceló las clases de unos días",
  "Undid a closure": "Deshizo un cierre",
  "Cancel the classes of a closure": "Cancelar las clases de un cierre",
};
