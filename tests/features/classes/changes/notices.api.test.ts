import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { refuseAddress } from "#api/email/refused-address.model.ts";
import { parseEnv } from "#api/env.ts";
import { SessionModel } from "#api/features/accounts/sessions/session.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { findReach } from "#api/features/notifications/index.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { NotificationPreferencesModel } from "#api/features/notifications/preferences/preferences.model.ts";
import { PushDeviceModel } from "#api/features/notifications/push-device.model.ts";
import * as admin from "#shared/features/classes/admin/endpoints.ts";
import { readNotice } from "#shared/features/classes/admin/endpoints.ts";
import { NOTICE_PAGE, type NoticeOf } from "#shared/features/classes/admin/notices.ts";
import { joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book, cancelClass, planWeekly, startTimetable, type Timetable } from "#tests/support/timetable.ts";

const studio = setUpStudio({ env: { SMTP_URL: "smtp://127.0.0.1:1" } });
let timetable: Timetable;
let seriesId: string;
let classId: string;

beforeEach(async () => {
  await studio.reset();
  timetable = await startTimetable(studio, { capacity: 40 });
  const { series } = await planWeekly(studio, timetable);
  seriesId = series.id;
  const [, second] = await ClassInstanceModel.find({ seriesId }).sort({ startsAt: 1 }).lean();
  classId = second?._id ?? "";
});

const read = (of: NoticeOf, id: string, from = 0) => studio.call(readNotice, { of, id, from }, timetable.admin);

async function addDevice({ id }: SignedIn): Promise<void> {
  const session = await SessionModel.findOne({ userId: id }).lean();
  const keys = { p256dh: "p", auth: "a" };
  const where = { userId: id, sessionId: session?._id, endpoint: `https://push/${id}`, keys, userAgent: "" };
  await PushDeviceModel.create({ _id: id, ...where, createdAt: new Date() });
}

/** Each way in which a person is reached, or not, with the phone that is shown for it. */
const PEOPLE: [string, (person: SignedIn) => Promise<unknown>, object][] = [
  ["a device", addDevice, { way: "push", fault: null, phone: null }],
  ["an address", async () => {}, { way: "mail", fault: null, phone: null }],
  [
    "a device that was signed out",
    async (person) => {
      await addDevice(person);
      await SessionModel.updateMany({ userId: person.id }, { endedAt: new Date() });
    },
    { way: "mail", fault: null, phone: null },
  ],
  [
    "a wish for no mail",
    ({ id }) => NotificationPreferencesModel.create({ _id: id, other: { push: true, email: "never" } }),
    { way: "app", fault: null, phone: "+1 503 555 0100" },
  ],
  [
    "an address that is not confirmed",
    ({ id, email }) => UserModel.updateOne({ _id: id }, { email: null, emailToProve: email }),
    { way: "none", fault: "unconfirmed", phone: "+1 503 555 0100" },
  ],
  [
    "no address",
    ({ id }) => UserModel.updateOne({ _id: id }, { email: null }),
    { way: "none", fault: "no-address", phone: "+1 503 555 0100" },
  ],
  [
    "an address that a mail server refused",
    ({ email }) => refuseAddress(email ?? "", studio.clock.now()),
    { way: "none", fault: "refused", phone: "+1 503 555 0100" },
  ],
  [
    "a closed account",
    ({ id }) => UserModel.updateOne({ _id: id }, { disabledAt: new Date() }),
    { way: "none", fault: "closed", phone: "+1 503 555 0100" },
  ],
];

describe("before a change staff read who is reached how, and whom to call", () => {
  test.each(PEOPLE)("a person with %s", async (_what, set, expected) => {
    const person = await studio.signIn("student");
    await book(studio, classId, person);
    await UserModel.updateOne({ _id: person.id }, { phone: "+1 503 555 0100" });
    await set(person);
    const { counts, people } = await read("class", classId);
    expect(people).toEqual([{ id: person.id, name: "Robin Ames", guardianName: null, ...expected }]);
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(1);
  });

  test("without e-mail set up an address reaches no person", async () => {
    const person = await studio.signIn("student");
    const services = { ...studio.services, env: parseEnv({}) };
    expect(await findReach([person.id], "other", services)).toMatchObject([{ way: "none", fault: "no-mail" }]);
    expect(await findReach([person.id], "other", studio.services)).toMatchObject([{ way: "mail" }]);
  });

  test("a child is reached by whichever guardian can be, and called at a guardian's phone", async () => {
    const familyId = newId();
    const child = await studio.addPerson({ firstName: "Lena", familyId, birthday: "2016-04-01", email: null });
    const [mother, father] = await Promise.all(
      ["Ana", "Ben"].map((firstName) => studio.signIn("parent", { firstName, familyId, email: null })),
    );
    await UserModel.updateOne({ _id: child.id }, { phone: "+1 503 555 0000" });
    await UserModel.updateOne({ _id: mother?.id }, { phone: "+1 503 555 0111" });
    await book(studio, classId, child);
    const unreached = { name: "Lena Ames", way: "none", fault: "no-address" };
    expect((await read("class", classId)).people).toMatchObject([
      { ...unreached, phone: "+1 503 555 0111", guardianName: "Ana Ames" },
    ]);
    await addDevice(father as SignedIn);
    expect((await read("class", classId)).people).toMatchObject([{ way: "push", fault: null, phone: null }]);
  });

  test("of a class, a series, a blueprint and an instructor: booked, in the cart and waiting, each once", async () => {
    const people = await Promise.all([1, 2, 3].map(() => studio.signIn("student")));
    const [booked, held, waiting] = people as [SignedIn, SignedIn, SignedIn];
    const [first] = await ClassInstanceModel.find({ seriesId }).sort({ startsAt: 1 }).lean();
    await book(studio, classId, booked);
    await book(studio, first?._id ?? "", booked);
    await book(studio, classId, held, { heldUntil: new Date("2026-03-02T20:30:00Z") });
    await ClassInstanceModel.updateOne({ _id: classId }, { seatsLeft: 0 });
    await studio.call(joinWaitlist, { id: newId(), classInstanceId: classId, autoConfirm: true }, waiting);
    const ids = people.map(({ id }) => id).sort();
    for (const [of, id] of [
      ["class", classId],
      ["series", seriesId],
      ["blueprint", timetable.blueprint.id],
      ["instructor", timetable.instructor.id],
    ] as const)
      expect((await read(of, id)).people.map(({ id }) => id).sort()).toEqual(ids);
    expect((await read("series", newId())).people).toEqual([]);
  });

  test("of many the unreached come first, twenty at a time", async () => {
    const people: Person[] = [];
    for (let n = 0; n < NOTICE_PAGE + 5; n += 1) people.push(await studio.addPerson({ lastName: `P${n}` }));
    for (const person of people) await book(studio, classId, person);
    const last = people.at(-1);
    await UserModel.updateOne({ _id: last?.id }, { email: null });
    const page = await read("class", classId);
    expect(page).toMatchObject({ counts: { push: 0, mail: 24, app: 0, none: 1 }, next: NOTICE_PAGE });
    expect(page.people[0]).toMatchObject({ id: last?.id });
    const rest = await read("class", classId, page.next ?? 0);
    expect(rest.next).toBeNull();
    expect(new Set([...page.people, ...rest.people].map(({ id }) => id)).size).toBe(people.length);
  });
});

describe("after a change staff read who was notified by it", () => {
  const changes: [string, (key: string) => Promise<unknown>][] = [
    ["time", (key) => asAdmin(admin.updateClassInstance, { id: classId, startTime: "17:00" }, key)],
    ["series", (key) => asAdmin(admin.updateClassSeries, { id: seriesId, startTime: "17:00" }, key)],
    ["blueprint", (key) => asAdmin(admin.updateClassBlueprint, { id: timetable.blueprint.id, place: "Loft" }, key)],
    [
      "substitute",
      async (key) => asAdmin(admin.substituteInstructor, { id: classId, instructorId: await noor() }, key),
    ],
    [
      "hand-over",
      async (key) => asAdmin(admin.handOverClasses, { id: timetable.instructor.id, toId: await noor() }, key),
    ],
  ];
  const asAdmin = <E extends Parameters<typeof studio.call>[0]>(
    endpoint: E,
    input: Parameters<typeof studio.call<E>>[1],
    key: string,
  ) => studio.call(endpoint, input, timetable.admin, key);
  const noor = async () => (await studio.signIn("teacher", { firstName: "Noor", lastName: "Haddad" })).id;

  test.each(changes)("%s", async (_what, change) => {
    const [inIt, elsewhere] = [await studio.signIn("student"), await studio.signIn("student")];
    await book(studio, classId, inIt);
    const key = newId();
    await change(key);
    expect((await read("change", key)).people.map(({ id }) => id)).toEqual([inIt.id]);
    expect(await NotificationModel.countDocuments({ userId: inIt.id })).toBe(1);
    expect(await NotificationModel.countDocuments({ userId: elsewhere.id })).toBe(0);
  });

  test("what changes nothing for people notified no person", async () => {
    await book(studio, classId, await studio.signIn("student"));
    const key = newId();
    await asAdmin(admin.updateClassInstance, { id: classId, priceCents: 100 }, key);
    expect(await read("change", key)).toEqual({
      counts: { push: 0, mail: 0, app: 0, none: 0 },
      people: [],
      next: null,
    });
  });

  test("a canceled class: who had a seat, and who waits", async () => {
    const [booked, waiting] = [await studio.signIn("student"), await studio.signIn("student")];
    await book(studio, classId, booked);
    await ClassInstanceModel.updateOne({ _id: classId }, { seatsLeft: 0 });
    await studio.call(joinWaitlist, { id: newId(), classInstanceId: classId, autoConfirm: true }, waiting);
    await cancelClass(studio, classId, "Ill", timetable.admin);
    const ids = (await read("cancellation", classId)).people.map(({ id }) => id);
    expect(ids.sort()).toEqual([booked.id, waiting.id].sort());
  });

  test("another admin's operation says nothing", async () => {
    await book(studio, classId, await studio.signIn("student"));
    const key = newId();
    await asAdmin(admin.updateClassInstance, { id: classId, startTime: "17:00" }, key);
    const other = await studio.signIn("admin");
    expect((await studio.call(readNotice, { of: "change", id: key }, other)).people).toEqual([]);
  });
});
