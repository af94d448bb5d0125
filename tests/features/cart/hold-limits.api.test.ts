import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/index.ts";
import { addClass, clearClasses, getCart, removeClass } from "#shared/features/cart/endpoints.ts";
import { changeStudio, readStudio } from "#shared/features/studio/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student");
});

const addClasses = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => addClassInstance(studio, { inHours: 48 + 2 * at })));
const hold = (classInstanceId: string, as = mary) => studio.call(addClass, { classInstanceId }, as);
const inCart = async (as = mary) => (await studio.call(getCart, {}, as)).totalItems;
const taken = async () => {
  const instances = await ClassInstanceModel.find().lean();
  return instances.reduce((sum, { seats }) => sum + seats.length, 0);
};

test("a cart holds twelve seats, an account with an unconfirmed address two", async () => {
  const ids = await addClasses(13);
  for (const id of ids.slice(0, 12)) await hold(id);
  await expect(hold(ids[12] ?? "")).rejects.toMatchObject({ status: 409, code: "cart.classes-full" });
  expect(await inCart()).toBe(12);
  const fresh = await studio.signIn("student", { email: null });
  await UserModel.updateOne({ _id: fresh.id }, { emailToProve: "fresh@example.com" });
  for (const id of ids.slice(0, 2)) await hold(id, fresh);
  await expect(hold(ids[2] ?? "", fresh)).rejects.toMatchObject({ status: 409, code: "cart.unconfirmed" });
  expect(await inCart(fresh)).toBe(2);
});

const setLimits = async (settings: { mostHeldSeats?: number; heldSharePercent?: number }) => {
  const admin = await studio.signIn("admin");
  const { version } = await studio.call(readStudio, {}, admin);
  await studio.call(changeStudio, { version, settings }, admin);
};
/** A guardian with so many children. */
async function family(children: number, email?: null) {
  const familyId = newId();
  const parent = await studio.signIn("parent", { familyId, ...(email === null && { email }) });
  const ids = [];
  for (let at = 0; at < children; at += 1)
    ids.push((await studio.addPerson({ familyId, birthday: "2016-05-01", email: null })).id);
  return { parent, everyone: [parent.id, ...ids] };
}
const holdFor = (attendeeId: string, classInstanceId: string, as: SignedIn) =>
  studio.call(addClass, { classInstanceId, attendeeId }, as);

test("the studio sets how many seats one cart holds", async () => {
  await setLimits({ mostHeldSeats: 3 });
  const ids = await addClasses(4);
  for (const id of ids.slice(0, 3)) await hold(id);
  await expect(hold(ids[3] ?? "")).rejects.toMatchObject({ status: 409, code: "cart.classes-full" });
  await setLimits({ mostHeldSeats: 4 });
  await hold(ids[3] ?? "");
  expect(await inCart()).toBe(4);
});

test("one account holds a part of a class's seats; another still finds some, and paid seats do not count", async () => {
  await setLimits({ heldSharePercent: 50 });
  const { parent, everyone } = await family(7);
  const id = await addClassInstance(studio, { capacity: 12 });
  for (const attendeeId of everyone.slice(0, 6)) await holdFor(attendeeId, id, parent);
  await expect(holdFor(everyone[6] ?? "", id, parent)).rejects.toMatchObject({ status: 409, code: "cart.share-taken" });
  await hold(id);
  await BookingModel.updateMany({ bookedById: parent.id }, { status: "booked", heldUntil: null });
  await holdFor(everyone[6] ?? "", id, parent);
  expect(await inCart(parent)).toBe(1);
});

test("of many pushed at once for one class none stays above its part", async () => {
  await setLimits({ heldSharePercent: 10 });
  const { parent, everyone } = await family(8);
  const id = await addClassInstance(studio, { capacity: 20 });
  const answers = await Promise.allSettled(everyone.map((attendeeId) => holdFor(attendeeId, id, parent)));
  expect(answers.some(({ status }) => status === "rejected")).toBe(true);
  expect(await taken()).toBeLessThanOrEqual(4);
  await studio.call(clearClasses, {}, parent);
  for (const attendeeId of everyone.slice(0, 4)) await holdFor(attendeeId, id, parent);
  expect(await taken()).toBe(4);
});

test("a family of four gets into its first class before its address is confirmed, and into no second", async () => {
  const { parent, everyone } = await family(4, null);
  const [first = "", second = ""] = await addClasses(2);
  for (const attendeeId of everyone.slice(0, 4)) await holdFor(attendeeId, first, parent);
  const refused = { status: 409, code: "cart.unconfirmed" };
  await expect(holdFor(everyone[4] ?? "", first, parent)).rejects.toMatchObject(refused);
  await expect(holdFor(everyone[0] ?? "", second, parent)).rejects.toMatchObject(refused);
  expect(await inCart(parent)).toBe(4);
});

test("thirty pushed at once are not held above the limit either", async () => {
  const ids = await addClasses(30);
  const operations = ids.map((classInstanceId) => ({
    id: newId(),
    endpoint: "cart.addClass",
    input: { classInstanceId },
    entity: classInstanceId,
    at: studio.clock.now().toString(),
  }));
  const { body } = await studio.request("POST", "/api/sync/push", { as: mary, body: { userId: mary.id, operations } });
  const statuses = body.answers.map(({ status }: { status: number }) => status);
  expect(new Set(statuses)).toEqual(new Set(statuses.includes(200) ? [200, 409] : [409]));
  expect(await taken()).toBeLessThanOrEqual(12);
  await studio.call(clearClasses, {}, mary);
  await hold(ids[0] ?? "");
  expect(await inCart()).toBe(1);
});

test("a seat that is dropped and held again is held shorter, then not for an hour", async () => {
  const [id = "", other = ""] = await addClasses(2);
  const minutes = [];
  for (let time = 0; time < 3; time += 1) {
    const { heldUntil } = await hold(id);
    minutes.push((Date.parse(heldUntil) - studio.clock.now().epochMilliseconds) / 60_000);
    await studio.call(removeClass, { classInstanceId: id }, mary);
  }
  expect(minutes).toEqual([15, 15, 5]);
  await expect(hold(id)).rejects.toMatchObject({ status: 409, code: "cart.held-often" });
  await hold(other);
  studio.clock.advance({ hours: 1 });
  expect((await hold(id)).classInstanceId).toBe(id);
});
