import { describe, expect, test } from "vitest";
import { patternOf } from "#shared/core/messages/catalogue.ts";
import { formatMessage } from "#shared/core/messages/format.ts";
import { language as es } from "#shared/features/language/messages/es.ts";
import { countedWords, findBareNumbers } from "../../support/bare-numbers.ts";

const catalogue = es.catalogue ?? {};
const sides = [Object.keys(catalogue), Object.values(catalogue)];

const OTHER_VALUES: Record<string, string> = {
  weekdays: "Mon",
  name: "Ana",
  by: "Ana",
  time: "9 PM",
  time2: "8 AM",
  amount: "$20",
  line: "7",
};

/** A message, and how it says one in each language, and how it says none, two and five of it. */
const SENTENCES: [text: string, english: [one: string, more: string], spanish: [one: string, more: string]][] = [
  [
    "Check-in opens {limit, plural, one {# minute} other {# minutes}} before the class.",
    ["Check-in opens 1 minute before the class.", "Check-in opens # minutes before the class."],
    [
      "Puedes registrar tu llegada desde 1 minuto antes de la clase.",
      "Puedes registrar tu llegada desde # minutos antes de la clase.",
    ],
  ],
  [
    "{interval, plural, one {Every week} other {Every # weeks}}: {weekdays}",
    ["Every week: Mon", "Every # weeks: Mon"],
    ["Cada semana: Mon", "Cada # semanas: Mon"],
  ],
  [
    "{count, plural, one {Add # seat} other {Add # seats}} · {amount}",
    ["Add 1 seat · $20", "Add # seats · $20"],
    ["Agregar 1 lugar · $20", "Agregar # lugares · $20"],
  ],
  [
    "{capacity, plural, one {# person} other {Up to # people}}",
    ["1 person", "Up to # people"],
    ["1 persona", "Hasta # personas"],
  ],
  [
    "Changed your mind? Cancel free for {graceMinutes, plural, one {# minute} other {# minutes}} after booking. Later, you lose the class or what you paid.",
    [
      "Changed your mind? Cancel free for 1 minute after booking. Later, you lose the class or what you paid.",
      "Changed your mind? Cancel free for # minutes after booking. Later, you lose the class or what you paid.",
    ],
    [
      "¿Cambiaste de opinión? Cancela gratis durante 1 minuto después de reservar. Más tarde pierdes la clase o lo que pagaste.",
      "¿Cambiaste de opinión? Cancela gratis durante # minutos después de reservar. Más tarde pierdes la clase o lo que pagaste.",
    ],
  ],
  [
    "Up to {limit, plural, one {# row} other {# rows}} at once.",
    ["Up to 1 row at once.", "Up to # rows at once."],
    ["Máximo 1 fila a la vez.", "Máximo # filas a la vez."],
  ],
  [
    "When a seat opens up, we'll hold it for you for {offerMinutes, plural, one {# minute} other {# minutes}}. We won't ping you between {time} and {time2} or in the last {cutOffHours, plural, one {hour} other {# hours}} before class.",
    [
      "When a seat opens up, we'll hold it for you for 1 minute. We won't ping you between 9 PM and 8 AM or in the last hour before class.",
      "When a seat opens up, we'll hold it for you for # minutes. We won't ping you between 9 PM and 8 AM or in the last # hours before class.",
    ],
    [
      "Si se libera un lugar, te lo guardamos 1 minuto. No te molestamos entre las 9 PM y las 8 AM, ni en la última hora antes de la clase.",
      "Si se libera un lugar, te lo guardamos # minutos. No te molestamos entre las 9 PM y las 8 AM, ni en las últimas # horas antes de la clase.",
    ],
  ],
  [
    "{hours, plural, one {# hour} other {# hours}} before the class",
    ["1 hour before the class", "# hours before the class"],
    ["1 hora antes de la clase", "# horas antes de la clase"],
  ],
  [
    "Until {acceptUntilHours, plural, one {# hour} other {# hours}} before the class",
    ["Until 1 hour before the class", "Until # hours before the class"],
    ["Hasta 1 hora antes de la clase", "Hasta # horas antes de la clase"],
  ],
  ["{days, plural, one {# day} other {# days}}", ["1 day", "# days"], ["1 día", "# días"]],
  ["{stock, plural, one {# left} other {# left}}", ["1 left", "# left"], ["queda 1", "quedan #"]],
  [
    "{stock, plural, one {# can be sold} other {# can be sold}}",
    ["1 can be sold", "# can be sold"],
    ["se puede vender 1", "se pueden vender #"],
  ],
  [
    "{uses, plural, one {Used # time} other {Used # times}}",
    ["Used 1 time", "Used # times"],
    ["Se usó 1 vez", "Se usó # veces"],
  ],
  [
    "Used {uses} of {maxUses, plural, one {# time} other {# times}}",
    ["Used 1 of 1 time", "Used # of # times"],
    ["Se usó 1 de 1 vez", "Se usó # de # veces"],
  ],
  [
    "{missed, plural, one {# of the latest never arrived} other {# of the latest never arrived}}",
    ["1 of the latest never arrived", "# of the latest never arrived"],
    ["1 de los últimos nunca llegó", "# de los últimos nunca llegaron"],
  ],
  [
    "{short, plural, one {# wasn't on the shelf} other {# weren't on the shelf}}",
    ["1 wasn't on the shelf", "# weren't on the shelf"],
    ["1 no estaba en el estante", "# no estaban en el estante"],
  ],
  ["{left, plural, one {# free} other {# free}}", ["1 free", "# free"], ["1 libre", "# libres"]],
  ["{left, plural, one {# left} other {# left}}", ["1 left", "# left"], ["queda 1", "quedan #"]],
  [
    "{signed, plural, one {# move was signed off by {by}} other {# moves were signed off by {by}}}",
    ["1 move was signed off by Ana", "# moves were signed off by Ana"],
    ["1 figura aprobada por Ana", "# figuras aprobadas por Ana"],
  ],
  [
    "The studio has created an account for you. Choose your password here within {days, plural, one {# day} other {# days}}:",
    [
      "The studio has created an account for you. Choose your password here within 1 day:",
      "The studio has created an account for you. Choose your password here within # days:",
    ],
    [
      "El estudio te creó una cuenta. Elige tu contraseña aquí en 1 día o menos:",
      "El estudio te creó una cuenta. Elige tu contraseña aquí en # días o menos:",
    ],
  ],
  [
    "The link works once, for {days, plural, one {# day} other {# days}}. If you don't know {name}, there's nothing you need to do.",
    [
      "The link works once, for 1 day. If you don't know Ana, there's nothing you need to do.",
      "The link works once, for # days. If you don't know Ana, there's nothing you need to do.",
    ],
    [
      "El enlace sirve una vez, durante 1 día. Si no conoces a Ana, no tienes que hacer nada.",
      "El enlace sirve una vez, durante # días. Si no conoces a Ana, no tienes que hacer nada.",
    ],
  ],
  [
    "{value, plural, one {# character left} other {# characters left}}",
    ["1 character left", "# characters left"],
    ["Queda 1 carácter", "Quedan # caracteres"],
  ],
  [
    "Line {line} has {fields, plural, one {# field} other {# fields}}, and there {columns, plural, one {is # column} other {are # columns}}.",
    ["Line 7 has 1 field, and there is 1 column.", "Line 7 has # fields, and there are # columns."],
    ["La línea 7 tiene 1 campo, y hay 1 columna.", "La línea 7 tiene # campos, y hay # columnas."],
  ],
];

describe.each(SENTENCES)("%s", (text, ...expected) => {
  test.each([0, 1, 2, 5])("of %i", (count) => {
    const said = [{ locale: "en-US", catalogue: null }, es].map((language) =>
      formatMessage(
        patternOf(text, language),
        new Proxy({}, { has: () => true, get: (_, name) => OTHER_VALUES[String(name)] ?? count }) as Record<
          string,
          number
        >,
        language.locale,
      ),
    );
    expect(said).toEqual(expected.map(([one, more]) => (count === 1 ? one : more.replaceAll("#", String(count)))));
  });
});

test("a number that stands beside what is counted is a plural", () => {
  expect(sides.map((patterns) => findBareNumbers(patterns, countedWords(patterns)))).toEqual([[], []]);
});

test("a bare number beside what is counted is found", () => {
  const patterns = [
    "{count, plural, one {# seat} other {# seats}}",
    "{free} seats",
    "{free} left",
    "Quedan {free}",
    "{a}",
  ];
  expect(findBareNumbers(patterns, countedWords(patterns))).toEqual(["{free} seats", "{free} left", "Quedan {free}"]);
});
