import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import type { CallInput } from "#shared/core/endpoint.ts";
import { DEFAULT_SYLLABUS } from "#shared/features/moves/syllabus.ts";
import { countStudents, listStudents } from "#shared/features/students/endpoints.ts";
import { StudentList, StudentSort } from "#shared/features/students/student-row.ts";
import { makePass } from "#tests/support/passes.ts";
import type { NewPerson, SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addSingleClass, book, startTimetable } from "#tests/support/timetable.ts";
import { narrowKept } from "#web/features/students/narrow-kept.ts";
import { daysAgo, plantMoves, plantVisits, signOff } from "./fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Zoe", lastName: "Admin" });
});

const follow = () => studio.runJob("students.followChanges");
const list = (query: CallInput<typeof listStudents> = {}) => studio.call(listStudents, query, admin);
const namesIn = async (query: CallInput<typeof listStudents>) =>
  (await list(query)).students.map(({ firstName }) => firstName);
const add = async (firstName: string, person: NewPerson & { joinedAgo?: number } = {}) => {
  const { joinedAgo = 400, ...rest } = person;
  const added = await studio.addPerson({ firstName, ...rest });
  await UserModel.updateOne({ _id: added.id }, { createdAt: daysAgo(joinedAgo) });
  return added;
};

const endsInDays = (_id: string, days: number) => PassModel.updateOne({ _id }, { endsAt: daysAgo(-days) });

async function plantPeople() {
  const { beginner, intermediate } = await plantMoves();
  await add("Plain");
  await signOff(await add("TwoToGo"), beginner.slice(0, 2));
  await signOff(await add("ThreeToGo"), beginner.slice(0, 1));
  await signOff(await add("Reached"), beginner);
  await signOff(await add("Done"), [...beginner, ...intermediate]);
  await plantVisits(await add("Slipping"), 15, 22, 29, 36);
  await plantVisits(await add("InTime"), 14, 21, 28, 35);
  await plantVisits(await add("Monthly"), 45, 75, 105, 135);
  await plantVisits(await add("Often"), 13, 15, 17, 19, 21);
  await plantVisits(await add("TooFew"), 100, 107, 114);
  await makePass(await add("LastClass"), 1);
  await makePass(await add("TwoLeft"), 2);
  await endsInDays(await makePass(await add("Ending"), 5), 13);
  await endsInDays(await makePass(await add("EndingLater"), 5), 16);
  const both = await add("TwoPasses");
  await makePass(both, 1);
  await makePass(both, 1);
  await add("Unsigned", { waiverSigned: false });
  await add("Grown", { birthday: "2008-02-01" });
  await add("GrownLongAgo", { birthday: "2007-12-31" });
  await add("NotGrown", { birthday: "2008-03-03" });
  await add("New", { joinedAgo: 1 });
  await add("NewLastMonth", { joinedAgo: 3 });
  await add("Archived", { waiverSigned: false });
  await UserModel.updateOne({ firstName: "Archived" }, { disabledAt: daysAgo(1), archivedAt: daysAgo(1) });
}

const EXPECTED: Record<Exclude<StudentList, "all">, string[]> = {
  ready: ["Reached", "TwoToGo"],
  "at-risk": ["Slipping"],
  "last-class": ["LastClass"],
  "pass-ending": ["Ending"],
  unsigned: ["Unsigned"],
  "turning-18": ["NotGrown"],
  "turned-18": ["Grown"],
  new: ["New"],
};

test("each list has exactly its people, and the counts say the same", async () => {
  await plantPeople();
  await follow();
  for (const [name, names] of Object.entries(EXPECTED))
    expect({ [name]: await namesIn({ list: name as StudentList }) }).toEqual({ [name]: names });
  const all = await namesIn({});
  expect(all).toHaveLength(21);
  expect(all).toEqual(all.toSorted());
  const { counts, asOf } = await studio.call(countStudents, {}, admin);
  expect(asOf).toBe("2026-03-02T20:00:00.000Z");
  for (const name of StudentList.options)
    expect({ [name]: counts[name] }).toEqual({ [name]: name === "all" ? 21 : EXPECTED[name].length });
});

test("a device without a network shows each list, narrowed and in order, as the server does", async () => {
  await plantPeople();
  await follow();
  const { students } = await list();
  for (const name of StudentList.options)
    for (const sort of StudentSort.options)
      for (const order of ["up", "down"] as const)
        for (const narrowed of [{}, { pass: "with", age: "adults" }, { apparatus: "silks" }] as const) {
          const query = { list: name, sort, order, ...narrowed };
          const kept = narrowKept(students, query, DEFAULT_SYLLABUS);
          expect({ query, kept }).toEqual({ query, kept: (await list(query)).students });
        }
});

describe("what changes is followed", () => {
  test("a visit, a pass, a signature, a birthday and a month later", async () => {
    await plantPeople();
    await follow();
    const idOf = async (firstName: string) => (await UserModel.findOne({ firstName }).lean().orFail())._id;
    await plantVisits({ id: await idOf("Slipping") }, 0.1);
    await PassModel.updateOne({ ownerId: await idOf("TwoLeft") }, { creditsLeft: 1 });
    await UserModel.updateOne({ firstName: "Unsigned" }, { waiverSigned: true });
    await follow();
    expect(await namesIn({ list: "at-risk" })).toEqual([]);
    expect(await namesIn({ list: "last-class" })).toEqual(["LastClass", "TwoLeft"]);
    expect(await namesIn({ list: "unsigned" })).toEqual([]);
    studio.clock.advance({ hours: 30 * 24 });
    await follow();
    expect(await namesIn({ list: "new" })).toEqual([]);
    expect(await namesIn({ list: "turned-18" })).toEqual(["Grown", "NotGrown"]);
    expect(await namesIn({ list: "at-risk" })).toContain("InTime");
  });

  test("a class is booked, past, and the person is no student any more", async () => {
    const timetable = await startTimetable(studio);
    const mary = await add("Mary");
    const pat = await add("Pat", { role: "parent" });
    const { id } = await addSingleClass(studio, timetable);
    await book(studio, id, mary);
    await book(studio, id, pat);
    await add("Paul", { role: "parent" });
    await follow();
    const { students } = await list({ sort: "next-class" });
    expect(students.map(({ firstName, nextClass }) => [firstName, nextClass?.id])).toEqual([
      ["Mary", id],
      ["Pat", id],
    ]);
    expect(students[0]?.nextClass?.name).toBe(timetable.blueprint.name);
    studio.clock.advance({ hours: 24 * 10 });
    await follow();
    // She was booked and did not come: a student still, a parent who never came is none.
    expect((await list()).students.map(({ firstName, nextClass }) => [firstName, nextClass])).toEqual([["Mary", null]]);
    await UserModel.updateOne({ firstName: "Mary" }, { disabledAt: daysAgo(0) });
    expect(await namesIn({})).toEqual([]);
    await follow();
    expect((await studio.call(countStudents, {}, admin)).counts.all).toBe(0);
  });

  test("a class that a reached level opens takes a person off the list of those ready, and an edit of it puts them back", async () => {
    const timetable = await startTimetable(studio, { level: "intermediate" });
    const { beginner } = await plantMoves();
    const mary = await add("Mary");
    await signOff(mary, beginner);
    const { id } = await addSingleClass(studio, timetable);
    await book(studio, id, mary);
    await follow();
    expect(await namesIn({ list: "ready" })).toEqual([]);
    await ClassInstanceModel.updateOne({ _id: id }, { level: "beginner" });
    await follow();
    const [row] = (await list({ list: "ready" })).students;
    expect([row?.firstName, row?.ready, row?.levels]).toEqual([
      "Mary",
      [{ apparatus: "silks", level: "intermediate", toGo: 0 }],
      [{ apparatus: "silks", level: "beginner" }],
    ]);
  });

  test("the same twice, after a crash in the middle, and by the repair alone", async () => {
    await plantPeople();
    await follow();
    await follow();
    await UserModel.collection.updateOne({ firstName: "Plain" }, { $set: { waiverSigned: false } });
    await studio.runJob("students.repairStates");
    expect(await namesIn({ list: "unsigned" })).toEqual(["Plain", "Unsigned"]);
  });
});

describe("a row", () => {
  test("says what stands with a minor: guardians, photos, language, pass of the family", async () => {
    const familyId = newId();
    const guardian = await add("Gwen", { role: "parent", familyId });
    const child = await add("Kim", { birthday: "2016-05-01", username: null, email: null, familyId });
    await makePass(guardian, 3);
    await PassModel.updateOne({ ownerId: guardian.id }, { isForFamily: true, familyId });
    await UserModel.updateOne({ _id: child.id }, { photoConsent: { answer: "no", at: daysAgo(1), byId: guardian.id } });
    await plantVisits(child, 7, 14, 21, 28);
    await follow();
    const { students } = await list();
    expect(students).toEqual([
      {
        id: child.id,
        firstName: "Kim",
        lastName: "Ames",
        isMinor: true,
        language: "en",
        lists: ["all"],
        levels: [],
        ready: [],
        lastVisitAt: daysAgo(7).toISOString(),
        usualGapDays: 7,
        nextClass: null,
        pass: { creditsLeft: 3, endsAt: "2026-06-01T00:00:00.000Z" },
        hasWaiver: true,
        agreedToPhotos: false,
        guardians: [{ id: guardian.id, name: "Gwen Ames" }],
      },
    ]);
  });

  test("has no word of health", async () => {
    await add("Mary");
    await UserModel.updateOne({ firstName: "Mary" }, { medicalNotes: "A torn rotator cuff" });
    await follow();
    const { text } = await studio.request("GET", "/api/admin/students", { as: admin });
    expect(text).toContain("Mary");
    expect(text).not.toMatch(/rotator|medical/i);
  });
});

describe("filters, orders and pages", () => {
  test("find a person by name within a list, and narrow by age, pass and level", async () => {
    await plantPeople();
    await follow();
    expect(await namesIn({ search: "grown" })).toEqual(["Grown", "GrownLongAgo"]);
    expect(await namesIn({ search: "grown", list: "turned-18" })).toEqual(["Grown"]);
    expect(await namesIn({ age: "minors" })).toEqual(["NotGrown"]);
    expect(await namesIn({ pass: "with" })).toEqual(["Ending", "EndingLater", "LastClass", "TwoLeft", "TwoPasses"]);
    expect(await namesIn({ apparatus: "silks" })).toEqual(["Done", "Reached"]);
    expect(await namesIn({ apparatus: "silks", atLeast: "intermediate" })).toEqual(["Done"]);
    expect(await namesIn({ photos: "agreed" })).toEqual([]);
    expect((await namesIn({ sort: "last-visit", order: "down" })).slice(0, 2)).toEqual(["Often", "InTime"]);
    expect((await namesIn({ sort: "classes-left", order: "down" })).slice(0, 2).toSorted()).toEqual([
      "Ending",
      "EndingLater",
    ]);
  });

  test.each(["name", "last-visit", "next-class", "pass-end", "classes-left"] as const)(
    "by %s every person is on one page, each once, both ways",
    async (sort) => {
      await UserModel.insertMany(
        Array.from({ length: 250 }, (_, at) => ({
          _id: newId(),
          firstName: `P${String(at % 60).padStart(3, "0")}`,
          lastName: "Ames",
          role: "student",
          waiverSigned: true,
          createdAt: daysAgo(400),
          audiences: [],
        })),
      );
      await follow();
      for (const order of ["up", "down"] as const) {
        const ids: string[] = [];
        for (let cursor: string | undefined = ""; cursor !== undefined; ) {
          const page = await list({ sort, order, ...(cursor && { cursor }) });
          ids.push(...page.students.map(({ id }) => id));
          cursor = page.nextCursor ?? undefined;
        }
        expect([ids.length, new Set(ids).size]).toEqual([250, 250]);
      }
    },
  );

  test("a cursor of another order, or of none, is refused", async () => {
    await expect(list({ cursor: "nonsense" })).rejects.toMatchObject({ status: 400, code: "students.bad-cursor" });
    const ofNames = Buffer.from(JSON.stringify(["text", "robin", newId()])).toString("base64url");
    await expect(list({ sort: "last-visit", cursor: ofNames })).rejects.toMatchObject({ code: "students.bad-cursor" });
  });
});

test("bookings of long ago, in the archive, count as visits", async () => {
  const { ArchivedBookingModel } = await import("#api/features/bookings/archive/archived.model.ts");
  const mary = await add("Mary");
  await plantVisits(mary, 800, 807, 814, 821);
  const old = await BookingModel.find({}).lean();
  await ArchivedBookingModel.collection.insertMany(old as never);
  await BookingModel.collection.deleteMany({});
  await follow();
  const [row] = (await list({ list: "at-risk" })).students;
  expect([row?.firstName, row?.usualGapDays]).toEqual(["Mary", 7]);
});
