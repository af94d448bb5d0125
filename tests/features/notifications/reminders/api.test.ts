import { beforeEach, expect, test } from "vitest";
import { planReminders } from "#api/features/bookings/reminders/plan-reminders.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { userCentre } from "#shared/features/notifications/endpoints.ts";
import { type NewPerson, type SignedIn, signInAs } from "#tests/support/people.ts";
import { addClass, addDevice, arrivedAt, setUpPushStudio } from "../fixtures.ts";

const STARTS_AT = "2026-03-07T18:00:00Z";
const A_WEEK_BEFORE = "2026-02-28T18:00:00Z";

const { studio, service } = setUpPushStudio();
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  studio.clock.set(A_WEEK_BEFORE);
  mary = await studio.signIn("student", { firstName: "Mary" });
});

/** What the minute's jobs of one server do. */
async function tick() {
  await studio.runJob("notifications.planReminders");
  await studio.runJob("notifications.deliver");
}
async function tickAt(instant: string) {
  studio.clock.set(instant);
  await tick();
}
const titlesOf = async (person: SignedIn) =>
  (await studio.call(userCentre.list, {}, person)).map(({ title }) => title).reverse();
const book = (attendees: { id: string; firstName: string }[], startsAt = STARTS_AT, bookedAt = A_WEEK_BEFORE) =>
  addClass({ startsAt, attendees, bookedAt });
const move = (id: string, startsAt: string) =>
  ClassInstanceModel.updateOne({ _id: id }, { startsAt: new Date(startsAt) });

test("a day before, two hours before and when check-in opens: one each, minute by minute", async () => {
  await book([mary]);
  const device = await addDevice(studio, mary, service);
  studio.clock.set("2026-03-06T17:50:00Z");
  for (let minute = 0; minute < 20; minute++) {
    await tick();
    studio.clock.advance({ minutes: 1 });
  }
  expect(await titlesOf(mary)).toEqual(["Class coming up"]);
  await tickAt("2026-03-07T15:59:59Z");
  expect(await titlesOf(mary)).toEqual(["Class coming up"]);
  await tickAt("2026-03-07T16:00:30Z");
  await tickAt("2026-03-07T17:30:10Z");
  await tickAt("2026-03-07T17:59:00Z");
  await tickAt("2026-03-07T18:10:00Z");
  expect(await titlesOf(mary)).toEqual(["Class coming up", "Class starts soon", "Check-in is open"]);
  expect(arrivedAt(service, device).map(({ message }) => message.notification.title)).toEqual(await titlesOf(mary));
});

test("the push is a newer word on the same booking, useful until the class begins, with two ways to answer", async () => {
  const { id, bookingIds } = await book([mary]);
  const device = await addDevice(studio, mary, service);
  await tickAt("2026-03-06T18:00:00Z");
  await tickAt("2026-03-07T16:00:00Z");
  const [first, second] = arrivedAt(service, device);
  expect([first?.ttlSeconds, second?.ttlSeconds]).toEqual([24 * 3600, 2 * 3600]);
  expect(first?.topic).toBe(second?.topic);
  expect(first?.message.notification).toMatchObject({
    body: "Silks Basics, Saturday, March 7 at 10:00 AM",
    navigate: `${studio.baseUrl}/calendar?class=${id}`,
    tag: `booking:${bookingIds[0]}`,
    actions: [{ title: "Open class" }, { title: "Can't make it" }],
  });
});

test("several servers at once remind everybody exactly once", async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, index) => studio.signIn("student", { firstName: `Person ${index}` })),
  );
  await book(people);
  const devices = await Promise.all(people.map((person) => addDevice(studio, person, service)));
  studio.clock.set("2026-03-07T16:00:05Z");
  await Promise.all(Array.from({ length: 5 }, tick));
  await tick();
  for (const person of people) expect(await titlesOf(person)).toEqual(["Class starts soon"]);
  for (const device of devices) expect(arrivedAt(service, device)).toHaveLength(1);
});

test("a server that was away catches up with what is still of use", async () => {
  await book([mary]);
  await tickAt("2026-03-07T10:00:00Z");
  expect(await titlesOf(mary)).toEqual(["Class coming up"]);
  const late = await studio.signIn("student");
  await book([late]);
  await tickAt("2026-03-07T17:00:00Z");
  expect(await titlesOf(late)).toEqual(["Class starts soon"]);
});

test("after the class began nothing is said", async () => {
  await book([mary]);
  await tickAt(STARTS_AT);
  await tickAt("2026-03-07T18:30:00Z");
  expect(await titlesOf(mary)).toEqual([]);
});

test("a booking of three hours before has only the later reminders", async () => {
  await book([mary], STARTS_AT, "2026-03-07T15:00:00Z");
  await tickAt("2026-03-07T15:01:00Z");
  expect(await titlesOf(mary)).toEqual([]);
  await tickAt("2026-03-07T16:00:00Z");
  expect(await titlesOf(mary)).toEqual(["Class starts soon"]);
});

test("a class that moved is remembered for its new time", async () => {
  const { id } = await book([mary]);
  await tickAt("2026-03-06T18:00:00Z");
  await move(id, "2026-03-09T18:00:00Z");
  await tickAt("2026-03-07T16:00:00Z");
  expect(await titlesOf(mary)).toEqual(["Class coming up"]);
  await tickAt("2026-03-08T18:00:00Z");
  await tickAt("2026-03-09T16:00:00Z");
  expect(await titlesOf(mary)).toEqual(["Class coming up", "Class coming up", "Class starts soon"]);
});

test("nothing is sent for a class that moved or was canceled after the promise", async () => {
  const { id } = await book([mary]);
  const other = await studio.signIn("student");
  const second = await book([other]);
  const devices = [await addDevice(studio, mary, service), await addDevice(studio, other, service)];
  studio.clock.set("2026-03-07T16:00:00Z");
  await studio.runJob("notifications.planReminders");
  await move(id, "2026-03-09T18:00:00Z");
  await ClassInstanceModel.updateOne({ _id: second.id }, { status: "cancelled" });
  await studio.runJob("notifications.deliver");
  expect(devices.map((device) => arrivedAt(service, device))).toEqual([[], []]);
  expect(await studio.mails()).toEqual([]);
});

test("no reminder of a canceled class, of a seat given back, or of a seat only held", async () => {
  const [held, gone] = [await studio.signIn("student"), await studio.signIn("student")];
  const cancelled = await book([mary]);
  await ClassInstanceModel.updateOne({ _id: cancelled.id }, { status: "cancelled" });
  const { id } = await book([held, gone]);
  await ClassInstanceModel.updateOne({ _id: id }, { $pop: { seats: 1 } });
  await ClassInstanceModel.updateOne({ _id: id }, { "seats.0.status": "held" });
  await tickAt("2026-03-07T16:00:00Z");
  for (const person of [mary, held, gone]) expect(await titlesOf(person)).toEqual([]);
});

test("a crash between the two guardians' promises is made good, and tells the first no second time", async () => {
  const { child, guardians } = await addFamily();
  await book([child]);
  studio.clock.set("2026-03-07T16:00:00Z");
  const { DeliveryModel } = await import("#api/features/notifications/delivery.model.ts");
  const { NotificationModel } = await import("#api/features/notifications/notification.model.ts");
  await planReminders(studio.services);
  const last = await DeliveryModel.findOneAndDelete({ isLast: true }).lean();
  await NotificationModel.collection.deleteOne({ _id: last?._id as never });
  await tick();
  await tick();
  for (const guardian of guardians) expect(await titlesOf(guardian)).toEqual(["Class starts soon"]);
});

test("for a child the guardians are told, and no lock screen names a child", async () => {
  const { child, teen, guardians, adultSister } = await addFamily();
  await addClass({ startsAt: STARTS_AT, bookedAt: A_WEEK_BEFORE, attendees: [child, teen], name: "Mia's Silks" });
  const devices = await Promise.all(guardians.map((guardian) => addDevice(studio, guardian, service)));
  const teenDevice = await addDevice(studio, teen, service);
  for (const instant of ["2026-03-06T18:00:00Z", "2026-03-07T16:00:00Z", "2026-03-07T17:30:00Z"]) await tickAt(instant);
  for (const device of devices) {
    const pushes = arrivedAt(service, device);
    expect(pushes).toHaveLength(6);
    for (const { text } of pushes) expect(text).not.toMatch(/Mia|Tess|Ortiz|\$/);
  }
  expect(arrivedAt(service, teenDevice)).toEqual([]);
  expect(await titlesOf(adultSister)).toEqual([]);
  expect(await titlesOf(teen)).toHaveLength(3);
  const [guardian] = guardians;
  if (!guardian) throw new Error("There is no guardian.");
  const inTheApp = await studio.call(userCentre.list, {}, guardian);
  expect(inTheApp.filter(({ message }) => message.startsWith("Mia: "))).toHaveLength(3);
});

async function addFamily() {
  const familyId = "0198c0de-0000-7000-8000-000000000001";
  const member = (role: "parent" | "student", person: NewPerson) =>
    signInAs(role, { familyId, lastName: "Ortiz", ...person }, studio.services);
  return {
    guardians: [await member("parent", { firstName: "Pat" }), await member("parent", { firstName: "Alex" })],
    child: await studio.addPerson({
      familyId,
      firstName: "Mia",
      lastName: "Ortiz",
      birthday: "2018-01-01",
      email: null,
    }),
    teen: await member("student", { firstName: "Tess", birthday: "2010-01-01", username: "tess" }),
    adultSister: await member("student", { firstName: "Sam" }),
  };
}
