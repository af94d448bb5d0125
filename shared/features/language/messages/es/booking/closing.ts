import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const closingMessages: Catalogue = {
  "Close days": "Cerrar días",
  "Cancel all classes for a day or more.": "Cancela de una vez las clases de uno o más días.",
  "Close this day": "Cerrar este día",
  Closures: "Cierres",
  "the closures": "los cierres",
  "Cancel classes for a day or more. We'll notify each person once and return what was paid.":
    "Cancela de una vez las clases de uno o más días. Cada persona recibe un solo aviso y se le devuelve lo que pagó.",
  "Which days": "Qué días",
  "Through this day": "Hasta, este día incluido",
  "No classes to cancel": "No hay clases que cancelar",
  "None are planned on these days, or all have started.": "No hay ninguna en estos días, o ya empezaron todas.",
  "No closures yet.": "Todavía no se cerró ningún día.",
  "All of them": "Todas",
  "{count, plural, one {# class} other {# classes}} to cancel":
    "{count, plural, one {# clase} other {# clases}} por cancelar",
  "People see this.": "La gente lo lee.",
  "Reason in Spanish": "Motivo en español",
  "For people who use the app in Spanish.": "Para quienes usan la app en español.",
  "Loading what changes": "Cargando lo que cambia",
  "No one is in these classes: no one is notified.": "No hay nadie en estas clases: no se avisa a nadie.",
  "Back to passes": "Vuelven a los pases",
  "Back to cards": "Vuelve a las tarjetas",
  "Becomes credit": "Queda como saldo",
  "Goes back": "Se devuelve",
  "Nothing. These weren't paid for.": "Nada: estos lugares no se pagaron.",
  "Choose at least one class.": "Elige al menos una clase.",
  "Name each class once.": "Nombra cada clase una vez.",
  "At most 100 classes at once.": "Como máximo 100 clases a la vez.",
  "At most {count, plural, one {# class} other {# classes}} at once. Choose fewer days.":
    "Como máximo {count, plural, one {# clase} other {# clases}} a la vez. Elige menos días.",
  "Cancel {count, plural, one {# class} other {# classes}}": "Cancelar {count, plural, one {# clase} other {# clases}}",
  "Series won't add classes on these days.": "Las series no agregarán clases en estos días.",
  "You can undo it for a minute. Then we'll notify people.":
    "Puedes deshacerlo durante un minuto. Después se avisa a la gente.",
  "We'll cancel the classes in a minute": "Las clases se cancelarán en un minuto",
  "You can undo it until then.": "Hasta entonces puedes deshacerlo.",
  "Can be undone": "Se puede deshacer",
  "Canceling now": "Se está cancelando",
  Undone: "Deshecho",
  "Undone. The classes stay on": "Deshecho: las clases siguen",
  "Canceled in {time}": "Se cancelan en {time}",
  "Canceling the classes…": "Se están cancelando las clases …",
  "{count, plural, one {# class canceled} other {# classes canceled}}":
    "{count, plural, one {# clase cancelada} other {# clases canceladas}}",
  "{count, plural, one {# person notified} other {# people notified}}":
    "{count, plural, one {# persona avisada} other {# personas avisadas}}",
  "{count, plural, one {# class} other {# classes}}: not canceled, no one was notified.":
    "{count, plural, one {# clase} other {# clases}}: sin cancelar, no se avisó a nadie.",
  "We can't find this closure.": "Este cierre no existe.",
  "Some of these classes have started or are already canceled. Please check the list again.":
    "Algunas de estas clases ya empezaron o están canceladas. Revisa la lista otra vez.",
  "The classes are already being canceled. You can't undo it anymore.":
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
  "Canceled classes for a closure": "Canceló las clases de unos días",
  "Undid a closure": "Deshizo un cierre",
  "Cancel the classes of a closure": "Cancelar las clases de un cierre",
};
