import { beforeAll, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import type { Endpoint } from "#shared/core/endpoint.ts";
import * as admin from "#shared/features/classes/admin/endpoints.ts";
import { getClassInstance } from "#shared/features/classes/endpoints.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import {
  addSingleClass,
  book,
  cancelClass,
  getInstance,
  startTimetable,
  type Timetable,
} from "#tests/support/timetable.ts";

const studio = setUpStudio();
let timetable: Timetable;

const asAdmin = <E extends Endpoint>(endpoint: E, input: Parameters<typeof studio.call<E>>[1]) =>
  studio.call(endpoint, input, timetable.admin);

describe("a single class", () => {
  beforeAll(async () => {
    timetable = await startTimetable(studio);
  });

  test("is moved with everybody in it, and calendars hear of it", async () => {
    const { id } = await addSingleClass(studio, timetable);
    const booking = await book(studio, id, await studio.addPerson());
    const moved = await asAdmin(admin.updateClassInstance, {
      id,
      date: "2026-03-11",
      startTime: "17:30",
      place: "Loft",
    });
    expect(moved).toMatchObject({
      date: "2026-03-11",
      startTime: "17:30",
      endTime: "18:45",
      place: "Loft",
      seatsLeft: 7,
    });
    expect((await getInstance(id)).sequence).toBe(1);
    expect((await BookingModel.findById(booking).lean())?.startsAt.toISOString()).toBe("2026-03-12T00:30:00.000Z");
    await expect(asAdmin(admin.updateClassInstance, { id, date: "2026-03-01" })).rejects.toMatchObject({
      code: "class.in-the-past",
    });
  });

  test("who has a place hears of a new time once, and of the end of the class once", async () => {
    const { id } = await addSingleClass(studio, timetable);
    const person = await studio.signIn("student");
    await book(studio, id, person);
    const titlesOf = async () =>
      (await studio.request("GET", "/api/user/notifications", { as: person })).body.map(
        ({ title }: { title: string }) => title,
      );
    await asAdmin(admin.updateClassInstance, { id, startTime: "17:30" });
    await asAdmin(admin.updateClassInstance, { id, priceCents: 100 });
    const afterMove = await titlesOf();
    expect(afterMove).toHaveLength(1);
    expect(afterMove[0]).toMatch(/has changed/);
    await cancelClass(studio, id, "The heating broke.", timetable.admin);
    await cancelClass(studio, id, "The heating broke.", timetable.admin);
    const titles = await titlesOf();
    expect(titles).toHaveLength(2);
    expect(titles.filter((title: string) => /is canceled/.test(title))).toHaveLength(1);
  });

  test("somebody stands in, and the planned instructor comes back", async () => {
    const { id } = await addSingleClass(studio, timetable);
    const noor = await studio.signIn("teacher", { firstName: "Noor", lastName: "Haddad" });
    const stood = await asAdmin(admin.substituteInstructor, { id, instructorId: noor.id });
    expect(stood).toMatchObject({ instructorName: "Noor Haddad", substituteFor: "Maya Torres" });
    const back = await asAdmin(admin.substituteInstructor, { id, instructorId: null });
    expect(back).toMatchObject({ instructorName: "Maya Torres", substituteFor: null });
    const student = await studio.addPerson();
    await expect(asAdmin(admin.substituteInstructor, { id, instructorId: student.id })).rejects.toMatchObject({
      code: "class.unknown-instructor",
    });
  });

  test("canceled with a reason: seats are free, the paid money is due, nobody can get in", async () => {
    const { id } = await addSingleClass(studio, timetable);
    const paid = await book(studio, id, await studio.addPerson());
    const held = await book(studio, id, await studio.addPerson(), { heldUntil: new Date("2026-03-02T20:15:00Z") });
    await cancelClass(studio, id, "The heating is out.", timetable.admin);
    const cancelled = await studio.call(getClassInstance, { id });
    expect(cancelled).toMatchObject({ status: "cancelled", cancelReason: "The heating is out.", seatsLeft: 8 });
    expect(await BookingModel.findById(paid).lean()).toMatchObject({ status: "released", refundState: "due" });
    expect(await BookingModel.findById(held).lean()).toMatchObject({ status: "released", refundState: null });
    await expect(book(studio, id, await studio.addPerson())).rejects.toThrow("no seat left");
    expect(await asAdmin(admin.cancelClassInstance, { id, reason: "Again." })).toMatchObject({
      cancelReason: "The heating is out.",
    });
    await expect(asAdmin(admin.updateClassInstance, { id, place: "Loft" })).rejects.toMatchObject({
      code: "class.not-to-come",
    });
    await expect(asAdmin(admin.cancelClassInstance, { id, reason: "  " })).rejects.toMatchObject({ status: 400 });
  });

  test("what has begun can be neither moved nor canceled", async () => {
    const { id } = await addSingleClass(studio, timetable, { date: "2026-03-02", startTime: "13:00" });
    studio.clock.advance({ hours: 2 });
    await expect(asAdmin(admin.cancelClassInstance, { id, reason: "Late." })).rejects.toMatchObject({
      code: "class.has-begun",
    });
    await expect(asAdmin(admin.updateClassInstance, { id, capacity: 3 })).rejects.toMatchObject({ status: 409 });
    studio.clock.set("2026-03-02T20:00:00Z");
  });

  test("its room follows whoever comes while it shrinks", async () => {
    const { id } = await addSingleClass(studio, timetable, { capacity: 20 });
    const people = await Promise.all(Array.from({ length: 12 }, () => studio.addPerson()));
    await Promise.all([
      ...people.map((person) => book(studio, id, person).catch(() => undefined)),
      asAdmin(admin.updateClassInstance, { id, capacity: 5 }),
    ]);
    const { capacity, seatsLeft, seats } = await getInstance(id);
    expect(capacity).toBe(5);
    expect(capacity - seatsLeft).toBe(seats.length);
    // The people who were in before the room shrank stay in; no further one gets in until there is room again.
    await expect(book(studio, id, await studio.addPerson())).rejects.toThrow("no seat left");
  });
});

describe("the import", () => {
  const file = (...rows: string[]) => ["date,start,blueprint,instructor,capacity,price,place", ...rows].join("\n");
  const row = (date: string, rest = "6,30,Loft") => `${date},18:30,${timetable.blueprint.name},maya torres,${rest}`;
  beforeAll(async () => {
    await studio.reset();
    timetable = await startTimetable(studio);
  });

  test("a dry run says what would be made, and makes nothing", async () => {
    const csv = file(row("2026-04-01"), row("2026-04-02", ",,"));
    const report = await asAdmin(admin.importClasses, { csv, dryRun: true });
    expect(report).toMatchObject({ imported: false, alreadyThere: 0, refused: [] });
    expect(report.made).toMatchObject([
      { line: 2, date: "2026-04-01", startTime: "18:30", capacity: 6, priceCents: 3000, place: "Loft" },
      { line: 3, date: "2026-04-02", startTime: "18:30", capacity: 8, priceCents: 2500, place: "Main room" },
    ]);
    expect(await ClassInstanceModel.countDocuments()).toBe(0);
  });

  test("with a refused row nothing is made, unless such rows are to be skipped", async () => {
    const csv = file(
      row("2026-04-01"),
      "2026-04-02,18:30,Juggling,maya torres,,,",
      row("2025-01-01"),
      row("2026-04-01"),
    );
    const report = await asAdmin(admin.importClasses, { csv, dryRun: false });
    expect(report.imported).toBe(false);
    expect(report.refused).toMatchObject([
      { line: 3, reason: 'blueprint: there is no class type "Juggling".' },
      { line: 4, reason: "date: this time has passed." },
      { line: 5, reason: "The same class is already on line 2." },
    ]);
    const spanish = studio.services.translators.in("es");
    expect(report.refused.map(({ reason, words }) => spanish.t(words ?? { text: reason }))).toEqual([
      'blueprint: no hay ningún tipo de clase "Juggling".',
      "date: esa hora ya pasó.",
      "La misma clase ya está en la línea 2.",
    ]);
    expect(await ClassInstanceModel.countDocuments()).toBe(0);
    const skipping = await asAdmin(admin.importClasses, { csv, dryRun: false, skipRefused: true });
    expect(skipping).toMatchObject({ imported: true, made: [{ line: 2 }] });
    expect(await ClassInstanceModel.countDocuments()).toBe(1);
  });

  test("the same file twice makes nothing new", async () => {
    const csv = file(row("2026-04-01"), row("2026-04-08"));
    const first = await asAdmin(admin.importClasses, { csv, dryRun: false });
    expect(first).toMatchObject({ imported: true, alreadyThere: 1 });
    const second = await asAdmin(admin.importClasses, { csv, dryRun: false });
    expect(second).toMatchObject({ imported: true, made: [], alreadyThere: 2 });
    expect(await ClassInstanceModel.countDocuments()).toBe(2);
  });

  test("a file that is none, or far too long, is a 4xx", async () => {
    const refused = (csv: unknown) => asAdmin(admin.importClasses, { csv: csv as string, dryRun: true });
    await expect(refused("hello")).rejects.toMatchObject({ status: 422, code: "import.missing-columns" });
    await expect(refused("")).rejects.toMatchObject({ status: 400 });
    await expect(refused(12)).rejects.toMatchObject({ status: 400 });
    await expect(refused(file(...Array(2001).fill("a")))).rejects.toMatchObject({ code: "import.too-many-rows" });
    await expect(refused(`${file()}\n"unclosed`)).rejects.toMatchObject({ code: "import.unreadable" });
  });
});
