import type { Phrases } from "../phrase-book.ts";

const WEEKDAYS: Phrases = {
  Monday: "lunes",
  Tuesday: "martes",
  Wednesday: "miércoles",
  Thursday: "jueves",
  Friday: "viernes",
  Saturday: "sábado",
  Sunday: "domingo",
};
const SHORT_WEEKDAYS: Phrases = {
  Mon: "lun",
  Tue: "mar",
  Wed: "mié",
  Thu: "jue",
  Fri: "vie",
  Sat: "sáb",
  Sun: "dom",
};
const MONTHS: Phrases = {
  January: "enero",
  February: "febrero",
  March: "marzo",
  April: "abril",
  May: "mayo",
  June: "junio",
  July: "julio",
  August: "agosto",
  September: "septiembre",
  October: "octubre",
  November: "noviembre",
  December: "diciembre",
};

/** A moment, `@`: "Saturday, November 21, 5:30 PM" or "… at 5:30 PM", as `Intl` likes it; alone, and in a line about a class. */
const SENTENCES: Phrases = {
  "@": "@",
  "{}, @": "{}, @",
};

/** For every weekday a pattern of its own, so that nothing that is no date is taken for one. */
function withMoment([english, spanish]: [string, string]): [string, string][] {
  const before = english.split("@")[0]?.split("{}").length ?? 1;
  let next = 0;
  const place = () => `{${++next}}`;
  const [head = "", tail = ""] = spanish.split("@");
  const start = head.replaceAll("{}", place);
  next += 3;
  const end = tail.replaceAll("{}", place);
  return Object.entries(WEEKDAYS).flatMap(([day, dia]) =>
    [", ", " at "].map((joint): [string, string] => [
      english.replace("@", `${day}, {} {}${joint}{}`),
      `${start}${dia} {${before + 1}} de {${before}}, {${before + 2}}${end}`,
    ]),
  );
}

const NUMBERS = Array.from({ length: 31 }, (_, at) => at + 1);
/** "Friday, November 20", each whole: a pattern would take a moment's time of day for a part of it. */
const DAYS_OF_MONTHS: Phrases = Object.fromEntries(
  Object.entries(WEEKDAYS).flatMap(([day, dia]) =>
    Object.entries(MONTHS).flatMap(([month, mes]) =>
      NUMBERS.map((number) => [`${day}, ${month} ${number}`, `${dia} ${number} de ${mes}`]),
    ),
  ),
);

/** Days and months as English dates have them, and days in a row: "Mon, Wed". */
export const datePhrases: Phrases = {
  ...WEEKDAYS,
  ...SHORT_WEEKDAYS,
  ...MONTHS,
  ...Object.fromEntries(Object.entries(SHORT_WEEKDAYS).map(([day, dia]) => [`${day}, {}`, `${dia}, {}`])),
  ...DAYS_OF_MONTHS,
  ...Object.fromEntries(Object.entries(SENTENCES).flatMap(withMoment)),
};
