import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { pullSync } from "#shared/core/service/sync.ts";
import { cancelBooking, listBookings } from "#shared/features/bookings/endpoints.ts";
import { getClassInstance, listClassInstances } from "#shared/features/classes/endpoints.ts";
import { type Studio, setUpStudio } from "../../support/studio.ts";
import { addSingleClass, book, getInstance, startTimetable, type Timetable } from "../../support/timetable.ts";
import { untilServed } from "../../support/until-served.ts";

const studio = setUpStudio();
let timetable: Timetable;
beforeAll(async () => {
  timetable = await startTimetable(studio);
});

describe("the calendar", () => {
  test("is open to guests, by days of the studio, both included", async () => {
    const late = await addSingleClass(studio, timetable, { date: "2026-03-20", startTime: "23:30" });
    const early = await addSingleClass(studio, timetable, { date: "2026-03-21", startTime: "00:30" });
    const on = (from: string, to: string) => studio.call(listClassInstances, { from, to });
    expect((await on("2026-03-20", "2026-03-20")).map(({ id }) => id)).toEqual([late.id]);
    expect((await on("2026-03-21", "2026-03-21")).map(({ id }) => id)).toEqual([early.id]);
    expect((await on("2026-03-20", "2026-03-21")).map(({ id }) => id)).toEqual([late.id, early.id]);
  });

  test("tells everything about a class but who comes", async () => {
    const { id } = await addSingleClass(studio, timetable, { date: "2026-03-23" });
    await book(studio, id, await studio.addPerson({ firstName: "Secret" }));
    const reply = await studio.request("GET", `/api/class-instances/${id}`);
    expect(reply.body).toMatchObject({
      id,
      name: timetable.blueprint.name,
      apparatus: timetable.blueprint.apparatusName,
      level: "beginner",
      instructorName: "Maya Torres",
      date: "2026-03-23",
      startTime: "18:00",
      endTime: "19:15",
      capacity: 8,
      seatsLeft: 7,
      priceCents: 2500,
      startsAt: "2026-03-24T01:00:00.000Z",
      cancelUntil: "2026-03-23T13:00:00.000Z",
    });
    expect(reply.text).not.toContain("Secret");
  });

  test.each([
    ["", "from"],
    ["?from=2026-03-01", "to"],
    ["?from=2026-03-01&to=yesterday", "to"],
    ["?from=2026-02-30&to=2026-03-01", "from"],
    ["?from=2026-03-05&to=2026-03-01", "to"],
    ["?from=2026-01-01&to=2026-12-31", "to"],
    ["?from[$gt]=2026-01-01&to=2026-12-31", "from"],
    ["?from=2026-03-01&from=2026-03-02&to=2026-03-03", "from"],
  ])("%s is a 400 that names the field %s", async (query, field) => {
    const { status, body } = await studio.request("GET", `/api/class-instances${query}`);
    expect(status).toBe(400);
    expect(body.fields.map((issue: { path: string }) => issue.path)).toContain(field);
  });

  test("shows at once what another process changed: a seat, a move, a removal", async () => {
    const { id } = await addSingleClass(studio, timetable, { date: "2026-03-27" });
    const shown = () => studio.call(listClassInstances, { from: "2026-03-27", to: "2026-03-27" });
    expect(await shown()).toMatchObject([{ id, seatsLeft: 8 }]);
    await ClassInstanceModel.updateOne({ _id: id }, { $inc: { seatsLeft: -1 } });
    expect(await shown()).toMatchObject([{ id, seatsLeft: 7 }]);
    await ClassInstanceModel.updateOne({ _id: id }, { deletedAt: new Date() });
    expect(await shown()).toEqual([]);
    await ClassInstanceModel.updateOne({ _id: id }, { $unset: { deletedAt: 1 }, place: "Loft" });
    expect(await shown()).toMatchObject([{ id, place: "Loft" }]);
  });

  test("an unknown class is a 404, something that is no id a 400", async () => {
    await expect(studio.call(getClassInstance, { id: newId() })).rejects.toMatchObject({ status: 404 });
    expect((await studio.request("GET", "/api/class-instances/nonsense")).status).toBe(400);
    expect((await studio.request("GET", "/api/class-instances?from=0000-01-01&to=0000-01-02")).body).toEqual([]);
  });
});

describe("bookings", () => {
  const hours = (startTime: string) => addSingleClass(studio, timetable, { date: "2026-03-03", startTime });

  test("are seen by who comes, who booked and, for a minor, the family; by nobody else", async () => {
    const familyId = newId();
    const mother = await studio.signIn("parent", { familyId });
    const father = await studio.signIn("parent", { familyId });
    const child = await studio.addPerson({ familyId, birthday: "2016-01-01", firstName: "Kit" });
    const stranger = await studio.signIn("parent", { familyId: newId() });
    const { id } = await addSingleClass(studio, timetable, { date: "2026-03-24" });
    const childs = await book(studio, id, child, { bookedBy: mother });
    const mothers = await book(studio, id, mother);
    const seen = async (person: typeof mother) =>
      (await studio.call(listBookings, {}, person)).map((booking) => booking.id).sort();
    expect(await seen(mother)).toEqual([childs, mothers].sort());
    expect(await seen(father)).toEqual([childs]);
    expect(await seen(stranger)).toEqual([]);
    expect((await studio.request("GET", "/api/bookings")).status).toBe(401);
  });

  test("a booking canceled in time gives the seat back, and the money is due", async () => {
    const mary = await studio.signIn("student");
    const { id } = await hours("09:00");
    const booking = await book(studio, id, mary);
    expect((await getInstance(id)).seatsLeft).toBe(7);
    await studio.call(cancelBooking, { id: booking }, mary, "cancel-once-1");
    await studio.call(cancelBooking, { id: booking }, mary, "cancel-once-1");
    await studio.call(cancelBooking, { id: booking }, mary);
    expect(await getInstance(id)).toMatchObject({ seatsLeft: 8, seats: [] });
    const [row] = await studio.call(listBookings, {}, mary);
    expect(row).toMatchObject({ status: "cancelled", cancelledAt: "2026-03-02T20:00:00.000Z", refundState: "due" });
  });

  test("what no order paid for is not paid back", async () => {
    const mary = await studio.signIn("student");
    const { id } = await hours("09:10");
    const booking = await book(studio, id, mary, { orderId: null });
    await studio.call(cancelBooking, { id: booking }, mary);
    expect((await studio.call(listBookings, {}, mary))[0]).toMatchObject({ status: "cancelled", refundState: null });
  });

  test("too late is too late for a student, not for the studio", async () => {
    const mary = await studio.signIn("student");
    // Noon now; a class at 20:00 could be cancelled until 8:00.
    const { id } = await addSingleClass(studio, timetable, { date: "2026-03-02", startTime: "20:00" });
    const booking = await book(studio, id, mary);
    studio.clock.advance({ minutes: 16 });
    await expect(studio.call(cancelBooking, { id: booking }, mary)).rejects.toMatchObject({
      status: 409,
      code: "booking.too-late",
    });
    expect((await getInstance(id)).seatsLeft).toBe(7);
    await studio.call(cancelBooking, { id: booking }, timetable.admin);
    expect((await getInstance(id)).seatsLeft).toBe(8);
  });

  test("somebody else's booking looks like none, and stays", async () => {
    const mary = await studio.signIn("student");
    const { id } = await hours("09:20");
    const booking = await book(studio, id, mary);
    for (const role of ["student", "parent", "instructor"] as const) {
      const eve = await studio.signIn(role, { familyId: newId() });
      await expect(studio.call(cancelBooking, { id: booking }, eve)).rejects.toMatchObject({ status: 404 });
    }
    await expect(studio.call(cancelBooking, { id: booking })).rejects.toMatchObject({ status: 401 });
    expect((await getInstance(id)).seatsLeft).toBe(7);
  });

  test("the other parent may cancel a child's booking, but no adult's of the family", async () => {
    const familyId = newId();
    const [mother, father] = [await studio.signIn("parent", { familyId }), await studio.signIn("parent", { familyId })];
    const child = await studio.addPerson({ familyId, birthday: "2016-01-01" });
    const { id } = await hours("09:25");
    const childs = await book(studio, id, child, { bookedBy: mother });
    const mothers = await book(studio, id, mother);
    await expect(studio.call(cancelBooking, { id: mothers }, father)).rejects.toMatchObject({ status: 404 });
    await studio.call(cancelBooking, { id: childs }, father);
    expect((await getInstance(id)).seatsLeft).toBe(7);
  });

  test("a held seat, an unknown booking and nonsense are refused", async () => {
    const mary = await studio.signIn("student");
    const { id } = await hours("09:30");
    const held = await book(studio, id, mary, { heldUntil: new Date("2026-03-02T20:15:00Z") });
    await expect(studio.call(cancelBooking, { id: held }, mary)).rejects.toMatchObject({ code: "booking.not-booked" });
    await expect(studio.call(cancelBooking, { id: newId() }, mary)).rejects.toMatchObject({ status: 404 });
    expect((await studio.request("DELETE", "/api/bookings/nonsense", { as: mary })).status).toBe(400);
  });

  test("fifty cancels at once give one seat back", async () => {
    const mary = await studio.signIn("student");
    const { id } = await hours("09:40");
    const booking = await book(studio, id, mary);
    const cancel = () => untilServed(() => studio.call(cancelBooking, { id: booking }, mary));
    await Promise.all(Array.from({ length: 50 }, cancel));
    expect(await getInstance(id)).toMatchObject({ seatsLeft: 8, seats: [] });
  });
});

describe("what syncs", () => {
  const rowsOf = async (collection: string, as?: Awaited<ReturnType<Studio["signIn"]>>) => {
    const page = await studio.call(pullSync, {}, as);
    return page.changes.filter((change) => change.collection === collection);
  };

  test("the calendar of the weeks around goes to guests too, with the seats left and no names", async () => {
    const near = await addSingleClass(studio, timetable, { date: "2026-03-25" });
    const far = await addSingleClass(studio, timetable, { date: "2026-08-25" });
    const rows = await rowsOf("classInstances");
    const ids = rows.map(({ id }) => id);
    expect(ids).toContain(near.id);
    expect(ids).not.toContain(far.id);
    expect(rows.find(({ id }) => id === near.id)?.row).toEqual(await studio.call(getClassInstance, { id: near.id }));
  });

  test("a booking goes to its people and to admins; who leads the class has the roster", async () => {
    const mary = await studio.signIn("student");
    const eve = await studio.signIn("student");
    const { id } = await addSingleClass(studio, timetable, { date: "2026-03-12" });
    const booking = await book(studio, id, mary);
    const has = async (as?: typeof mary) => (await rowsOf("bookings", as)).some((change) => change.id === booking);
    expect(await has(mary)).toBe(true);
    expect(await has(await studio.signIn("admin"))).toBe(true);
    expect(await has(timetable.instructor)).toBe(false);
    expect(await has(eve)).toBe(false);
    expect(await has()).toBe(false);
    expect(await BookingModel.countDocuments({ _id: booking })).toBe(1);
  });
});
