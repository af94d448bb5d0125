import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { listLog } from "#shared/features/audit/endpoints.ts";
import { createClassInstance, substituteInstructor } from "#shared/features/classes/admin/endpoints.ts";
import { changeRole } from "#shared/features/users/endpoints.ts";
import { bookForUser } from "#shared/features/users/person/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";
import { startTimetable } from "../../support/timetable.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Ada", lastName: "Admin" });
});
const list = () => studio.call(listLog, {}, admin);

test("a line names the person, the class and its kind as they are called now, and by which id their page opens", async () => {
  const { blueprint, instructor, admin: planner } = await startTimetable(studio, { name: "Silks Basics" });
  const day = { date: "2026-03-05", startTime: "18:00", blueprintId: blueprint.id, instructorId: instructor.id };
  const { id } = await studio.call(createClassInstance, { ...day, id: newId(), anyway: true }, planner);
  const ana = await studio.addPerson({ firstName: "Ana", lastName: "Lopez" });
  const bookingId = newId();
  await studio.call(bookForUser, { id: ana.id, bookingId, classInstanceId: id, paysLater: true }, planner);
  const other = await studio.signIn("instructor", { firstName: "Nia", lastName: "Cole" });
  await studio.call(substituteInstructor, { id, instructorId: other.id, anyway: true }, planner);
  const { lines } = await list();
  const ofClass = { name: "Silks Basics", day: "2026-03-05", time: "18:00", pageId: id };
  const nameless = { day: null, time: null };
  const byCommand = new Map(lines.map(({ what, about, mentioned }) => [what, [...about, ...mentioned]]));
  expect(byCommand.get("users.bookForUser")).toEqual([
    { ...nameless, id: ana.id, kind: "person", name: "Ana Lopez", pageId: ana.id },
    { ...ofClass, id: bookingId, kind: "booking" },
    { ...ofClass, id, kind: "class" },
  ]);
  expect(byCommand.get("classes.createClassInstance")).toEqual([
    { ...ofClass, id, kind: "class" },
    { ...nameless, id: blueprint.id, kind: "class-type", name: "Silks Basics", pageId: blueprint.id },
    { ...nameless, id: instructor.id, kind: "person", name: "Maya Torres", pageId: instructor.id },
  ]);
  const substituted = byCommand.get("classes.substituteInstructor") ?? [];
  expect(substituted.map(({ kind, name }) => [kind, name])).toEqual(
    expect.arrayContaining([
      ["class", "Silks Basics"],
      ["person", "Nia Cole"],
    ]),
  );
});

test("a line of what is gone keeps the id, and has neither a kind nor a name", async () => {
  const leaver = await studio.signIn("student", { username: "leaver" });
  await studio.call(changeRole, { id: leaver.id, role: "instructor" }, admin);
  await UserModel.collection.deleteOne({ _id: leaver.id as never });
  const [line] = (await list()).lines;
  expect(line?.about).toEqual([{ id: leaver.id, kind: null, name: "", pageId: leaver.id, day: null, time: null }]);
});
