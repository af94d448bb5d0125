import type { Currency } from "#shared/core/settings/currencies.ts";

const latin1 = (text: string) => Buffer.from(text, "latin1");
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

const HEAD = "date,start,blueprint,instructor";
const one = (row: string, more = "") => `${HEAD}${more}\n${row}\n`;
const CAFE = `${HEAD},place\n2027-01-11,18:00,Silks Basics,Maya Torres,Café room\n2027-01-12,18:00,Silks Basics,Tomás Vidal,\n`;
const CAFE_CLASSES = [
  { line: 2, date: "2027-01-11", place: "Café room" },
  { line: 3, date: "2027-01-12", instructorName: "Tomás Vidal", place: "Main room" },
];

interface Expected {
  /** The classes that would be made, in order. */
  made?: object[];
  /** Lines that are refused, and why. */
  refused?: [line: number, words: RegExp][];
  /** Why the whole file is refused. */
  unreadable?: RegExp;
  asksDates?: string;
  notes?: [line: number, words: RegExp][];
}

const at = (date: string, more: object = {}): Expected => ({ made: [{ date, startTime: "18:00", ...more }] });

/** Files as spreadsheets write them, and what is right for each. The studio is in Los Angeles and has dollars. */
export const TIMETABLE_FILES: readonly [name: string, file: string | Buffer, expected: Expected][] = [
  ["plain", one("2027-01-11,18:00,Silks Basics,Maya Torres"), at("2027-01-11", { line: 2 })],
  ["two empty columns at the end", `${HEAD},,\n2027-01-12,18:00,Silks Basics,Maya Torres,,\n`, at("2027-01-12")],
  ["one empty column at the end", `${HEAD},\n2027-01-12,18:00,Silks Basics,Maya Torres,\n`, at("2027-01-12")],
  ["rows of commas", one("2027-01-13,18:00,Silks Basics,Maya Torres\n,,,\n,,,"), at("2027-01-13")],
  [
    "a sep= line",
    "sep=;\ndate;start;blueprint;instructor\n2027-01-14;18:00;Silks Basics;Maya Torres\n",
    at("2027-01-14", { line: 3 }),
  ],
  ["seconds", one("2027-01-15,18:00:00,Silks Basics,Maya Torres"), at("2027-01-15")],
  ["hours of twelve", one("2027-01-15,6:00 PM,Silks Basics,Maya Torres"), at("2027-01-15")],
  ["a US date that can be no other", one("1/15/2027,18:00,Silks Basics,Maya Torres"), at("2027-01-15")],
  ["a US date that can be two", one("1/5/2027,18:00,Silks Basics,Maya Torres"), { asksDates: "1/5/2027" }],
  ["a date with a time", one("2027-01-15T00:00:00,18:00,Silks Basics,Maya Torres"), at("2027-01-15")],
  [
    "a decomposed accent",
    one("2027-01-18,18:00,Silks Basics,Toma\u0301s Vidal"),
    at("2027-01-18", { instructorName: "Tomás Vidal" }),
  ],
  ["spaces that do not break", one("2027-01-19,18:00,Silks\u00A0Basics,Maya\u00A0Torres"), at("2027-01-19")],
  ["two spaces", one("2027-01-19,18:00,Silks  Basics,Maya  Torres"), at("2027-01-19")],
  ["a name without its accent", one("2027-01-20,18:00,Silks Basics,Tomas Vidal"), at("2027-01-20")],
  [
    "a price with a sign and thousands",
    one('2027-01-21,18:00,Silks Basics,Maya Torres,"$1,200.00"', ",price"),
    at("2027-01-21", { priceCents: 120_000 }),
  ],
  [
    "a price as accounts write it",
    one("2027-01-21,19:00,Silks Basics,Maya Torres,$ 27.50", ",price"),
    at("2027-01-21", { startTime: "19:00", priceCents: 2_750 }),
  ],
  [
    "seats with a decimal",
    one("2027-01-21,20:00,Silks Basics,Maya Torres,12.0", ",capacity"),
    at("2027-01-21", { startTime: "20:00", capacity: 12 }),
  ],
  [
    "seats in hexadecimal",
    one("2027-01-22,18:00,Silks Basics,Maya Torres,0x10", ",capacity"),
    { refused: [[2, /capacity/]] },
  ],
  [
    "seats with an exponent",
    one("2027-01-22,19:00,Silks Basics,Maya Torres,1e1", ",capacity"),
    { refused: [[2, /capacity/]] },
  ],
  ["figures in full width", one("２０２７-01-23,１８：００,Silks Basics,Maya Torres"), { refused: [[2, /date/]] }],
  ["a mark", `\uFEFF${one("2027-01-25,18:00,Silks Basics,Maya Torres")}`, at("2027-01-25")],
  [
    "a mark before quotes",
    '\uFEFF"date","start","blueprint","instructor"\n"2027-01-25","18:00","Silks Basics","Maya Torres"\n',
    at("2027-01-25"),
  ],
  ["empty first lines", `\n\n${one("2027-01-25,18:00,Silks Basics,Maya Torres")}`, at("2027-01-25", { line: 4 })],
  [
    "a title line",
    `Winter timetable,,,\n${one("2027-01-25,18:00,Silks Basics,Maya Torres")}`,
    at("2027-01-25", { line: 3 }),
  ],
  [
    "an empty first line before semicolons",
    "\ndate;start;blueprint;instructor\n2027-01-25;18:00;Silks Basics;Maya Torres\n",
    at("2027-01-25", { line: 3 }),
  ],
  [
    "merged cells as CSV",
    one("2027-01-26,18:00,Silks Basics,Maya Torres\n,19:30,Silks Flow,Maya Torres"),
    { ...at("2027-01-26"), refused: [[3, /date: Fill this in/]] },
  ],
  [
    "tabs, and commas in a cell",
    "date\tstart\tblueprint\tinstructor\tplace\n2027-01-26\t18:00\tSilks Basics\tMaya Torres\tHall, first floor\n",
    at("2027-01-26", { place: "Hall, first floor" }),
  ],
  [
    "a cell of two lines, and a day that is none",
    one('2027-01-27,18:00,Silks Basics,Maya Torres,"Hall\nfirst floor"\nBAD,18:00,Silks Basics,Maya Torres,', ",place"),
    { ...at("2027-01-27", { place: "Hall first floor" }), refused: [[4, /can't read “BAD” as a date/]] },
  ],
  [
    "a quote inside a cell",
    one('2027-01-27,19:00,Silks Basics,Maya Torres,12" mat room', ",place"),
    at("2027-01-27", { startTime: "19:00", place: '12" mat room' }),
  ],
  [
    "a cell that begins with a quote and goes on",
    one('2027-01-27,19:00,Silks Basics,Maya Torres,"Big" room', ",place"),
    at("2027-01-27", { startTime: "19:00", place: '"Big" room' }),
  ],
  [
    "two groups at once",
    one("2027-01-28,18:00,Silks Basics,Maya Torres\n2027-01-28,18:00,Silks Basics,Noor Haddad"),
    { made: [{ instructorName: "Maya Torres" }, { instructorName: "Noor Haddad" }] },
  ],
  ["24:00", one("2027-01-28,24:00,Silks Basics,Maya Torres"), { refused: [[2, /start/]] }],
  [
    "an hour that the clocks leave out",
    one("2027-03-14,02:30,Silks Basics,Maya Torres"),
    { ...at("2027-03-14", { startTime: "03:30" }), notes: [[2, /clocks go forward at 2:30.* starts at 3:30/]] },
  ],
  [
    "an hour that the clocks leave out, and the one it becomes",
    one("2027-03-14,02:30,Silks Basics,Maya Torres\n2027-03-14,03:30,Silks Basics,Maya Torres"),
    {
      ...at("2027-03-14", { startTime: "03:30", line: 2 }),
      notes: [[2, /clocks go forward/]],
      refused: [[3, /already on line 2/]],
    },
  ],
  [
    "February 29",
    one("2027-02-29,18:00,Silks Basics,Maya Torres\n2028-02-29,18:00,Silks Basics,Maya Torres"),
    { ...at("2028-02-29"), refused: [[2, /as a date/]] },
  ],
  [
    "a letter that was lost",
    one("2027-01-29,18:00,Silks Basics,Maya Torres,Caf\uFFFD", ",place"),
    { unreadable: /lost/ },
  ],
  [
    "a quote against formulas",
    one("2027-01-29,19:00,Silks Basics,Maya Torres,'-1 floor", ",place"),
    at("2027-01-29", { startTime: "19:00", place: "-1 floor" }),
  ],
  ["a space of no width", one("2027-01-29,18:00,Silks Basics,Maya Torres\u200B"), at("2027-01-29")],
  [
    "curly quotes in the header",
    "“date”,“start”,“blueprint”,“instructor”\n2027-01-29,18:00,Silks Basics,Maya Torres\n",
    at("2027-01-29"),
  ],
  ["pipes", "date|start|blueprint|instructor\n2027-01-29|18:00|Silks Basics|Maya Torres\n", at("2027-01-29")],
  [
    "a quote that never ends",
    one('2027-01-29,18:00,"Silks Basics,Maya Torres\n2027-01-30,18:00,Silks Basics,Maya Torres'),
    { unreadable: /cut off at line/ },
  ],
  ["the year 9999", one("9999-01-30,18:00,Silks Basics,Maya Torres"), { refused: [[2, /as a date/]] }],
  ["an unknown column", one("2027-01-29,18:00,Silks Basics,Maya Torres,bring tape", ",notes"), at("2027-01-29")],
  [
    "a year of two figures",
    one("27-01-29,18:00,Silks Basics,Maya Torres"),
    { refused: [[2, /can't read “27-01-29” as a date/]] },
  ],
  ["an hour alone", one("2027-01-29,18,Silks Basics,Maya Torres"), { refused: [[2, /start/]] }],
  ["18.30", one("2027-01-29,18.30,Silks Basics,Maya Torres"), at("2027-01-29", { startTime: "18:30" })],
  ["18h30", one("2027-01-29,18h30,Silks Basics,Maya Torres"), at("2027-01-29", { startTime: "18:30" })],
  ["figures without a zero", one("2027-1-9,9:30,Silks Basics,Maya Torres"), at("2027-01-09", { startTime: "09:30" })],
  ["a minute of one figure", one("2027-01-29,1:5,Silks Basics,Maya Torres"), { refused: [[2, /start/]] }],
  ["UTF-16, little end first, with tabs", utf16(CAFE.replaceAll(",", "\t")), { made: CAFE_CLASSES }],
  ["UTF-16, big end first", utf16(CAFE).swap16(), { made: CAFE_CLASSES }],
  ["Windows-1252", latin1(CAFE), { made: CAFE_CLASSES }],
  [
    "Mac Roman",
    latin1(CAFE.replaceAll("\n", "\r").replace("é", "\x8E").replace("á", "\x87")),
    { unreadable: /CSV UTF-8/ },
  ],
  [
    "Windows-1252, one row",
    latin1(one("2027-01-13,18:00,Silks Basics,Maya Torres,Café room", ",place")),
    at("2027-01-13", { place: "Café room" }),
  ],
  ["UTF-8", CAFE, { made: CAFE_CLASSES }],
];

/** A price in the currency of the studio; null where it is none. */
export const PRICES: readonly [currency: Currency, price: string, cents: number | null][] = [
  ["USD", "$27.50", 2_750],
  ["USD", "-5.00", null],
  ["CAD", "$27.50", 2_750],
  ["CAD", "CA$27.50", 2_750],
  ["MXN", "$27.50", 2_750],
  ["EUR", "€27,50", 2_750],
  ["GBP", "£12.50", 1_250],
  ["USD", "$1,00.00", null],
  ["KWD", "1.250", 1_250],
  ["JPY", "2500", 2_500],
  ["JPY", "2500.50", null],
  ["CLP", "12.500", 12_500],
  ["CLP", "12.50", null],
];
