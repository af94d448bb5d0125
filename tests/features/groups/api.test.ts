import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { findGroup, GroupModel, noteUse, sentenceOf } from "#api/features/groups/index.ts";
import type { CallInput } from "#shared/core/endpoint.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import {
  archiveGroup,
  countGroup,
  createGroup,
  exportGroup,
  getGroup,
  listGroupPeople,
  listGroups,
  previewGroup,
  updateGroup,
} from "#shared/features/groups/endpoints.ts";
import { mergeUser } from "#shared/features/users/merge/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Zoe", lastName: "Admin" });
});

const STUDENTS = { kind: "rule" as const, conditions: [{ is: "role" as const, roles: ["student" as const] }] };
const make = (changes: Partial<CallInput<typeof createGroup>> = {}, as = admin) =>
  studio.call(createGroup, { id: newId(), name: "Students", audience: STUDENTS, ...changes }, as);

describe("a group", () => {
  test("is a name and a sentence, and counts who is in it now", async () => {
    const { id, sentence } = await make();
    expect(sentence).toBe("Students");
    const counts = async () => (await studio.call(countGroup, { id }, admin)).count;
    expect(await counts()).toBe(0);
    await studio.addPerson({ firstName: "Mary" });
    expect(await counts()).toBe(1);
    expect(await studio.call(listGroups, {}, admin)).toMatchObject([{ id, name: "Students", lastUsedAt: null }]);
  });

  test("made twice with one id by its maker is one; another admin's is refused", async () => {
    const id = newId();
    await Promise.all([make({ id }), make({ id })]);
    expect(await GroupModel.countDocuments()).toBe(1);
    const other = await studio.signIn("admin");
    await expect(make({ id, name: "Mine" }, other)).rejects.toMatchObject({ status: 409, code: "id.used" });
  });

  test("is changed by who saw it last; the second admin is told", async () => {
    const { id, version } = await make();
    const hand = { kind: "hand" as const, personIds: [admin.id] };
    const changed = await studio.call(updateGroup, { id, version, name: "Us", audience: hand }, admin);
    expect(changed).toMatchObject({ name: "Us", sentence: "1 person, chosen by hand", version: version + 1 });
    const second = studio.call(updateGroup, { id, version, name: "Them", audience: STUDENTS }, admin);
    await expect(second).rejects.toMatchObject({ status: 409, code: "group.changed" });
    expect((await studio.call(getGroup, { id }, admin)).chosen).toEqual([{ id: admin.id, name: "Zoe Admin" }]);
    const line = await LogLineModel.findOne({ what: "groups.updateGroup", outcome: "done" }).lean();
    expect(JSON.stringify(line?.changes)).toContain("Students");
  });

  test("leaves the list when archived, and comes back", async () => {
    const { id, version } = await make();
    const archived = await studio.call(archiveGroup, { id, version, isArchived: true }, admin);
    expect(await studio.call(listGroups, {}, admin)).toEqual([]);
    expect(await studio.call(listGroups, { state: "archived" }, admin)).toMatchObject([{ id }]);
    await studio.call(archiveGroup, { id, version: archived.version, isArchived: false }, admin);
    expect(await studio.call(listGroups, {}, admin)).toMatchObject([{ id }]);
  });

  test("is found by other slices, which note when they wrote to it", async () => {
    const { id } = await make();
    expect(await findGroup(newId())).toBeNull();
    expect(await findGroup(id)).toMatchObject({ id, name: "Students", version: 0, archivedAt: null });
    expect(inEnglish(await sentenceOf(STUDENTS)).message).toBe("Students");
    await noteUse(id, studio.services);
    const { lastUsedAt } = await studio.call(getGroup, { id }, admin);
    expect(lastUsedAt).toBe(new Date(studio.clock.now().epochMilliseconds).toISOString());
  });

  test("is listed by name in pages", async () => {
    for (let at = 0; at < 31; at += 1) await make({ name: `Group ${String(30 - at).padStart(2, "0")}` });
    const first = await studio.call(listGroups, {}, admin);
    const rest = await studio.call(listGroups, { after: first.at(-1)?.id }, admin);
    const names = [...first, ...rest].map(({ name }) => name);
    expect([first.length, names.length, names]).toEqual([30, 31, names.toSorted()]);
  });

  test("is for admins alone", async () => {
    const { id } = await make();
    for (const role of ["student", "parent", "instructor", "teacher", "front-desk"] as const) {
      const other = await studio.signIn(role);
      await expect(studio.call(getGroup, { id }, other)).rejects.toMatchObject({ status: 403 });
      await expect(studio.call(previewGroup, { audience: STUDENTS }, other)).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe("its people", () => {
  test("come by name in pages, a child with the guardians who receive for it", async () => {
    const familyId = newId();
    await studio.addPerson({ firstName: "Eve", role: "parent", familyId, isGuardian: true });
    await studio.addPerson({ firstName: "Leo", username: null, email: null, birthday: "2018-01-01", familyId });
    for (let at = 0; at < 50; at += 1) await studio.addPerson({ firstName: `Mia ${String(at).padStart(2, "0")}` });
    const { id } = await make();
    const first = await studio.call(listGroupPeople, { id }, admin);
    const rest = await studio.call(listGroupPeople, { id, cursor: first.nextCursor ?? "" }, admin);
    expect(first.people[0]).toMatchObject({ name: "Leo Ames", isMinor: true, guardianNames: ["Eve Ames"] });
    expect([first.people.length, rest.people.length, rest.nextCursor]).toEqual([50, 1, null]);
  });

  test("show before a group is saved, and nothing is changed or logged by looking", async () => {
    for (let at = 0; at < 25; at += 1) await studio.addPerson({ firstName: `Mia ${at}` });
    const shown = await studio.call(previewGroup, { audience: STUDENTS }, admin);
    expect([shown.sentence, shown.count, shown.people.length]).toEqual(["Students", 25, 20]);
    expect([await GroupModel.countDocuments(), await LogLineModel.countDocuments()]).toEqual([0, 0]);
  });

  test("go into a file that no spreadsheet runs, with a line in the log", async () => {
    await studio.addPerson({ firstName: "=1+1", lastName: "Ames" });
    const { id } = await make();
    const path = exportGroup.path.replace(":id", id);
    const { status, text } = await studio.request("GET", path, { as: admin });
    expect([status, text.includes(",'=1+1,Ames,student,")]).toEqual([200, true]);
    expect(await LogLineModel.countDocuments({ what: "groups.exportGroup", outcome: "done" })).toBe(1);
  });

  test("chosen by hand stay one person when two accounts become one", async () => {
    const [ana, double] = [await studio.signIn("student"), await studio.signIn("student", { firstName: "Double" })];
    const { id } = await make({ audience: { kind: "hand", personIds: [double.id, ana.id] } });
    await studio.call(mergeUser, { id: double.id, intoId: ana.id, mergeId: newId() }, admin);
    expect((await studio.call(countGroup, { id }, admin)).count).toBe(1);
    const stored = await GroupModel.findById(id).lean();
    expect(stored?.audience).toEqual({ kind: "hand", personIds: [ana.id] });
  });
});
