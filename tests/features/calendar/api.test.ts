import { beforeAll, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/index.ts";
import { ClassBlueprintModel } from "#api/features/classes/catalogue/class-blueprint.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import * as calendar from "#shared/features/calendar/endpoints.ts";
import { updateClassInstance } from "#shared/features/classes/admin/endpoints.ts";
import { saveLanguagePreference } from "#shared/features/language/endpoints.ts";
import { plantMany } from "#tests/support/plant-many.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";
import { addSingleClass, book, cancelClass, startTimetable, type Timetable } from "../../support/timetable.ts";

const studio = setUpStudio();
let timetable: Timetable;
beforeAll(async () => {
  timetable = await startTimetable(studio, { name: "Silks; slow, and kind", description: "One line\nand another" });
});

/** The properties of the event with this id, long lines unfolded (RFC 5545, section 3.1). */
function eventIn(text: string, id: string): string[] | undefined {
  const events = text.replaceAll("\r\n ", "").split("BEGIN:VEVENT").slice(1);
  return events
    .map((event) => event.split("\r\n"))
    .find((lines) => lines.some((line) => line.startsWith(`UID:${id}@`)));
}

const pathOf = (url: string | null) => new URL(url ?? "").pathname;
const linkOf = async (person: SignedIn) => pathOf((await studio.call(calendar.createCalendarLink, {}, person)).url);

test("the public calendar is a calendar file in the studio's zone", async () => {
  const { id } = await addSingleClass(studio, timetable);
  const { status, headers, text } = await studio.request("GET", "/api/calendar.ics");
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toContain("text/calendar");
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
  expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:America\/Los_Angeles\r\n[\s\S]*END:VTIMEZONE\r\n/);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(eventIn(text, id)).toEqual(
    expect.arrayContaining([
      "SEQUENCE:0",
      expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
      "DTSTART;TZID=America/Los_Angeles:20260310T180000",
      "DTEND;TZID=America/Los_Angeles:20260310T191500",
      "SUMMARY:Silks\\; slow\\, and kind",
      "LOCATION:Main room",
      "STATUS:CONFIRMED",
    ]),
  );
});

test("a subscriber who has it already is told so, until a class changes", async () => {
  const { id } = await addSingleClass(studio, timetable, { startTime: "07:00" });
  // Otherwise `fetch` asks for a fresh answer in its own name.
  const cache = "force-cache";
  const ask = (etag: string) =>
    fetch(new URL("/api/calendar.ics", studio.baseUrl), { headers: { "If-None-Match": etag }, cache });
  const first = await ask("");
  const etag = first.headers.get("ETag") ?? "";
  expect([first.status, etag.length > 20]).toEqual([200, true]);
  studio.clock.advance({ minutes: 5 });
  const again = await ask(etag);
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await studio.call(updateClassInstance, { id, startTime: "08:00" }, timetable.admin);
  const changed = await ask(etag);
  expect([changed.status, eventIn(await changed.text(), id)?.includes("SEQUENCE:1")]).toEqual([200, true]);
  expect(changed.headers.get("ETag")).not.toBe(etag);
});

test("a chain's public calendar has every class of its weeks, and two who ask at once get the same", async () => {
  const { id } = await addSingleClass(studio, timetable, { startTime: "06:00" });
  const one = await ClassInstanceModel.findById(id).lean();
  const many = Array.from({ length: 1_600 }, (_, at) => ({ ...one, _id: `chain-${at}` }));
  await plantMany(many, (some) => ClassInstanceModel.insertMany(some, { lean: true }));
  const read = async () => (await studio.request("GET", "/api/calendar.ics")).text;
  const [first, second] = await Promise.all([read(), read()]);
  expect(first.match(/^UID:chain-\d+@/gm)?.length).toBe(many.length);
  expect(second).toBe(first);
  expect(eventIn(first, id)).toBeDefined();
  await ClassInstanceModel.collection.deleteMany({ _id: { $in: many.map(({ _id }) => _id) as never[] } });
  expect(await read()).not.toContain("UID:chain-");
});

test("a moved class keeps its UID and counts its SEQUENCE; a canceled one says so", async () => {
  const { id } = await addSingleClass(studio, timetable, { startTime: "09:00" });
  const read = async () => eventIn((await studio.request("GET", "/api/calendar.ics")).text, id);
  await studio.call(updateClassInstance, { id, startTime: "10:00" }, timetable.admin);
  expect(await read()).toEqual(
    expect.arrayContaining(["SEQUENCE:1", "DTSTART;TZID=America/Los_Angeles:20260310T100000"]),
  );
  await cancelClass(studio, id, "Snow.", timetable.admin);
  expect(await read()).toEqual(
    expect.arrayContaining(["SEQUENCE:2", "STATUS:CANCELLED", "SUMMARY:Canceled: Silks\\; slow\\, and kind"]),
  );
});

test("the secret link shows this person's bookings and the children's by first name, and hears of a canceled one", async () => {
  const familyId = "0190a8f0-0000-7000-8000-0000000000aa";
  const mother = await studio.signIn("parent", { familyId });
  const child = await studio.addPerson({ familyId, birthday: "2016-01-01", firstName: "Kitty" });
  const eve = await studio.signIn("student");
  const { id } = await addSingleClass(studio, timetable, { startTime: "11:00" });
  const own = await book(studio, id, mother);
  const childs = await book(studio, id, child, { bookedBy: mother });
  const eves = await book(studio, id, eve);
  const path = await linkOf(mother);
  const { text, status } = await studio.request("GET", path);
  expect(status).toBe(200);
  expect(eventIn(text, own)).toContain("STATUS:CONFIRMED");
  expect(eventIn(text, childs)).toContain("SUMMARY:Silks\\; slow\\, and kind (Kitty)");
  expect(text).not.toContain("Kitty Ames");
  expect(eventIn(text, eves)).toBeUndefined();
  await studio.call(cancelBooking, { id: own }, mother);
  expect(eventIn((await studio.request("GET", path)).text, own)).toEqual(
    expect.arrayContaining(["STATUS:CANCELLED", "SEQUENCE:1"]),
  );
});

test("the calendar of a member who reads Spanish is in Spanish, with the studio's own name of the class", async () => {
  const ada = await studio.signIn("student");
  await studio.call(saveLanguagePreference, { language: "es", collapsed: false }, ada);
  const kept = await book(studio, (await addSingleClass(studio, timetable, { startTime: "13:00" })).id, ada);
  const gone = await book(studio, (await addSingleClass(studio, timetable, { startTime: "15:00" })).id, ada);
  await ClassInstanceModel.updateMany({}, { descriptionEs: "Despacio y con calma." });
  await ClassBlueprintModel.updateMany({}, { nameEs: "Telas suaves" });
  await studio.call(cancelBooking, { id: gone }, ada);
  studio.clock.advance({ minutes: 1 });
  const { text } = await studio.request("GET", await linkOf(ada));
  expect(text).toContain("X-WR-CALNAME:Mis clases en ");
  expect(eventIn(text, kept)).toEqual(
    expect.arrayContaining([
      "SUMMARY:Telas suaves",
      expect.stringMatching(/^DESCRIPTION:Con .+\.\\nDespacio y con calma\.$/),
    ]),
  );
  expect(eventIn(text, gone)).toContain("SUMMARY:Cancelada: Telas suaves");
  // The public one is for readers who chose no language.
  expect((await studio.request("GET", "/api/calendar.ics")).text).toContain("SUMMARY:Silks\\; slow\\, and kind");
});

test("the link is the same until it is revoked, then it opens nothing and the next one is another", async () => {
  const mary = await studio.signIn("student");
  expect(await studio.call(calendar.getCalendarLink, {}, mary)).toEqual({ url: null });
  const links = await Promise.all(Array.from({ length: 10 }, () => linkOf(mary)));
  expect(new Set(links).size).toBe(1);
  const [link = ""] = links;
  expect(pathOf((await studio.call(calendar.getCalendarLink, {}, mary)).url)).toBe(link);
  await studio.call(calendar.revokeCalendarLink, {}, mary);
  expect((await studio.request("GET", link)).status).toBe(404);
  const next = await linkOf(mary);
  expect(next).not.toBe(link);
  expect((await studio.request("GET", next)).status).toBe(200);
});

test("a link ends with its person; guessed and malformed ones open nothing", async () => {
  const mary = await studio.signIn("student");
  const link = await linkOf(mary);
  await UserModel.updateOne({ _id: mary.id }, { disabledAt: new Date() });
  expect((await studio.request("GET", link)).status).toBe(404);
  expect((await studio.request("GET", `/api/calendar/${"a".repeat(43)}.ics`)).status).toBe(404);
  expect((await studio.request("GET", "/api/calendar/short.ics")).status).toBe(400);
  expect((await studio.request("POST", "/api/calendar-link")).status).toBe(401);
});
