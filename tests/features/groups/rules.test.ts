import { describe, expect, test } from "vitest";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { word } from "#shared/core/messages/catalogue.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { writeIn } from "#shared/core/messages/values.ts";
import { divideSeats } from "#shared/features/groups/actions/divide-seats.ts";
import { Audience, type Condition } from "#shared/features/groups/audience.ts";
import { describeAudience } from "#shared/features/groups/describe-audience.ts";
import { daysOfBirth, isInGroup } from "#shared/features/groups/person-rules.ts";
import { language as es } from "#shared/features/language/messages/es.ts";
import { DEFAULT_SYLLABUS } from "#shared/features/moves/syllabus.ts";

const CLASS = "0195a5f0-0000-7000-8000-000000000001";
const SERIES = "0195a5f0-0000-7000-8000-000000000002";
const names = {
  classes: new Map([
    [CLASS, message("{name}, {when}", { name: { own: "Silks Basics" }, when: { day: "2026-03-06" } })],
  ]),
  series: new Map([[SERIES, message("{name}, {time}", { name: { own: "Lyra Flow" }, time: { time: "18:00" } })]]),
  syllabus: DEFAULT_SYLLABUS,
};
const zone = () => "America/Los_Angeles";
const inSpanish = (sentence: Message) => word(sentence, { ...es, write: writeIn(zone) });
const sentenceOf = (...conditions: Condition[]) => describeAudience({ kind: "rule", conditions }, names);

const TABLE: [Condition[], string, string][] = [
  [
    [
      { is: "role", roles: ["student"] },
      { is: "age", from: 8, to: 12 },
      { is: "level", apparatus: "silks", atLeast: "intermediate", atMost: null },
      { is: "seen", when: "not-for", days: 21 },
    ],
    "Students aged 8 to 12 with level Intermediate or higher on Silks who haven't come for 3 weeks",
    "Alumnos de 8 a 12 años con nivel Intermediate o superior en Silks que no han venido en 3 semanas",
  ],
  [
    [{ is: "role", roles: ["parent", "instructor"] }, { is: "unpaid" }, { is: "unsigned" }],
    "Parents and instructors who owe the studio money and still need a signed waiver",
    "Padres e instructores que le deben dinero al estudio y aún necesitan una exención firmada",
  ],
  [
    [
      { is: "class", classInstanceId: CLASS },
      { is: "series", seriesId: SERIES },
    ],
    "People with a seat in Silks Basics, Friday, March 6 and a seat in Lyra Flow, 6:00 PM",
    "Personas con lugar en Silks Basics, viernes 6 de marzo y lugar en Lyra Flow, 6:00 p.m.",
  ],
  [
    [{ is: "class", classInstanceId: SERIES }],
    "People with a seat in a class that no longer exists",
    "Personas con lugar en una clase que ya no existe",
  ],
  [
    [{ is: "level", apparatus: "silks", atLeast: "cosmic", atMost: null }],
    "People with level (a level that no longer exists) or higher on Silks",
    "Personas con nivel (un nivel que ya no existe) o superior en Silks",
  ],
  [
    [
      { is: "pass", standing: "ends-soon", days: 1 },
      { is: "photos", agreed: true },
      { is: "birthday", month: 3 },
      { is: "language", language: "es" },
    ],
    "People who have a last pass that ends within 1 day, agreed to photos, have their birthday in March, and use the app in Spanish",
    "Personas que tienen un último pase que termina en 1 día, dieron permiso de fotos, cumplen años en marzo y usan la app en español",
  ],
];

const SENTENCES: [Condition[], string, string][] = [
  [
    [
      { is: "joined", days: 7 },
      { is: "booked", when: "none" },
      { is: "seen", when: "never", days: 21 },
    ],
    "People who joined in the last 7 days, have no class booked, and never came to a class",
    "Personas que se unieron en los últimos 7 días, no tienen ninguna clase reservada y nunca vinieron a una clase",
  ],
  [
    [{ is: "unsigned" }, { is: "booked", when: "tomorrow" }],
    "People who still need a signed waiver and have a class booked for tomorrow",
    "Personas que aún necesitan una exención firmada y tienen una clase reservada para mañana",
  ],
  [
    [{ is: "booked", when: "first" }, { is: "birthday-today" }, { is: "level-up", days: 1 }],
    "People who have their first class booked, have their birthday today, and reached a new level in the last day",
    "Personas que tienen reservada su primera clase, cumplen años hoy y alcanzaron un nuevo nivel en el último día",
  ],
  [
    [
      { is: "seen", when: "first", days: 3 },
      { is: "booked", when: "ahead" },
    ],
    "People who came to their first class in the last 3 days and have a class booked",
    "Personas que vinieron a su primera clase en los últimos 3 días y tienen una clase reservada",
  ],
];

describe("an audience is a sentence in both languages", () => {
  test.each([...TABLE, ...SENTENCES])("%#", (conditions, english, spanish) => {
    const sentence = sentenceOf(...conditions);
    expect([inEnglish(sentence).message, inSpanish(sentence)]).toEqual([english, spanish]);
  });

  test("by hand it says how many", () => {
    const byHand = (count: number) =>
      inEnglish(describeAudience({ kind: "hand", personIds: Array.from({ length: count }, () => CLASS) }, names))
        .message;
    expect([byHand(0), byHand(1), byHand(12)]).toEqual([
      "No one chosen yet",
      "1 person, chosen by hand",
      "12 people, chosen by hand",
    ]);
  });
});

const person = { role: "student" as const, agreedToPhotos: false, hasWaiver: true, joinedAt: new Date(0) };

describe("a birthday is one day of the year", () => {
  const isToday = (birthday: string | null, today: string) =>
    isInGroup({ ...person, birthday }, [{ is: "birthday-today" }], { today, now: new Date(0) });
  test.each([
    ["1990-05-01", "2026-05-01", true],
    ["1990-05-01", "2026-05-02", false],
    ["2012-02-29", "2026-02-28", true],
    ["2012-02-29", "2026-03-01", false],
    ["2012-02-29", "2028-02-28", false],
    ["2012-02-29", "2028-02-29", true],
    // The day of birth itself is none.
    ["2026-05-01", "2026-05-01", false],
    [null, "2026-05-01", false],
  ])("born %s, on %s: %s", (birthday, today, expected) => expect(isToday(birthday, today)).toBe(expected));
});

describe("an audience that says nothing is refused", () => {
  const rule = (...conditions: unknown[]) => Audience.safeParse({ kind: "rule", conditions }).success;
  test.each([
    ["no condition", []],
    ["an age without a bound", [{ is: "age", from: null, to: null }]],
    ["an age the wrong way round", [{ is: "age", from: 12, to: 8 }]],
    ["a level without a bound", [{ is: "level", apparatus: "silks", atLeast: null, atMost: null }]],
    ["no day", [{ is: "seen", when: "within", days: 0 }]],
    ["a thirteenth month", [{ is: "birthday", month: 13 }]],
    ["a role that is none", [{ is: "role", roles: ["boss"] }]],
    ["nine conditions", Array.from({ length: 9 }, () => ({ is: "unpaid" }))],
  ])("%s", (_, conditions) => expect(rule(...conditions)).toBe(false));
  test("and one that says something is not", () => expect(rule({ is: "age", from: 8, to: null })).toBe(true));
});

describe("seats are divided in the order of the people", () => {
  const people = ["a", "b", "c", "d"].map((personId) => ({ personId, state: "waiting" as const }));
  const divide = (leftOut: string[], seats: number | null) => {
    const { chosen, withoutSeat } = divideSeats(people, new Set(leftOut), seats);
    return [chosen, withoutSeat].map((some) => some.map(({ personId }) => personId).join(""));
  };
  test("who is left out makes room", () => {
    expect(divide([], 2)).toEqual(["ab", "cd"]);
    expect(divide(["a"], 2)).toEqual(["bc", "d"]);
    expect(divide([], null)).toEqual(["abcd", ""]);
    expect(divide([], 0)).toEqual(["", "abcd"]);
  });
  test("who is refused or has a place counts for nothing", () => {
    const others = [
      { personId: "x", state: "refused" as const },
      { personId: "y", state: "had" as const },
    ];
    expect(divideSeats([...others, ...people], new Set(), 1).chosen).toEqual([people[0]]);
  });
});

describe("days of birth that a condition of age leaves", () => {
  const TODAYS = ["2026-02-28", "2026-03-01", "2028-02-29", "2026-12-31"];
  const ages: [number | null, number | null][] = [
    [8, 12],
    [18, null],
    [null, 17],
  ];
  test.each(TODAYS)("on %s hold each birthday that fits, and few that do not", (today) => {
    for (const [from, to] of ages) {
      const { $gte = "", $lte = "9999-12-31" } = daysOfBirth({ from, to }, today);
      const first = Temporal.PlainDate.from(today).subtract({ years: 20 });
      let fitting = 0;
      let beside = 0;
      for (let birthday = first; birthday.toString() <= today; birthday = birthday.add({ days: 1 })) {
        const day = birthday.toString();
        const fits = isInGroup({ ...person, birthday: day }, [{ is: "age", from, to }], { today, now: new Date(0) });
        const isInside = day >= $gte && day <= $lte;
        if (fits) expect(isInside, `${day} for ${from} to ${to}`).toBe(true);
        fitting += fits ? 1 : 0;
        beside += isInside && !fits ? 1 : 0;
      }
      expect(fitting).toBeGreaterThan(300);
      expect(beside).toBeLessThanOrEqual(4);
    }
  });
});
