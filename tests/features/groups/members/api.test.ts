import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { ArchivedBookingModel, BookingModel } from "#api/features/bookings/index.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { countMembers, findMembersIn, isMember, pageOfMembers, reachOf } from "#api/features/groups/index.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import type { Audience, Condition } from "#shared/features/groups/audience.ts";
import { makePass } from "#tests/support/passes.ts";
import type { Person } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addSingleClass, book, planWeekly, startTimetable, type Timetable } from "#tests/support/timetable.ts";
import { issueFor, lineOf } from "../../invoices/issue.ts";
import { addMoves } from "../../moves/skills/fixtures.ts";
import { plantPerson } from "./plant.ts";

const studio = setUpStudio();
const people = new Map<string, Person>();
let timetable: Timetable;
let classId: string;
let seriesId: string;

/** On Monday, March 2, 2026. Ages are as of that day; the name says what is odd about a person. */
beforeAll(async () => {
  timetable = await startTimetable(studio);
  const moves = [...(await addMoves(5)), ...(await addMoves(5, "intermediate"))];
  const add = async (name: string, planted: Parameters<typeof plantPerson>[2] = {}) =>
    people.set(name, await plantPerson(studio, moves, { firstName: name, ...planted }));
  const family = newId();
  await add("Mother", { role: "parent", familyId: family, isGuardian: true, birthday: "1985-03-03", language: "es" });
  await add("Leo", { familyId: family, username: null, email: null, birthday: "2018-03-02", photos: "yes", signed: 4 });
  await add("Mia", { familyId: family, username: null, email: null, birthday: "2013-03-03", photos: "no" });
  await add("Flyer", { birthday: "1999-12-31", packs: [5, 5], seenBefore: [3, 40], signed: 9, language: "es" });
  await add("Last", { birthday: "1990-05-01", packs: [1], seenBefore: 20, photos: "yes", signed: 4, signedBefore: 8 });
  await add("Two", { birthday: "1990-05-02", packs: [1, 1], packEndsIn: 5, seenBefore: 22 });
  await add("Away", { birthday: "1990-06-01", seenBefore: 400, packs: [0], joinedBefore: 8 });
  await add("Owing", { birthday: "1990-07-01", unpaid: true });
  await add("Billed", { birthday: "1990-08-01" });
  await add("Unsigned", { birthday: "1990-09-01", waiverSigned: false });
  await add("Halfsigned", { birthday: "2010-09-01", guardianMissing: true });
  await add("Ageless");
  await UserModel.updateOne({ _id: idOf("Ageless") }, { birthday: null });
  await add("Teacher", { role: "teacher", birthday: "1980-10-01" });
  for (const [name, gone] of [
    ["Archived", { archivedAt: new Date(), disabledAt: new Date() }],
    ["Closed", { disabledAt: new Date() }],
    ["Deleted", { deletedAt: new Date() }],
  ] as const) {
    await add(name, { birthday: "2018-01-01", packs: [1], photos: "yes", waiverSigned: false, unpaid: true });
    await UserModel.updateOne({ _id: idOf(name) }, gone);
  }
  await issueFor(studio, timetable.admin, idOf("Billed"), [lineOf()]);
  const familyPass = await makePass(personOf("Mother"), 3);
  await PassModel.updateOne({ _id: familyPass }, { isForFamily: true, familyId: family, renews: true });
  classId = (await addSingleClass(studio, timetable)).id;
  await book(studio, classId, personOf("Flyer"));
  await book(studio, classId, personOf("Leo"));
  await book(studio, classId, personOf("Last"), { heldUntil: new Date(studio.clock.now().epochMilliseconds + 60_000) });
  const series = await planWeekly(studio, timetable);
  seriesId = series.series.id;
  const first = await ClassInstanceModel.findOne({ seriesId }).sort({ startsAt: 1 }).orFail();
  await book(studio, first._id, personOf("Two"));
}, 60_000);

function personOf(name: string): Person {
  const person = people.get(name);
  if (!person) throw new Error(`There is no ${name}.`);
  return person;
}
const idOf = (name: string) => personOf(name).id;
const nameOf = (id: string) => [...people].find(([, person]) => person.id === id)?.[0] ?? "another";

const rule = (...conditions: Condition[]): Audience => ({ kind: "rule", conditions });
const namesIn = async (audience: Audience, limit = 100) =>
  (await pageOfMembers(audience, { limit }, studio.services))
    .map(nameOf)
    .filter((name) => name !== "another")
    .toSorted();

const HERE = "Ageless Away Billed Flyer Halfsigned Last Leo Mia Mother Owing Teacher Two Unsigned".split(" ");
const without = (...names: string[]) => HERE.filter((name) => !names.includes(name));
const level = (atLeast: string | null, atMost: string | null): Condition => ({
  ...{ is: "level", apparatus: "silks", atLeast, atMost },
});
const pass = (standing: Extract<Condition, { is: "pass" }>["standing"], days = 7): Condition => ({
  ...{ is: "pass", standing, days },
});
const seen = (when: Extract<Condition, { is: "seen" }>["when"], days = 21): Condition => ({ is: "seen", when, days });

const booked = (when: Extract<Condition, { is: "booked" }>["when"]): Condition => ({ is: "booked", when });

const TABLE: [title: string, () => Condition, string[]][] = [
  ["a role", () => ({ is: "role", roles: ["parent", "teacher"] }), ["Mother", "Teacher"]],
  ["an age from its birthday on", () => ({ is: "age", from: 8, to: 12 }), ["Leo", "Mia"]],
  ["an age until the day before the next", () => ({ is: "age", from: 13, to: 26 }), ["Flyer", "Halfsigned"]],
  ["an age open above", () => ({ is: "age", from: 41, to: null }), ["Teacher"]],
  ["an age open below", () => ({ is: "age", from: null, to: 7 }), []],
  ["a language that was chosen", () => ({ is: "language", language: "es" }), ["Flyer", "Mother"]],
  ["the language of all others", () => ({ is: "language", language: "en" }), without("Flyer", "Mother")],
  ["a class, and no seat that is only held", () => ({ is: "class", classInstanceId: classId }), ["Flyer", "Leo"]],
  ["a class that is gone", () => ({ is: "class", classInstanceId: newId() }), []],
  ["a series", () => ({ is: "series", seriesId }), ["Two"]],
  ["a series that is gone", () => ({ is: "series", seriesId: newId() }), []],
  ["a level or more", () => level("beginner", null), ["Flyer", "Last", "Leo"]],
  ["a level and no more", () => level("beginner", "beginner"), ["Last", "Leo"]],
  ["a higher level", () => level("intermediate", null), ["Flyer"]],
  ["at most a level", () => level(null, "beginner"), without("Flyer")],
  ["a level that is gone", () => level("cosmic", null), []],
  ["an apparatus without moves", () => ({ ...level("beginner", null), apparatus: "harness" }) as Condition, []],
  ["a pass to use, the family's too", () => pass("usable"), ["Flyer", "Last", "Leo", "Mia", "Mother", "Two"]],
  ["no pass to use", () => pass("none"), without("Flyer", "Last", "Leo", "Mia", "Mother", "Two")],
  ["one class left on all passes", () => pass("last-class"), ["Last"]],
  ["two classes left on all passes", () => pass("two-left"), ["Two"]],
  ["a last pass that ends soon", () => pass("ends-soon", 5), ["Two"]],
  ["a last pass that ends later", () => pass("ends-soon", 4), []],
  ["a visit lately", () => seen("within"), ["Flyer", "Last"]],
  ["no visit lately, but one before", () => seen("not-for"), ["Away", "Two"]],
  ["never a visit", () => seen("never"), without("Flyer", "Last", "Away", "Two")],
  ["a first visit lately", () => seen("first"), ["Last"]],
  ["a class to come, and no seat that is only held", () => booked("ahead"), ["Flyer", "Leo", "Owing", "Two"]],
  ["the first class to come", () => booked("first"), ["Leo", "Owing"]],
  ["a class tomorrow", () => booked("tomorrow"), ["Owing"]],
  ["no class to come", () => booked("none"), without("Flyer", "Leo", "Owing", "Two")],
  ["an account made lately", () => ({ is: "joined", days: 7 }), without("Away")],
  ["a level reached lately", () => ({ is: "level-up", days: 7 }), ["Flyer", "Leo"]],
  ["a level reached a while ago", () => ({ is: "level-up", days: 9 }), ["Flyer", "Last", "Leo"]],
  ["a birthday today", () => ({ is: "birthday-today" }), ["Leo"]],
  ["photos agreed", () => ({ is: "photos", agreed: true }), ["Last", "Leo"]],
  ["photos not agreed, or not asked", () => ({ is: "photos", agreed: false }), without("Last", "Leo")],
  ["a month of birth", () => ({ is: "birthday", month: 3 }), ["Leo", "Mia", "Mother"]],
  ["something to pay", () => ({ is: "unpaid" }), ["Billed", "Owing"]],
  ["a waiver to sign", () => ({ is: "unsigned" }), ["Halfsigned", "Unsigned"]],
];

describe("each condition finds exactly those", () => {
  test.each(TABLE)("%s", async (_, condition, expected) => {
    const audience = rule(condition());
    expect(await namesIn(audience)).toEqual(expected.toSorted());
    const ids = await pageOfMembers(audience, { limit: 100 }, studio.services);
    expect(await countMembers(audience, studio.services)).toBe(ids.length);
    for (const [name, { id }] of people)
      expect([name, await isMember(audience, id, studio.services)]).toEqual([name, expected.includes(name)]);
  });
});

test("a visit of long ago, in the archive, makes a later one not the first", async () => {
  const visit = await BookingModel.findOne({ attendeeId: idOf("Last"), attendance: "attended" })
    .orFail()
    .lean();
  const startsAt = new Date(visit.startsAt.getTime() - 900 * 86_400_000);
  await ArchivedBookingModel.create({ ...visit, _id: newId(), startsAt });
  expect(await namesIn(rule(seen("first")))).toEqual([]);
  await ArchivedBookingModel.deleteMany({});
});

test("all conditions hold together", async () => {
  expect(await namesIn(rule({ is: "role", roles: ["student"] }, { is: "age", from: 8, to: 12 }))).toEqual([
    "Leo",
    "Mia",
  ]);
  expect(await namesIn(rule({ is: "age", from: 8, to: 12 }, level("beginner", null), pass("usable")))).toEqual(["Leo"]);
  expect(await namesIn(rule({ is: "class", classInstanceId: classId }, seen("within")))).toEqual(["Flyer"]);
  expect(await namesIn(rule({ is: "class", classInstanceId: classId }, { is: "series", seriesId }))).toEqual([]);
  expect(await namesIn(rule({ is: "unpaid" }, { is: "unsigned" }))).toEqual([]);
});

test("of some people those are found who are members", async () => {
  const some = ["Flyer", "Leo", "Closed", "Teacher"].map(idOf);
  const found = await findMembersIn(rule(pass("usable")), some, studio.services);
  expect([...found].map(nameOf).toSorted()).toEqual(["Flyer", "Leo"]);
});

test("pages follow the ids, each member once, however small the page", async () => {
  const audience = rule({ is: "photos", agreed: false });
  const all = await pageOfMembers(audience, { limit: 100 }, studio.services);
  const found: string[] = [];
  for (let after: string | undefined; ; after = found.at(-1)) {
    const page = await pageOfMembers(audience, { after, limit: 3 }, studio.services);
    found.push(...page);
    if (page.length < 3) break;
  }
  expect(found).toEqual(all);
  expect(all).toEqual(all.toSorted());
});

test("by hand are those who were chosen and are here; a merged account is the one it became", async () => {
  const [old, gone] = [await studio.addPerson({ firstName: "Double" }), idOf("Archived")];
  await UserModel.updateOne(
    { _id: old.id },
    { mergedIntoId: idOf("Flyer"), archivedAt: new Date(), disabledAt: new Date() },
  );
  const audience: Audience = { kind: "hand", personIds: [old.id, idOf("Leo"), gone, newId()] };
  expect(await namesIn(audience)).toEqual(["Flyer", "Leo"]);
  expect(await countMembers({ kind: "hand", personIds: [old.id, idOf("Flyer")] }, studio.services)).toBe(1);
  expect(await countMembers({ kind: "hand", personIds: [] }, studio.services)).toBe(0);
});

test("a minor is reached by the guardians, all others by their own account", async () => {
  const reached = await reachOf([idOf("Leo"), idOf("Flyer"), idOf("Closed"), newId()], studio.services);
  expect(reached).toEqual([
    { personId: idOf("Leo"), accountIds: [idOf("Mother")] },
    { personId: idOf("Flyer"), accountIds: [idOf("Flyer")] },
    { personId: idOf("Closed"), accountIds: [] },
  ]);
});

test("tomorrow is the studio's day, also when the clocks change in it", async () => {
  const early = await studio.addPerson({ firstName: "Early" });
  const late = await studio.addPerson({ firstName: "Late" });
  // On Sunday, March 8, 2026 the clocks go forward: the day has 23 hours.
  studio.clock.advance({ hours: 5 * 24 });
  const times = [
    [early, "00:00"],
    [late, "23:30"],
  ] as const;
  for (const [person, startTime] of times)
    await book(studio, (await addSingleClass(studio, timetable, { date: "2026-03-08", startTime })).id, person);
  const other = await addSingleClass(studio, timetable, { date: "2026-03-09", startTime: "00:00" });
  await book(studio, other.id, personOf("Away"));
  const found = await pageOfMembers(rule(booked("tomorrow")), { limit: 100 }, studio.services);
  expect(found.toSorted()).toEqual([early.id, late.id].toSorted());
});
