import fc from "fast-check";
import { expect, test } from "vitest";
import { vtimezoneOf } from "#api/features/calendar/vtimezone.ts";
import { type CalendarEvent, writeCalendar } from "#shared/features/calendar/calendar-file.ts";
import { classEvent } from "#web/features/classes/ics/class-ics.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";

const ID = "0198c0de-0000-7000-8000-000000000001";
const ZONE = "America/Los_Angeles";
const at = (text: string) => Temporal.Instant.from(text);
const EVENT: CalendarEvent = {
  uid: `${ID}@silks.example`,
  sequence: 2,
  startsAt: at("2026-03-11T01:00:00Z"),
  endsAt: at("2026-03-11T02:15:00Z"),
  summary: "Silks; slow, and kind",
  description: "With Maya.\nBring \\ water.",
  place: "Main room, 1 Silk Street",
  isCancelled: false,
  changedAt: at("2026-03-01T10:00:00.123Z"),
  url: `https://silks.example/calendar?class=${ID}`,
};
const FEED = { name: "Silks, downtown", zone: ZONE, timezone: vtimezoneOf(ZONE, at("2026-03-01T10:00:00Z")) };

const unfold = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");
const textAfter = (lines: string[], name: string) => lines.find((line) => line.startsWith(name))?.slice(name.length);
/** RFC 5545, section 3.3.11, read as a calendar program does. */
const readText = (text = "") => text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));

test("an event of a feed is on the studio's clock, what has a meaning of its own is escaped, its stamp is in UTC", () => {
  expect(unfold(writeCalendar([EVENT], FEED))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    expect.stringMatching(/^PRODID:-\/\/.+\/\/.+\/\/EN$/),
    "METHOD:PUBLISH",
    "NAME:Silks\\, downtown",
    "X-WR-CALNAME:Silks\\, downtown",
    `X-WR-TIMEZONE:${ZONE}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...FEED.timezone.split("\r\n"),
    "BEGIN:VEVENT",
    `UID:${ID}@silks.example`,
    "SEQUENCE:2",
    "DTSTAMP:20260301T100000Z",
    `DTSTART;TZID=${ZONE}:20260310T180000`,
    `DTEND;TZID=${ZONE}:20260310T191500`,
    "SUMMARY:Silks\\; slow\\, and kind",
    "LOCATION:Main room\\, 1 Silk Street",
    "DESCRIPTION:With Maya.\\nBring \\\\ water.",
    `URL:https://silks.example/calendar?class=${ID}`,
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("a class that ends in the hour that comes twice lasts as long as it does", () => {
  const night = { ...EVENT, startsAt: at("2027-11-07T07:30:00Z"), endsAt: at("2027-11-07T09:30:00Z") };
  const lines = unfold(writeCalendar([night], FEED));
  expect(lines).toContain(`DTSTART;TZID=${ZONE}:20271107T003000`);
  // 01:30 on the wall for the second time: with the zone's name it would mean the first.
  expect(lines).toContain("DTEND:20271107T093000Z");
  const first = unfold(writeCalendar([{ ...night, endsAt: at("2027-11-07T08:30:00Z") }], FEED));
  expect(first).toContain(`DTEND;TZID=${ZONE}:20271107T013000`);
});

test("signs of control in a text do not reach a calendar", () => {
  const lines = unfold(writeCalendar([{ ...EVENT, place: "Main\u000B room\u0007" }], FEED));
  expect(lines).toContain("LOCATION:Main room");
});

test("the device's file is the same event at the same instants, under the same name", () => {
  const row = {
    id: ID,
    name: EVENT.summary,
    description: "Bring water.",
    instructorName: "Maya",
    place: "Main room",
    startsAt: EVENT.startsAt.toString(),
    endsAt: EVENT.endsAt.toString(),
    status: "cancelled",
  } as ClassInstanceRow;
  const place = { origin: "https://silks.example", address: ["1 Silk Street"] };
  const lines = unfold(writeCalendar([classEvent(row, "2026-03-01T10:00:00.000Z", place)]));
  const inFeed = unfold(writeCalendar([{ ...EVENT, isCancelled: true }], FEED));
  for (const name of ["UID:", "URL:", "SUMMARY:", "STATUS:", "DTSTAMP:"])
    expect(textAfter(lines, name)).toBe(textAfter(inFeed, name));
  for (const name of ["DTSTART", "DTEND"]) {
    const inZone = textAfter(inFeed, `${name};TZID=${ZONE}:`) ?? "";
    const instant = Temporal.PlainDateTime.from(inZone).toZonedDateTime(ZONE).toInstant();
    expect(Temporal.Instant.from(textAfter(lines, `${name}:`) ?? "").equals(instant)).toBe(true);
  }
  expect(readText(textAfter(lines, "DESCRIPTION:"))).toBe("With Maya. Bring water.");
  expect(readText(textAfter(lines, "LOCATION:"))).toMatch(/, Main room, 1 Silk Street$/);
  expect(lines.join()).not.toMatch(/VTIMEZONE|METHOD|SEQUENCE/);
});

test("any text comes back as it was, from lines of at most 75 octets that end with CRLF", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const file = writeCalendar([{ ...EVENT, summary: text, place: "", description: "" }]);
      expect(file.endsWith("\r\nEND:VCALENDAR\r\n")).toBe(true);
      for (const line of file.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        // A character that is cut in two has no UTF-8.
        expect(line.isWellFormed()).toBe(true);
      }
      const lines = unfold(file);
      expect(readText(textAfter(lines, "SUMMARY:"))).toBe(text.replaceAll(/\r\n?/g, "\n"));
      expect(lines.some((line) => /^(LOCATION|DESCRIPTION)/.test(line))).toBe(false);
    }),
  );
});

const JUNE = Temporal.Instant.from("2026-06-01T00:00:00Z");

test("the zone says in a calendar file when its clock changes", () => {
  const text = vtimezoneOf("America/Los_Angeles", JUNE);
  expect(text).toContain("TZID:America/Los_Angeles");
  expect(text).toContain(
    ["BEGIN:DAYLIGHT", "DTSTART:20260308T020000", "TZOFFSETFROM:-0800", "TZOFFSETTO:-0700", "END:DAYLIGHT"].join(
      "\r\n",
    ),
  );
  expect(text).toContain(
    ["BEGIN:STANDARD", "DTSTART:20261101T020000", "TZOFFSETFROM:-0700", "TZOFFSETTO:-0800", "END:STANDARD"].join(
      "\r\n",
    ),
  );
  expect(vtimezoneOf("UTC", JUNE)).toContain("TZOFFSETTO:+0000");
});
