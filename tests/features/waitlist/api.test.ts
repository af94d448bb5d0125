import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import { addClass, clearClasses } from "#shared/features/cart/endpoints.ts";
import { joinWaitlist, leaveWaitlist, listWaitlist } from "#shared/features/waitlist/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { createDevice } from "../../sync/device.ts";

const studio = setUpStudio();
let holder: SignedIn;
let classInstanceId: string;
beforeEach(async () => {
  await studio.reset();
  holder = await studio.signIn("student");
  classInstanceId = await addClassInstance(studio, { capacity: 1 });
  await studio.call(addClass, { classInstanceId }, holder);
});

const join = (as: SignedIn, attendeeId?: string, id = newId()) =>
  studio.call(joinWaitlist, { id, classInstanceId, attendeeId }, as);
const freeTheSeat = () => studio.call(clearClasses, {}, holder);
/** Names in line, by place. */
const line = async () =>
  (await WaitlistEntryModel.find({ classInstanceId, status: "waiting" }).sort({ position: 1 }).lean()).map(
    ({ attendeeName, position }) => `${position} ${attendeeName.split(" ")[0]}`,
  );
const people = (...names: string[]) => Promise.all(names.map((firstName) => studio.signIn("student", { firstName })));
describe("joining", () => {
  test("people stand in the order they come, and everybody sees only their own place", async () => {
    const [ann, bob] = (await people("Ann", "Bob")) as [SignedIn, SignedIn];
    expect(await join(ann)).toMatchObject({ position: 1, status: "waiting", attendeeName: "Ann Ames" });
    expect(await join(bob)).toMatchObject({ position: 2, toldAt: null });
    expect((await studio.call(listWaitlist, {}, bob)).map(({ attendeeName }) => attendeeName)).toEqual(["Bob Ames"]);
    const device = createDevice(studio, bob);
    await device.sync();
    expect([...(device.rows.get("waitlistEntries")?.values() ?? [])]).toMatchObject([{ position: 2 }]);
  });

  test("nobody waits for a seat without a signed waiver; it is said as when booking, and signing opens the line", async () => {
    const familyId = newId();
    const parent = await studio.signIn("parent", { familyId });
    const lily = await studio.addPerson({ firstName: "Lily", familyId, birthday: "2015-06-01", waiverSigned: false });
    const refused = { status: 409, code: "waiver.unsigned" };
    await expect(join(parent, lily.id)).rejects.toMatchObject(refused);
    await expect(studio.call(addClass, { classInstanceId, attendeeId: lily.id }, parent)).rejects.toMatchObject(
      refused,
    );
    expect(await line()).toEqual([]);
    const id = newId();
    await UserModel.updateOne({ _id: lily.id }, { waiverSigned: true });
    await join(parent, lily.id, id);
    // The answer was lost, and a new version of the waiver came: the place in line is theirs still.
    await UserModel.updateOne({ _id: lily.id }, { waiverSigned: false });
    expect(await join(parent, lily.id, id)).toMatchObject({ position: 1 });
  });

  test("thirty at once all get a place of their own", async () => {
    const crowd = await people(...Array.from({ length: 30 }, (_, i) => `P${i}`));
    await Promise.all(crowd.map((person) => join(person)));
    const places = (await line()).map((place) => Number(place.split(" ")[0]));
    expect(places).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  });

  test("the same operation again, or the same place with another operation, is one place", async () => {
    const [ann] = (await people("Ann")) as [SignedIn];
    const [id, key] = [newId(), newId()];
    const first = await studio.call(joinWaitlist, { id, classInstanceId }, ann, key);
    expect(await studio.call(joinWaitlist, { id, classInstanceId }, ann, key)).toEqual(first);
    expect(await join(ann, undefined, id)).toEqual(first);
    expect(await line()).toEqual(["1 Ann"]);
  });

  test("is refused with a sentence where there is nothing to wait for", async () => {
    const [ann] = (await people("Ann")) as [SignedIn];
    await join(ann);
    await expect(join(ann)).rejects.toMatchObject({ status: 409, code: "waitlist.already" });
    await expect(join(holder)).rejects.toMatchObject({ status: 409, code: "booking.already" });
    const unknown = studio.call(joinWaitlist, { id: newId(), classInstanceId: newId() }, ann);
    await expect(unknown).rejects.toMatchObject({ status: 404 });
    const other = await studio.signIn("student");
    await WaitlistEntryModel.updateMany({}, { status: "left", isInLine: false });
    await studio.runJob("waitlist.advance");
    await freeTheSeat();
    const body = { id: newId(), classInstanceId };
    const free = await studio.request("POST", "/api/waitlist", { as: other, body });
    expect([free.status, free.body]).toEqual([
      409,
      { code: "waitlist.free-seat", message: "A seat is free. You can book it." },
    ]);
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { status: "cancelled" });
    await expect(join(other)).rejects.toMatchObject({ status: 409, code: "class.cancelled" });
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { status: "scheduled" });
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { seatsLeft: 0 });
    studio.clock.advance({ hours: 46 });
    await expect(join(other)).rejects.toMatchObject({ status: 409, code: "waitlist.closed" });
    studio.clock.advance({ hours: 2 });
    await expect(join(other)).rejects.toMatchObject({ status: 409, code: "class.started" });
  });

  test("a parent puts a child in line, a minor nobody else; the other parent may take the child out", async () => {
    const familyId = newId();
    const [mother, father] = [await studio.signIn("parent", { familyId }), await studio.signIn("parent", { familyId })];
    const child = await studio.addPerson({ firstName: "Lily", familyId, birthday: "2015-01-01" });
    const teen = await studio.signIn("student", { familyId, birthday: "2011-01-01" });
    await expect(join(teen, child.id)).rejects.toMatchObject({ status: 404 });
    await expect(join(mother, father.id)).rejects.toMatchObject({ status: 404 });
    const { id } = await join(mother, child.id);
    expect((await studio.call(listWaitlist, {}, father)).map((entry) => entry.id)).toEqual([id]);
    await studio.call(leaveWaitlist, { id }, father);
    expect(await line()).toEqual([]);
  });
});

describe("leaving", () => {
  test("moves those behind up and nobody else; leaving again changes nothing", async () => {
    const [ann, bob, cleo] = (await people("Ann", "Bob", "Cleo")) as [SignedIn, SignedIn, SignedIn];
    await join(ann);
    const { id } = await join(bob);
    await join(cleo);
    const before = await WaitlistEntryModel.findOne({ attendeeId: ann.id }).lean();
    await studio.call(leaveWaitlist, { id }, bob);
    await studio.call(leaveWaitlist, { id }, bob);
    expect(await line()).toEqual(["1 Ann", "2 Cleo"]);
    expect(await WaitlistEntryModel.findOne({ attendeeId: ann.id }).lean()).toEqual(before);
    expect(await WaitlistEntryModel.findById(id).lean()).toMatchObject({ status: "left", position: null });
    expect(await join(bob)).toMatchObject({ position: 3 });
  });

  test("somebody else's place in line cannot be given up", async () => {
    const [ann, bob] = (await people("Ann", "Bob")) as [SignedIn, SignedIn];
    const { id } = await join(ann);
    await expect(studio.call(leaveWaitlist, { id }, bob)).rejects.toMatchObject({ status: 404 });
    expect(await line()).toEqual(["1 Ann"]);
  });
});

describe("the end of waiting", () => {
  test("whoever booked is out of line, whoever only holds the seat is not", async () => {
    const [ann, bob] = (await people("Ann", "Bob")) as [SignedIn, SignedIn];
    await join(ann);
    await join(bob);
    await freeTheSeat();
    // Open to all, as after a look at which neither could take it.
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { $unset: { servesLine: 1 } });
    await studio.call(addClass, { classInstanceId }, ann);
    await studio.runJob("waitlist.advance");
    expect(await line()).toEqual(["1 Ann", "2 Bob"]);
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { "seats.0.status": "booked" });
    await studio.runJob("waitlist.advance");
    expect(await line()).toEqual(["1 Bob"]);
    expect(await WaitlistEntryModel.findOne({ attendeeId: ann.id }).lean()).toMatchObject({ status: "seated" });
  });

  test("with the class begun or canceled the line is closed; a class that moved takes its line along", async () => {
    const [ann] = (await people("Ann")) as [SignedIn];
    await join(ann);
    const startsAt = new Date("2026-03-09T20:00:00Z");
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { startsAt });
    await studio.runJob("waitlist.advance");
    expect(await studio.call(listWaitlist, {}, ann)).toMatchObject([{ startsAt: startsAt.toISOString() }]);
    studio.clock.set("2026-03-09T20:00:00Z");
    await studio.runJob("waitlist.advance");
    expect(await studio.call(listWaitlist, {}, ann)).toEqual([]);
    expect(await WaitlistEntryModel.findOne().lean()).toMatchObject({ status: "expired", position: null });
  });
});
