import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import { getGroupAction } from "#shared/features/groups/actions/endpoints.ts";
import { archiveGroup, getGroup } from "#shared/features/groups/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book as bookOne } from "#tests/support/timetable.ts";
import { acting } from "./acting.ts";

const studio = setUpStudio();
let admin: SignedIn;
const { groupOf, previewClass, book } = acting(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Zoe" });
});

const ids = (people: readonly Pick<Person, "id">[]) => people.map(({ id }) => id);
const person = (firstName: string, more: object = {}) => studio.addPerson({ firstName, ...more });
const bookedIn = async (classInstanceId: string) =>
  (await BookingModel.find({ classInstanceId, status: "booked" }).sort({ attendeeName: 1 }).lean()).map(
    ({ attendeeName }) => attendeeName.split(" ")[0],
  );
type Lines = { name: string; state: string; pays: string | null; reason: string | null }[];
const linesOf = (people: Lines) =>
  people.map(({ name, state, pays, reason }) => [name.split(" ")[0], state, pays, reason]);

/** One of each kind, by name. */
async function plantCast(classInstanceId: string) {
  const [ana, ben] = [await person("Ana"), await person("Ben")];
  const cast = [ana, ben, await person("Cid", { waiverSigned: false }), await person("Dan"), await person("Eli")];
  await makePass(ana, 3);
  await bookOne(studio, classInstanceId, cast[3] as Person);
  await bookOne(studio, await addClassInstance(studio, { inHours: 48 }), cast[4] as Person);
  return cast;
}

describe("before a group is booked", () => {
  test("each person's answer shows, as the gate would give it", async () => {
    const classInstanceId = await addClassInstance(studio);
    const cast = await plantCast(classInstanceId);
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { ages: { from: null, to: 40, countedOn: null } });
    const old = await person("Fay", { birthday: "1950-01-01" });
    const id = await groupOf([...cast, old]);
    const shown = await previewClass(id, classInstanceId);
    expect([shown.total, shown.seatsLeft, shown.round]).toEqual([6, 11, 0]);
    expect(linesOf(shown.people)).toEqual([
      ["Ana", "waiting", "pass", null],
      ["Ben", "refused", null, "No pass pays for this class."],
      ["Cid", "refused", null, "The waiver of Cid Ames must be signed first."],
      ["Dan", "had", null, null],
      ["Eli", "refused", null, expect.stringContaining("Eli Ames is in Silks Basics")],
      ["Fay", "refused", null, expect.stringContaining("Up to age 40: Fay is 76.")],
    ]);
    const later = await previewClass(id, classInstanceId, { paysLater: true, anyway: true });
    expect(linesOf(later.people).map(([name, state, pays]) => [name, state, pays])).toEqual([
      ...[
        ["Ana", "waiting", "pass"],
        ["Ben", "waiting", "later"],
        ["Cid", "refused", null],
      ],
      ...[
        ["Dan", "had", null],
        ["Eli", "waiting", "later"],
        ["Fay", "refused", null],
      ],
    ]);
    expect(await BookingModel.countDocuments({ classInstanceId })).toBe(1);
  });

  test("more than 500 people are too many, and an empty group has none", async () => {
    const classInstanceId = await addClassInstance(studio);
    const empty = await previewClass(await groupOf([]), classInstanceId);
    expect([empty.total, empty.people]).toEqual([0, []]);
  });
});

describe("a group is booked", () => {
  test("each as one is booked for the studio, and what was shown is what happens", async () => {
    const classInstanceId = await addClassInstance(studio);
    const cast = await plantCast(classInstanceId);
    const id = await groupOf(cast);
    const shown = await previewClass(id, classInstanceId, { paysLater: true });
    const wanted = shown.people.filter(({ state }) => state === "waiting");
    const personIds = wanted.map(({ personId }) => personId);
    const action = await book({ id, classInstanceId, personIds, paysLater: true });
    expect(linesOf(action.people)).toEqual([
      ["Ana", "done", "pass", null],
      ["Ben", "done", "later", null],
    ]);
    expect([action.isFinished, action.done, await bookedIn(classInstanceId)]).toEqual([true, 2, ["Ana", "Ben", "Dan"]]);
    const notes = await NotificationModel.find({ title: "The studio booked a class for you" }).lean();
    expect(notes.map(({ userId }) => userId).toSorted()).toEqual(personIds.toSorted());
    const group = await studio.call(getGroup, { id }, admin);
    expect([group.lastUsedAt !== null, group.actions.map(({ done, total }) => [done, total])]).toEqual([
      true,
      [[2, 2]],
    ]);
  });

  test("who was refused since it was shown is told of, and the others are booked", async () => {
    const cast = [await person("Ana"), await person("Ben"), await person("Cid"), await person("Dan")];
    const [ana, ben, cid, dan] = cast as [Person, Person, Person, Person];
    const classInstanceId = await addClassInstance(studio);
    const id = await groupOf([ana, ben, cid]);
    await UserModel.updateOne({ _id: ana.id }, { archivedAt: new Date(), disabledAt: new Date() });
    await UserModel.updateOne({ _id: ben.id }, { waiverSigned: false });
    const action = await book({ id, classInstanceId, personIds: ids([ana, ben, cid, dan]), paysLater: true });
    expect(linesOf(action.people)).toEqual([
      ["Ana", "refused", null, "Not in this group anymore."],
      ["Ben", "refused", null, "The waiver of Ben Ames must be signed first."],
      ["Cid", "done", "later", null],
      ["Dan", "refused", null, "Not in this group anymore."],
    ]);
    expect(await bookedIn(classInstanceId)).toEqual(["Cid"]);
  });

  test("with more people than seats the first get them", async () => {
    const cast = [await person("Ana"), await person("Ben"), await person("Cid")];
    const classInstanceId = await addClassInstance(studio, { capacity: 2 });
    const action = await book({ id: await groupOf(cast), classInstanceId, personIds: ids(cast), paysLater: true });
    expect(linesOf(action.people).at(-1)).toEqual(["Cid", "refused", null, "This class is full."]);
    expect(await bookedIn(classInstanceId)).toEqual(["Ana", "Ben"]);
  });

  test("a repeat books nobody twice, nor who has canceled since", async () => {
    const cast = [await person("Ana"), await person("Ben")];
    const classInstanceId = await addClassInstance(studio);
    const request = {
      id: await groupOf(cast),
      classInstanceId,
      actionId: newId(),
      personIds: ids(cast),
      paysLater: true,
    };
    await Promise.all([book(request), book(request)]);
    const [first] = await BookingModel.find({ classInstanceId, attendeeId: cast[0]?.id }).lean();
    await studio.call(cancelBooking, { id: first?._id ?? "" }, admin);
    await book(request);
    studio.clock.advance({ minutes: 5 });
    await studio.runJob("service.followUp");
    expect([await bookedIn(classInstanceId), await BookingModel.countDocuments({ classInstanceId })]).toEqual([
      ["Ben"],
      2,
    ]);
  });

  test("two admins at once book each person once, and the second is told", async () => {
    const cast = [await person("Ana"), await person("Ben")];
    const [classInstanceId, second] = [await addClassInstance(studio), await studio.signIn("admin")];
    const request = { id: await groupOf(cast), classInstanceId, personIds: ids(cast), paysLater: true };
    const answers = await Promise.allSettled([book(request), book(request, second)]);
    const refused = answers.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    expect(refused.map(({ reason }) => reason.code)).toEqual(["group.acted"]);
    expect(await BookingModel.countDocuments({ classInstanceId })).toBe(2);
    const { round } = await previewClass(request.id, classInstanceId);
    const again = await book({ ...request, round }, second);
    expect(again.people.map(({ state }) => state)).toEqual(["had", "had"]);
  });

  test("an id of another action, an archived group, and a class that began are refused", async () => {
    const [cast, actionId] = [[await person("Ana")], newId()];
    const classInstanceId = await addClassInstance(studio, { inHours: 2 });
    const request = { id: await groupOf(cast), classInstanceId, personIds: ids(cast), paysLater: true };
    await book({ ...request, actionId });
    const other = await studio.signIn("admin");
    await expect(book({ ...request, actionId }, other)).rejects.toMatchObject({ code: "id.used" });
    const { version } = await studio.call(getGroup, { id: request.id }, admin);
    await studio.call(archiveGroup, { id: request.id, version, isArchived: true }, admin);
    await expect(book({ ...request, round: 1 })).rejects.toMatchObject({ code: "group.archived" });
    studio.clock.advance({ hours: 3 });
    await expect(book({ ...request, round: 1 })).rejects.toMatchObject({ code: "class.started" });
    const known = await studio.call(getGroupAction, { id: actionId }, admin);
    expect(known.people.map(({ state }) => state)).toEqual(["done"]);
  });

  test("a long list goes on after the answer, until all are done", async () => {
    const cast: Person[] = [];
    for (let at = 0; at < 15; at += 1) cast.push(await person(`Mia ${at}`));
    const classInstanceId = await addClassInstance(studio, { capacity: 60 });
    const action = await book({ id: await groupOf(cast), classInstanceId, personIds: ids(cast), paysLater: true });
    expect([action.done, action.isFinished]).toEqual([10, false]);
    await studio.runJob("service.followUp");
    const later = await studio.call(getGroupAction, { id: action.id }, admin);
    expect([later.done, later.isFinished]).toEqual([15, true]);
  });
});
