import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/index.ts";
import { PastVisitModel } from "#api/features/bookings/index.ts";
import { addDays } from "#shared/core/time.ts";
import { listStudents } from "#shared/features/students/endpoints.ts";
import { listUsers } from "#shared/features/users/endpoints.ts";
import { getUserRecord, listPastVisits } from "#shared/features/users/person/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { importing } from "./load.ts";

const studio = setUpStudio();
let admin: SignedIn;
const files = importing(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const TODAY = "2026-03-02";
const HEADER = "Name,Email,Birthday,Waiver date,Visit date,Class name";
const who = "Nora Quist,nora@example.com,1985-05-01,2024-01-05";
/** A class each week, the last one so many days ago. */
const weekly = (count: number, daysAgo: number) =>
  Array.from({ length: count }, (_, at) => `${who},${addDays(TODAY, -daysAgo - 7 * at)},Silks`);
const fileOf = (rows: string[]) => `${HEADER}\n${rows.join("\n")}\n`;
const idOf = async (firstName: string) => (await UserModel.findOne({ firstName }).lean())?._id ?? "";
const students = async (list: "all" | "at-risk" = "all") => {
  await studio.runJob("students.followChanges");
  return (await studio.call(listStudents, { list }, admin)).students;
};

describe("visits of before", () => {
  test("stand on the person's page, the latest first, in pages", async () => {
    await files.bring(fileOf([...weekly(12, 30), `${who},2026-02-01,`]));
    const id = await idOf("Nora");
    const first = await studio.call(listPastVisits, { id, page: 0 }, admin);
    expect(first.visits.slice(0, 2)).toMatchObject([
      { on: "2026-02-01", className: "" },
      { on: addDays(TODAY, -30), className: "Silks" },
    ]);
    expect(first).toMatchObject({ hasMore: true });
    const rest = await studio.call(listPastVisits, { id, page: 1 }, admin);
    expect([rest.visits.length, rest.hasMore]).toEqual([3, false]);
  });

  test("count as the last class, and for the rhythm by which a student is at risk", async () => {
    await files.bring(fileOf(weekly(6, 20)));
    expect(await students()).toMatchObject([{ firstName: "Nora", usualGapDays: 7 }]);
    expect((await students("at-risk")).map(({ firstName }) => firstName)).toEqual(["Nora"]);
    const [nora] = await students();
    expect(nora?.lastVisitAt?.slice(0, 10)).toBe(addDays(TODAY, -20));
    const { users } = await studio.call(listUsers, { search: "Quist" }, admin);
    expect(users).toMatchObject([{ lastSeenAt: nora?.lastVisitAt }]);
  });

  test("that a later file brings are followed, and go with its undoing", async () => {
    await files.bring(`Name,Email\nNora Quist,nora@example.com\n`);
    expect(await students()).toMatchObject([{ lastVisitAt: null }]);
    const later = await files.bring(fileOf(weekly(5, 3)));
    expect(await students()).toMatchObject([{ usualGapDays: 7 }]);
    await files.undo(later);
    expect(await PastVisitModel.countDocuments()).toBe(0);
    expect(await students()).toMatchObject([{ lastVisitAt: null, usualGapDays: null }]);
  });

  test("are seen by those only who may see a person's classes", async () => {
    await files.bring(fileOf(weekly(1, 3)));
    const other = await studio.signIn("student");
    const asked = studio.call(listPastVisits, { id: await idOf("Nora"), page: 0 }, other);
    await expect(asked).rejects.toMatchObject({ status: 403 });
  });
});

test("the day of a waiver signed elsewhere stands with the waivers, and opens nothing", async () => {
  await files.bring(fileOf(weekly(1, 3)));
  const id = await idOf("Nora");
  const record = await studio.call(getUserRecord, { id }, admin);
  expect(record).toMatchObject({ formerWaiverOn: "2024-01-05", signatures: [] });
  expect(await students("all")).toMatchObject([{ hasWaiver: false }]);
});
