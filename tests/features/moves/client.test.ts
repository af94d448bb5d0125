import "fake-indexeddb/auto";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { signedMoves } from "#shared/features/moves/levels.ts";
import { layOutTree } from "#shared/features/moves/skill-tree.ts";
import { StudioDatabase } from "#web/data/db.ts";
import type { Effect } from "#web/data/effect.ts";
import { effects } from "#web/data/effects.ts";
import { applyPending, restoreBase } from "#web/data/outbox/rebase.ts";
import { write } from "#web/data/outbox/write.ts";
import {
  deletePracticeEffect,
  revokeEffect,
  savePracticeEffect,
  saveProgressEffect,
  signOffEffect,
} from "#web/features/moves/effects.ts";
import type { MoveProgressRow, PracticeEntryRow, SkillRecordRow } from "#web/features/moves/tables.ts";
import { edgePath } from "#web/features/moves/tree/edge-path.ts";
import { directionOf, neighbourOf } from "#web/features/moves/tree/neighbour.ts";
import { answerEffect, askEffect } from "#web/features/readiness/effects.ts";
import type { ReadinessRequestRow } from "#web/features/readiness/tables.ts";

const ME = newId();
const MIA = newId();
const [KEY, STAR] = [newId(), newId()];
const AT = "2026-03-02T18:00:00.000Z";
let db: StudioDatabase;

beforeEach(async () => {
  db = new StudioDatabase(ME);
  await db.table("people").put({ id: ME, firstName: "Maya", lastName: "Torres" });
});
afterEach(() => db.delete());

const keep = <Input>(effect: Effect<Input>, input: Input) =>
  write({ db, effects, newId, nowMs: () => Date.parse(AT) }, effect, input);
/** What the server says now, and what waits on top of it again. */
const receive = (table: "skillRecords" | "readinessRequests", row: { id: string }) =>
  db.transaction("rw", db.tables, async () => {
    await restoreBase(db);
    await db.table(table).put(row);
    await applyPending(db, effects);
  });

describe("signing off on a device", () => {
  const record = (signOffs: SkillRecordRow["signOffs"] = []): SkillRecordRow => ({
    id: MIA,
    firstName: "Mia",
    lastName: "Lopez",
    isMinor: false,
    signOffs,
    states: {},
  });
  const onDevice = () => db.rows<SkillRecordRow>("skillRecords").get(MIA);
  const sign = (moveId: string) => keep(signOffEffect, { studentId: MIA, moveId, at: AT });
  const others = { id: "other:1", moveId: STAR, kind: "signed" as const, at: AT, receivedAt: AT, byId: newId() };
  const byNoor = { ...others, byName: "Noor Haddad", reason: null };

  test("shows at once, by one's own name, as not received yet", async () => {
    await db.table("skillRecords").put(record());
    await sign(KEY);
    expect((await onDevice())?.signOffs).toMatchObject([
      { moveId: KEY, kind: "signed", byId: ME, byName: "Maya Torres", receivedAt: null },
    ]);
  });

  test("stands on top of what another instructor said meanwhile, and loses nothing of it", async () => {
    await db.table("skillRecords").put(record());
    await sign(KEY);
    await receive("skillRecords", record([byNoor]));
    const signed = signedMoves((await onDevice())?.signOffs ?? []);
    expect([...signed.keys()].toSorted()).toEqual([KEY, STAR].toSorted());
  });

  test("does no harm to a row that shows it already, in the server's order", async () => {
    await db.table("skillRecords").put(record());
    const id = await sign(KEY);
    const mine = { ...byNoor, id: `${ME}:${id}`, moveId: KEY, byId: ME };
    await receive("skillRecords", record([mine, byNoor]));
    expect((await onDevice())?.signOffs).toEqual([mine, byNoor]);
  });

  test("of somebody this device has no record of makes one, by the name the staff knows", async () => {
    await db.table("members").put({ id: MIA, firstName: "Mia", lastName: "Lopez", isMinor: false, waiverSigned: true });
    await sign(KEY);
    await keep(revokeEffect, { studentId: MIA, moveId: KEY, at: AT, reason: "Not the left side" });
    expect(await onDevice()).toMatchObject({ firstName: "Mia", signOffs: [{ kind: "signed" }, { kind: "revoked" }] });
    expect(signedMoves((await onDevice())?.signOffs ?? []).size).toBe(0);
  });
});

describe("practice and goals on a device", () => {
  test("an entry is written, changed and deleted", async () => {
    const entry = { id: newId(), date: "2026-03-02", moveId: KEY, minutes: 20, attempts: null, feeling: "Light." };
    await keep(savePracticeEffect, entry);
    await keep(savePracticeEffect, { ...entry, minutes: 25 });
    const rows = db.rows<PracticeEntryRow>("practiceEntries");
    expect(await rows.toArray()).toEqual([{ ...entry, minutes: 25 }]);
    await keep(deletePracticeEffect, { id: entry.id });
    expect(await rows.toArray()).toEqual([]);
  });

  test("a goal, a state and a note leave each other alone", async () => {
    await keep(saveProgressEffect, { moveId: KEY, goalBy: "2026-05-01", at: AT });
    await keep(saveProgressEffect, { moveId: KEY, state: "learning", at: AT });
    await keep(saveProgressEffect, { moveId: KEY, note: "Left first", at: AT });
    const rows = db.rows<MoveProgressRow>("moveProgress");
    expect(await rows.toArray()).toMatchObject([{ goalBy: "2026-05-01", state: "learning", note: "Left first" }]);
    await keep(saveProgressEffect, { moveId: KEY, goalBy: null, at: AT });
    expect(await rows.toArray()).toMatchObject([{ goalBy: null, state: "learning" }]);
  });
});

describe("asking and answering on a device", () => {
  const rows = () => db.rows<ReadinessRequestRow>("readinessRequests");
  const classInstanceId = newId();

  test("a question shows once, also when another device asked it first", async () => {
    const id = newId();
    await keep(askEffect, { id, classInstanceId, message: "May I?" });
    const [asked] = await rows().toArray();
    expect(asked).toMatchObject({ id, studentId: ME, studentName: "Maya Torres", status: "asked" });
    const first = { ...asked, id: newId() } as ReadinessRequestRow;
    await receive("readinessRequests", first);
    expect((await rows().toArray()).map((row) => row.id)).toEqual([first.id]);
  });

  test("an answer shows at once with one's name; the server's later one stays on top of it", async () => {
    const id = newId();
    const question = {
      id,
      classInstanceId,
      seriesId: null,
      studentId: MIA,
      status: "asked",
      scope: "class",
      answers: [],
    };
    await db.table("readinessRequests").put(question);
    const answered = { id, status: "granted" as const, scope: "series" as const, reason: "", at: AT };
    const operation = await keep(answerEffect, answered);
    // A class outside any series has none to let a person into.
    expect(await rows().get(id)).toMatchObject({
      status: "granted",
      scope: "class",
      answers: [{ byName: "Maya Torres" }],
    });
    const mine = { id: `${ME}:${operation}`, status: "granted" };
    const received = { ...question, status: "declined", answers: [mine, { id: "admin:1", status: "declined" }] };
    await receive("readinessRequests", received);
    expect(await rows().get(id)).toEqual(received);
  });
});

describe("walking the tree by keys", () => {
  const move = (id: string, grade: number, ...prerequisites: string[]) => ({ id, name: id, grade, prerequisites });
  const sizes = { columns: 3, nodeWidth: 80, nodeHeight: 60, gapX: 10, gapY: 30, headHeight: 20 };
  const moves = [move("a", 1), move("b", 1), move("c", 1), move("d", 2, "a"), move("e", 3, "d", "c")];
  const { nodes, edges } = layOutTree(moves, sizes);
  const go = (id: string, key: string) => {
    const direction = directionOf(key);
    return direction && (neighbourOf(nodes, id, direction)?.id ?? null);
  };

  test("arrows lead to what is beside, above and below; at the edge they lead nowhere", () => {
    expect([go("a", "ArrowRight"), go("b", "ArrowLeft"), go("a", "ArrowLeft")]).toEqual(["b", "a", null]);
    expect([go("a", "ArrowUp"), go("d", "ArrowUp"), go("e", "ArrowUp")]).toEqual(["d", "e", null]);
    expect([go("e", "ArrowDown"), go("a", "ArrowDown")]).toEqual(["d", null]);
    expect([go("c", "Home"), go("a", "End"), go("a", "x")]).toEqual(["a", "e", null]);
  });

  test("every edge is one line from its first point to its last", () => {
    for (const { points } of edges) {
      const path = edgePath(points);
      const last = points.at(-1);
      expect(path.startsWith(`M${points[0]?.x} ${points[0]?.y}`)).toBe(true);
      expect(path.endsWith(`${last?.x} ${last?.y}`)).toBe(true);
    }
    expect(edgePath([])).toBe("");
  });
});
