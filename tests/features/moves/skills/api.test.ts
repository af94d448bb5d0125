import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { MoveModel } from "#api/features/moves/move.model.ts";
import { SkillRecordModel } from "#api/features/moves/skills/skill-record.model.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import {
  deletePractice,
  getSkillRecord,
  listSkillRecords,
  revokeSignOff,
  savePractice,
  saveProgress,
  signOff,
} from "#shared/features/moves/endpoints.ts";
import { signedMoves } from "#shared/features/moves/levels.ts";
import type { SkillRecord } from "#shared/features/moves/skill-record.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { follow, openDevice, rosterRows } from "../../attendance/fixtures.ts";
import { addMoves, at, sign, teach } from "./fixtures.ts";

const studio = setUpStudio();
let maya: SignedIn;
let noor: SignedIn;
let mary: SignedIn;
let moves: string[];
const first = () => moves[0] ?? "";
const second = () => moves[1] ?? "";
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
  noor = await studio.signIn("teacher", { firstName: "Noor", lastName: "Haddad" });
  mary = await studio.signIn("student", { firstName: "Mary", lastName: "Reed" });
  moves = await addMoves(5);
});

const recordsOn = async (as: SignedIn) => {
  const device = await openDevice(studio, as);
  return [...(device.rows.get("skillRecords")?.values() ?? [])] as unknown as SkillRecord[];
};
const signedOf = (record: SkillRecord | undefined) => [...signedMoves(record?.signOffs ?? []).keys()].toSorted();
const notifications = async (who: Person) =>
  (await NotificationModel.find({ userId: who.id }).lean()).map(({ title }) => title);

describe("a sign-off", () => {
  beforeEach(async () => {
    await teach(studio, maya, mary);
    await teach(studio, noor, mary);
  });

  test("carries name and date, and reaches the student's devices and a message once", async () => {
    const key = newId();
    await sign(studio, mary.id, first(), maya, key);
    const again = await sign(studio, mary.id, first(), maya, key);
    const given = {
      id: `${maya.id}:${key}`,
      moveId: first(),
      kind: "signed",
      at: "2026-03-02T19:00:00.000Z",
      receivedAt: "2026-03-02T20:00:00.000Z",
      byId: maya.id,
      byName: "Maya Torres",
      reason: null,
    };
    expect(again.signOffs).toEqual([given]);
    expect(await recordsOn(mary)).toMatchObject([{ id: mary.id, signOffs: [given] }]);
    expect(await notifications(mary)).toEqual(["A move was signed off"]);
  });

  test("of two instructors merges per move, whatever order they arrive in", async () => {
    const words = [
      () => sign(studio, mary.id, first(), maya),
      () => sign(studio, mary.id, second(), noor),
      () => studio.call(revokeSignOff, { studentId: mary.id, moveId: moves[2] ?? "", at, reason: "Not yet" }, maya),
      () => sign(studio, mary.id, moves[3] ?? "", noor),
    ];
    for (const order of [words, words.toReversed()]) {
      await studio.reset();
      moves = await addMoves(5);
      maya = await studio.signIn("instructor");
      noor = await studio.signIn("teacher");
      mary = await studio.signIn("student");
      await teach(studio, maya, mary);
      await teach(studio, noor, mary);
      for (const word of order) await word();
      const [record] = await recordsOn(mary);
      expect(signedOf(record)).toEqual([first(), second(), moves[3] ?? ""].toSorted());
      expect(record?.signOffs).toHaveLength(4);
    }
  });

  test("of many at once loses nothing, also when each is sent twice", async () => {
    const sent = moves.flatMap((moveId) => [maya, noor].map((as) => ({ moveId, as, key: newId() })));
    await Promise.all([...sent, ...sent].map(({ moveId, as, key }) => sign(studio, mary.id, moveId, as, key)));
    const whole = await studio.call(getSkillRecord, { studentId: mary.id }, mary);
    expect(new Set(whole.signOffs.map(({ id }) => id)).size).toBe(10);
    // A device gets of each move what counts; both say the same.
    const [record] = await recordsOn(mary);
    expect(record?.signOffs).toHaveLength(5);
    expect(signedMoves(record?.signOffs ?? [])).toEqual(signedMoves(whole.signOffs));
    expect(signedOf(record)).toEqual(moves.toSorted());
    expect(await notifications(mary)).toHaveLength(5);
  });

  test("on one move the word the server hears last counts, whatever the clocks say; history keeps all", async () => {
    await studio.call(signOff, { studentId: mary.id, moveId: first(), at: "2038-01-01T00:00:00Z" }, maya);
    const revocation = {
      studentId: mary.id,
      moveId: first(),
      at: "1970-01-01T00:00:00Z",
      reason: "The exit is missing.",
    };
    const record = await studio.call(revokeSignOff, revocation, noor);
    expect(signedOf(record)).toEqual([]);
    expect(record.signOffs.map(({ kind, byId, reason }) => [kind, byId, reason])).toEqual([
      ["signed", maya.id, null],
      ["revoked", noor.id, "The exit is missing."],
    ]);
    expect(await notifications(mary)).toEqual(["A move was signed off", "A sign-off was revoked"]);
    const again = await sign(studio, mary.id, first(), maya);
    expect(signedOf(again)).toEqual([first()]);
  });

  test("is taken back with a reason only", async () => {
    const path = `/api/skill-records/${mary.id}/moves/${first()}/revocation`;
    for (const reason of ["", "   ", undefined]) {
      const { status } = await studio.request("POST", path, { as: maya, body: { at, reason } });
      expect(status).toBe(400);
    }
  });

  test("of a move that is not in the library is refused", async () => {
    await expect(sign(studio, mary.id, newId(), maya)).rejects.toMatchObject({ status: 404 });
    await MoveModel.updateOne({ _id: first() }, { deletedAt: new Date() });
    await expect(sign(studio, mary.id, first(), maya)).rejects.toMatchObject({ status: 404 });
  });
});

describe("who signs off and who sees", () => {
  test("who leads a class the student is in, and admins; nobody their own", async () => {
    await teach(studio, maya, mary);
    const admin = await studio.signIn("admin");
    await sign(studio, mary.id, first(), maya);
    await sign(studio, mary.id, second(), admin);
    await expect(sign(studio, mary.id, first(), noor)).rejects.toMatchObject({ status: 404 });
    await expect(sign(studio, mary.id, first(), mary)).rejects.toMatchObject({ status: 403 });
    await expect(sign(studio, admin.id, first(), admin)).rejects.toMatchObject({ status: 404 });
  });

  test("an instructor whose class is past still may: the phone may have been offline for long", async () => {
    await teach(studio, maya, mary);
    studio.clock.advance({ hours: 24 * 40 });
    expect(signedOf(await sign(studio, mary.id, first(), maya))).toEqual([first()]);
  });

  test("records are on the devices of the student, who teaches them these days, admins and a child's parents", async () => {
    const familyId = newId();
    const parent = await studio.signIn("parent", { familyId });
    const child = await studio.addPerson({ familyId, birthday: "2015-06-01" });
    const uncle = await studio.signIn("student", { familyId });
    const admin = await studio.signIn("admin");
    await teach(studio, maya, mary);
    await teach(studio, maya, child);
    await sign(studio, mary.id, first(), maya);
    await sign(studio, child.id, first(), maya);
    await studio.runJob("moves.reconcileRecords");
    const seen = async (as: SignedIn) => (await recordsOn(as)).map(({ id }) => id).toSorted();
    expect(await seen(mary)).toEqual([mary.id]);
    expect(await seen(parent)).toEqual([child.id]);
    expect(await seen(uncle)).toEqual([child.id]);
    expect(await seen(maya)).toEqual([mary.id, child.id].toSorted());
    expect(await seen(admin)).toEqual([mary.id, child.id].toSorted());
    expect(await seen(noor)).toEqual([]);
    expect((await studio.call(listSkillRecords, {}, parent)).map(({ id }) => id)).toEqual([child.id]);
    expect(await studio.call(listSkillRecords, {}, noor)).toEqual([]);
  });

  test("a device loses a record when its instructor no longer teaches the student", async () => {
    await teach(studio, maya, mary);
    await studio.runJob("moves.reconcileRecords");
    const device = await openDevice(studio, maya);
    expect([...(device.rows.get("skillRecords")?.keys() ?? [])]).toEqual([mary.id]);
    studio.clock.advance({ hours: 24 * 5 });
    await studio.runJob("moves.reconcileRecords");
    await device.sync();
    expect([...(device.rows.get("skillRecords")?.keys() ?? [])]).toEqual([]);
  });

  test("what a student says of a move shows to who teaches them; the note does not", async () => {
    await teach(studio, maya, mary);
    await studio.call(saveProgress, { moveId: first(), state: "consistent", note: "Private.", at }, mary);
    await studio.runJob("moves.reconcileRecords");
    const [record] = await recordsOn(maya);
    expect(record?.states).toEqual({ [first()]: "consistent" });
    expect(JSON.stringify(record)).not.toContain("Private");
    await studio.call(saveProgress, { moveId: first(), state: "mastered", at }, mary);
    expect((await recordsOn(maya))[0]?.states).toEqual({ [first()]: "mastered" });
  });

  test("a state that did not reach the record is found by the hourly look at all", async () => {
    await teach(studio, maya, mary);
    await studio.runJob("moves.reconcileRecords");
    await studio.call(saveProgress, { moveId: first(), state: "want", at }, mary);
    await SkillRecordModel.updateOne({ _id: mary.id }, { states: {} });
    await studio.runJob("moves.repairRecords");
    expect((await recordsOn(maya))[0]?.states).toEqual({ [first()]: "want" });
  });

  test("no push names a minor", async () => {
    const familyId = newId();
    await studio.signIn("parent", { familyId });
    const child = await studio.addPerson({ familyId, birthday: "2015-06-01", firstName: "Leo", lastName: "Brooks" });
    await MoveModel.updateOne({ _id: first() }, { name: "Leo's lion" });
    await teach(studio, maya, child);
    await sign(studio, child.id, first(), maya);
    const pushes = (await DeliveryModel.find().lean()).flatMap(({ push }) => push ?? []);
    expect(pushes.length).toBeGreaterThan(0);
    expect(JSON.stringify(pushes)).not.toMatch(/Leo|Brooks/);
  });
});

test("the level rises on the roster with the last move it needs", async () => {
  await teach(studio, maya, mary);
  await follow(studio);
  const level = async () => rosterRows(await openDevice(studio, maya)).map((row) => row.level);
  expect(await level()).toEqual(["New"]);
  for (const moveId of moves.slice(0, 4)) await sign(studio, mary.id, moveId, maya);
  await follow(studio);
  expect(await level()).toEqual(["Beginner"]);
});

describe("the practice log", () => {
  const entry = () => ({
    id: newId(),
    date: "2026-03-02",
    moveId: first(),
    minutes: 20,
    attempts: 5,
    feeling: "Light.",
  });
  const rows = async (as: SignedIn) => [
    ...((await openDevice(studio, as)).rows.get("practiceEntries")?.values() ?? []),
  ];

  test("is written, changed and deleted, each as often as it is sent", async () => {
    const mine = entry();
    for (let time = 0; time < 2; time++) await studio.call(savePractice, mine, mary);
    expect(await rows(mary)).toEqual([mine]);
    await studio.call(savePractice, { ...mine, minutes: null, feeling: "Heavy." }, mary);
    expect(await rows(mary)).toEqual([{ ...mine, minutes: null, feeling: "Heavy." }]);
    for (let time = 0; time < 2; time++) await studio.call(deletePractice, { id: mine.id }, mary);
    expect(await rows(mary)).toEqual([]);
    const late = studio.call(savePractice, mine, mary);
    await expect(late).rejects.toMatchObject({ status: 409, code: "practice.deleted" });
  });

  test("is nobody else's", async () => {
    const mine = entry();
    await studio.call(savePractice, mine, mary);
    await expect(studio.call(savePractice, { ...mine, feeling: "Hers" }, noor)).rejects.toMatchObject({ status: 404 });
    await expect(studio.call(deletePractice, { id: mine.id }, noor)).rejects.toMatchObject({ status: 404 });
    expect(await rows(mary)).toEqual([mine]);
    expect(await rows(noor)).toEqual([]);
  });

  test("a goal stands beside state and note, and goes by itself", async () => {
    await studio.call(saveProgress, { moveId: first(), goalBy: "2026-05-01", at }, mary);
    const kept = await studio.call(saveProgress, { moveId: first(), state: "learning", at }, mary);
    expect(kept).toMatchObject({ goalBy: "2026-05-01", state: "learning" });
    expect(await studio.call(saveProgress, { moveId: first(), goalBy: null, at }, mary)).toMatchObject({
      goalBy: null,
    });
  });
});

test("an admin finds a student's record by name, and it comes whole; who does not teach them finds none", async () => {
  const admin = await studio.signIn("admin");
  await teach(studio, maya, mary);
  await sign(studio, mary.id, first(), maya);
  await sign(studio, mary.id, first(), admin);
  const named = await studio.call(listSkillRecords, { query: "ree mary" }, admin);
  expect(named.map(({ id, signOffs }) => [id, signOffs.length])).toEqual([[mary.id, 1]]);
  expect((await studio.call(getSkillRecord, { studentId: mary.id }, admin)).signOffs).toHaveLength(2);
  expect(await studio.call(listSkillRecords, { query: "nobody" }, admin)).toEqual([]);
  expect(await studio.call(listSkillRecords, { query: "mary" }, noor)).toEqual([]);
  await expect(studio.call(getSkillRecord, { studentId: mary.id }, noor)).rejects.toMatchObject({ status: 404 });
  const empty = { id: noor.id, signOffs: [], states: {} };
  expect(await studio.call(getSkillRecord, { studentId: noor.id }, admin)).toMatchObject(empty);
});
