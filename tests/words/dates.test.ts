import { afterEach, beforeEach, expect, test } from "vitest";
import { dateFormat, writeDate, writeDay, writeMoment, writeShortDay } from "#shared/core/messages/dates.ts";
import { DEFAULTS, putInForce } from "#shared/core/settings/in-force.ts";
import { type DayStyle, formatDay, formatDayOf, formatDays, formatMoment, formatStudioMoment } from "#web/format.ts";
import { wordIn } from "#web/words/t.ts";

const speak = (code: "en" | "es") => wordIn(code === "es" ? { locale: "es-US", catalogue: {} } : null);
/** Some versions of ICU put a narrow space before "PM". */
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0\u2009]/g, " ");
const DAY = "2026-11-20";
const STYLES: DayStyle[] = ["full", "long", "medium", "short", "weekday", "letter", "month", "written", "dated"];

let zone: string | undefined;
beforeEach(() => {
  zone = process.env.TZ;
  process.env.TZ = "America/Los_Angeles";
  speak("en");
});
afterEach(() => {
  wordIn(null);
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test("a day has each look in the language of the page", () => {
  expect(STYLES.map((style) => formatDay(DAY, style))).toEqual([
    "Friday, November 20, 2026",
    "Friday, November 20",
    "Fri, Nov 20",
    "Nov 20",
    "Friday",
    "Fri",
    "Nov",
    "November 20, 2026",
    "Nov 20, 2026",
  ]);
  speak("es");
  expect(STYLES.map((style) => formatDay(DAY, style))).toEqual([
    "viernes, 20 de noviembre de 2026",
    "viernes, 20 de noviembre",
    "vie, 20 de nov",
    "20 nov",
    "viernes",
    "vie",
    "nov",
    "20 de noviembre de 2026",
    "20 nov 2026",
  ]);
});

test("days in a row say the month twice only when they lie in two, and never a year", () => {
  const weeks = [
    ["2026-11-16", "2026-11-22"],
    ["2026-11-30", "2026-12-06"],
    ["2026-12-28", "2027-01-03"],
  ] as const;
  const shown = () => weeks.map(([from, to]) => plain(formatDays(from, to)));
  expect(shown()).toEqual(["Nov 16 – 22", "Nov 30 – Dec 6", "Dec 28 – Jan 3"]);
  speak("es");
  expect(shown()).toEqual(["16–22 nov", "30 nov – 6 dic", "28 dic – 3 ene"]);
});

test("an instant is shown on this device's clock, also after the device came to another zone", () => {
  const instant = "2026-11-21T01:42:07Z";
  const shown = () =>
    (["short", "dated", "exact", "time"] as const).map((style) => plain(formatMoment(instant, style)));
  expect(shown()).toEqual(["Nov 20, 5:42 PM", "Nov 20, 2026, 5:42 PM", "Nov 20, 2026, 5:42:07 PM", "5:42 PM"]);
  expect(formatDayOf(instant, "written")).toBe("November 20, 2026");
  process.env.TZ = "Asia/Kolkata";
  expect(shown()).toEqual(["Nov 21, 7:12 AM", "Nov 21, 2026, 7:12 AM", "Nov 21, 2026, 7:12:07 AM", "7:12 AM"]);
  expect(formatDayOf(instant, "written")).toBe("November 21, 2026");
});

test("a moment of the studio is on its own clock wherever the device is, on both sides of a change of the clocks", () => {
  process.env.TZ = "Asia/Kolkata";
  putInForce({ timeZone: "America/Los_Angeles" });
  const shown = ["2027-03-14T05:00:00Z", "2027-03-15T03:30:00Z"].map((instant) => plain(formatStudioMoment(instant)));
  putInForce(DEFAULTS);
  expect(shown).toEqual(["Mar 13, 9:00 PM", "Mar 14, 8:30 PM"]);
});

test("within a sentence there are plain spaces, and in Spanish no comma after the weekday", () => {
  const at = new Date("2026-11-21T02:00:00Z");
  const write = (locale: string) => [
    writeDay(DAY, locale),
    writeMoment(at, locale, "America/Los_Angeles"),
    writeDate(at, locale, "America/Los_Angeles"),
    writeShortDay(DAY, locale),
  ];
  expect(write("en-US")).toEqual([
    "Friday, November 20",
    "Friday, November 20 at 6:00 PM",
    "November 20, 2026",
    "Nov 20",
  ]);
  expect(write("es-US")).toEqual([
    "viernes 20 de noviembre",
    "viernes 20 de noviembre, 6:00 p.m.",
    "20 de noviembre de 2026",
    "20 nov",
  ]);
});

test("a format is made once for each look, language and zone", () => {
  const look = { month: "short" } as const;
  const made = dateFormat(look, "en-US", "Asia/Tokyo");
  expect(dateFormat(look, "en-US", "Asia/Tokyo")).toBe(made);
  expect(dateFormat(look, "en-US", "Asia/Seoul")).not.toBe(made);
  expect(dateFormat(look, "es-US", "Asia/Tokyo")).not.toBe(made);
});
