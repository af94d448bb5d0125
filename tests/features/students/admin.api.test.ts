import { parse } from "csv-parse/sync";
import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import type { Role } from "#shared/core/roles.ts";
import { MOST_VIEWS, type StudentView } from "#shared/features/students/view.ts";
import { listStudentViews, removeStudentView, saveStudentView } from "#shared/features/students/view-endpoints.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

test.each<Role>(["student", "parent", "instructor", "teacher", "front-desk"])(
  "%s: refused everywhere",
  async (role) => {
    const as = await studio.signIn(role);
    for (const path of ["students", "students/counts", "students.csv", "student-views"])
      expect((await studio.request("GET", `/api/admin/${path}`, { as })).status).toBe(403);
  },
);

test("a list goes out as CSV: safe in a spreadsheet, without health, as it is shown", async () => {
  const admin = await studio.signIn("admin");
  await studio.addPerson({ firstName: '=HYPERLINK("evil")', lastName: "Okafor", waiverSigned: false });
  await studio.addPerson({ firstName: "Mary", lastName: "Ames" });
  await UserModel.updateMany({}, { medicalNotes: "A torn rotator cuff" });
  await studio.runJob("students.followChanges");
  const { status, text } = await studio.request("GET", "/api/admin/students.csv?list=unsigned", { as: admin });
  expect(status).toBe(200);
  const [head, ...rows] = text.trimEnd().split("\r\n");
  expect(head).toContain("person_id,first_name,last_name");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`"'=HYPERLINK(""evil"")",Okafor`);
  expect(text).not.toMatch(/rotator|Mary/);
});

test("a list that goes out says how each is reached, a child through its guardians", async () => {
  const admin = await studio.signIn("admin");
  const family = { familyId: newId(), lastName: "Okafor" };
  const mary = { ...family, firstName: "Mary", isGuardian: true, email: "mary@example.com" };
  const { id } = await studio.addPerson(mary);
  await UserModel.updateOne({ _id: id }, { phone: "+12065550142" });
  await studio.addPerson({ ...family, firstName: "Kit", birthday: "2016-05-01", email: null });
  await studio.runJob("students.followChanges");
  const { text } = await studio.request("GET", "/api/admin/students.csv", { as: admin });
  const rows = parse<Record<string, string>>(text, { columns: true, bom: true });
  expect(rows.map(({ first_name, email, phone }) => [first_name, email, phone])).toEqual([
    ["Kit", "", ""],
    ["Mary", "mary@example.com", "'+12065550142"],
  ]);
  expect(
    rows.map(({ guardians, guardian_emails, guardian_phones }) => [guardians, guardian_emails, guardian_phones]),
  ).toEqual([
    ["Mary Okafor", "mary@example.com", "'+12065550142"],
    ["", "", ""],
  ]);
});

const aView = (name: string): StudentView => ({
  id: newId(),
  name,
  list: "at-risk",
  sort: "last-visit",
  order: "down",
  filters: { age: "adults", pass: "all", photos: "all", language: "all", apparatus: "silks" },
  columns: ["name", "last"],
});

test("an admin's views are theirs: saved, saved twice, deleted, and unseen by another admin", async () => {
  const [zoe, max] = [await studio.signIn("admin"), await studio.signIn("admin")];
  const [away, kids] = [aView("Away"), aView("Kids")];
  await studio.call(saveStudentView, kids, zoe);
  await studio.call(saveStudentView, away, zoe);
  await studio.call(saveStudentView, away, zoe);
  expect(await studio.call(listStudentViews, {}, zoe)).toEqual([away, kids]);
  expect(await studio.call(listStudentViews, {}, max)).toEqual([]);
  await expect(studio.call(saveStudentView, away, max)).rejects.toMatchObject({ status: 409, code: "id.used" });
  await expect(studio.call(removeStudentView, { id: away.id }, max)).rejects.toMatchObject({ status: 404 });
  await studio.call(removeStudentView, { id: away.id }, zoe);
  expect(await studio.call(listStudentViews, {}, zoe)).toEqual([kids]);
  for (let at = 1; at < MOST_VIEWS; at++) await studio.call(saveStudentView, aView(`View ${at}`), zoe);
  await expect(studio.call(saveStudentView, aView("One more"), zoe)).rejects.toMatchObject({ code: "view.too-many" });
  // A repeat of one that is there is none more.
  await studio.call(saveStudentView, kids, zoe);
});
