import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { CertificateModel } from "#api/features/certificates/certificate.model.ts";
import { check } from "#api/features/certificates/certificates.ts";
import { ClassBlueprintModel, ClassInstanceModel } from "#api/features/classes/index.ts";
import {
  libraryMoves,
  MoveModel,
  MoveProgressModel,
  PracticeEntryModel,
  SkillRecordModel,
} from "#api/features/moves/index.ts";
import { MoveMergeModel } from "#api/features/moves/merge/move-merge.model.ts";
import { VideoModel } from "#api/features/videos/video.model.ts";
import { changeLevels, createMove, readLibrary, updateMove } from "#shared/features/moves/admin/endpoints.ts";
import { mergeMoves, previewMerge } from "#shared/features/moves/admin/merge-endpoints.ts";
import { savePractice, saveProgress, signOff } from "#shared/features/moves/endpoints.ts";
import { signedMoves } from "#shared/features/moves/levels.ts";
import type { SkillRecord } from "#shared/features/moves/skill-record.ts";
import { DEFAULT_LEVELS } from "#shared/features/moves/usual-levels.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { allLevels, DRAFT, plantPeople } from "../admin/fixtures.ts";
import { importFile } from "../exchange/fixtures.ts";
import { requireOf, sign, teach } from "../skills/fixtures.ts";
import { findNaming } from "./find-naming.ts";

const studio = setUpStudio();
const [gone, kept, hard] = [newId(), newId(), newId()];
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "went well",
    (error: { code?: string }) => error.code,
  );
const library = async () => (await studio.call(readLibrary, {}, admin)).moves;
const versionOf = async (id: string) => (await library()).find((move) => move.id === id)?.version ?? 0;
const merge = async (id = gone, intoId = kept) =>
  studio.call(mergeMoves, { id, intoId, version: await versionOf(id), intoVersion: await versionOf(intoId) }, admin);

async function makeMoves(): Promise<void> {
  await studio.call(createMove, { ...DRAFT, id: gone, name: "Hip lock", otherNames: ["Hip key"] }, admin);
  await studio.call(createMove, { ...DRAFT, id: kept, name: "Hip key", otherNames: [] }, admin);
  await studio.call(createMove, { ...DRAFT, id: hard, name: "Salto", grade: 4, prerequisites: [gone, kept] }, admin);
}

const addVideo = (moveIds: string[]) =>
  VideoModel.create({
    title: "V",
    source: "youtube",
    status: "ready",
    isPublic: false,
    uploadedById: admin.id,
    createdAt: new Date(),
    moveIds,
    audiences: ["members"],
  } as never);

describe("two moves that become one", () => {
  let [maya, noor, mary]: SignedIn[] = [];
  let classInstanceId = "";
  const as = (person: SignedIn | undefined) => person as SignedIn;
  const at = "2026-03-02T19:00:00Z";
  beforeEach(async () => {
    await makeMoves();
    maya = await studio.signIn("instructor", { firstName: "Maya" });
    noor = await studio.signIn("teacher", { firstName: "Noor" });
    mary = await studio.signIn("student", { firstName: "Mary" });
    classInstanceId = await teach(studio, as(maya), as(mary));
    await teach(studio, as(noor), as(mary));
  });

  test("take everything along that names either of them", async () => {
    const { id: student } = as(mary);
    await sign(studio, student, gone, as(maya));
    studio.clock.advance({ days: 1 });
    await sign(studio, student, kept, as(noor));
    await studio.call(
      saveProgress,
      { moveId: gone, state: "mastered", note: "Left side", goalBy: "2026-05-01", at },
      as(mary),
    );
    await studio.call(
      saveProgress,
      { moveId: kept, state: "learning", note: "Right side", goalBy: "2026-06-01", at },
      as(mary),
    );
    await studio.call(
      savePractice,
      { id: newId(), date: "2026-03-01", moveId: gone, minutes: 5, attempts: null, feeling: "Good" },
      as(mary),
    );
    await requireOf(classInstanceId, { requiredMoveIds: [gone, hard, kept] });
    const terms = {
      level: "all",
      durationMinutes: 60,
      capacity: 8,
      priceCents: 0,
      cancelUntilHours: 12,
      archivedAt: null,
    };
    await ClassBlueprintModel.create({
      ...terms,
      _id: newId(),
      name: "B",
      apparatusId: newId(),
      requiredMoveIds: [gone, hard],
    });
    await addVideo([hard, gone]);
    const rule = { apparatus: "silks", level: "beginner", name: "", nameEs: "", share: 80, moveIds: [gone, kept] };
    await studio.call(changeLevels, { version: 0, levels: { ...DEFAULT_LEVELS, rules: [rule] } }, admin);
    const certificate = {
      studentId: student,
      studentName: "Mary",
      apparatus: "silks",
      level: "beginner",
      issuedAt: new Date(at),
    };
    await CertificateModel.create({
      ...certificate,
      _id: "ABCDEFGHJKLM",
      needs: [{ level: "beginner", moveIds: [gone, kept], needed: 2 }],
    });
    expect((await check("ABCDEFGHJKLM"))?.isHeld).toBe(true);

    const preview = await studio.call(previewMerge, { id: gone, intoId: kept }, admin);
    expect(preview).toMatchObject({
      uses: {
        signOffs: 1,
        progress: 1,
        practice: 1,
        videos: 1,
        blueprints: 1,
        classes: 1,
        dependents: 1,
        levels: 1,
        certificates: 1,
      },
      both: 1,
      effect: { raised: 0, lowered: 0 },
    });
    expect(await findNaming(gone)).toEqual(expect.arrayContaining(["skill_records", "videos", "certificates"]));

    const merged = await merge();
    expect(merged).toMatchObject({ id: kept, name: "Hip key", otherNames: ["Hip lock"] });
    expect(await findNaming(gone)).toEqual([]);
    expect((await library()).map(({ name, prerequisites }) => [name, prerequisites])).toEqual([
      ["Hip key", []],
      ["Salto", [kept]],
    ]);
    const record = await SkillRecordModel.findById(student).orFail().lean();
    expect(record.signOffs.map(({ moveId, byId }) => [moveId, byId])).toEqual([
      [kept, as(maya).id],
      [kept, as(noor).id],
    ]);
    // The earlier date is the one that counts.
    expect(signedMoves(record.signOffs).get(kept)).toMatchObject({
      byId: as(maya).id,
      receivedAt: new Date("2026-03-02T20:00:00Z"),
    });
    expect(record.states).toEqual({ [kept]: "mastered" });
    expect(await MoveProgressModel.find({ userId: student, deletedAt: null }).lean()).toMatchObject([
      { moveId: kept, state: "mastered", note: "Right side\n\nLeft side", goalBy: "2026-05-01" },
    ]);
    expect(await PracticeEntryModel.find({ moveId: kept }).lean()).toMatchObject([{ feeling: "Good" }]);
    expect((await ClassInstanceModel.findById(classInstanceId).orFail()).requiredMoveIds).toEqual([hard, kept]);
    expect((await ClassBlueprintModel.findOne().orFail()).requiredMoveIds).toEqual([kept, hard]);
    expect((await VideoModel.findOne().orFail()).moveIds).toEqual([hard, kept]);
    expect((await studio.call(readLibrary, {}, admin)).levels.rules[0]?.moveIds).toEqual([kept]);
    // A certificate that was given stays valid with its date.
    expect(await check("ABCDEFGHJKLM")).toMatchObject({ isHeld: true, issuedAt: new Date(at) });
  });

  test("are meant by either id: what an offline device sends later of the one that went counts for the other", async () => {
    await merge();
    const sent = { studentId: as(mary).id, moveId: gone, at };
    const record: SkillRecord = await studio.call(signOff, sent, as(maya));
    expect(record.signOffs.map(({ moveId, kind }) => [moveId, kind])).toEqual([[kept, "signed"]]);
    await studio.call(saveProgress, { moveId: kept, note: "Mine", at }, as(mary));
    const progress = await studio.call(saveProgress, { moveId: gone, state: "want", note: "Older", at }, as(mary));
    expect(progress).toMatchObject({ moveId: kept, state: "want", note: "Mine\n\nOlder" });
    const entry = { id: newId(), date: "2026-03-01", moveId: gone, minutes: 5, attempts: null, feeling: "" };
    expect((await studio.call(savePractice, entry, as(mary))).moveId).toBe(kept);
    expect(await findNaming(gone)).toEqual([]);
    // Of a third move that takes over the second one, too.
    await studio.call(createMove, { ...DRAFT, id: newId(), name: "Third" }, admin);
    const third = (await library()).find(({ name }) => name === "Third")?.id ?? "";
    await merge(kept, third);
    expect((await studio.call(signOff, sent, as(noor))).signOffs.map(({ moveId }) => moveId)).toEqual([third, third]);
    // And a file of before says so instead of bringing it back.
    const file = `key,name,apparatus,level,grade\n${gone},Hip lock,silks,beginner,2\n`;
    expect(await refusal(importFile(studio, admin, file))).toBe("library-file.faulty");
  });

  test("keep every word of a note, in the practice log where it has no more room", async () => {
    const long = (word: string) => word.repeat(1900 / word.length);
    await studio.call(saveProgress, { moveId: kept, note: long("kept "), at }, as(mary));
    await studio.call(saveProgress, { moveId: gone, note: long("gone "), at }, as(mary));
    await merge();
    await studio.runJob("moves.repairMerges");
    const [note] = await MoveProgressModel.find({ deletedAt: null }).lean();
    expect(note?.note).toBe(long("kept "));
    const entries = await PracticeEntryModel.find({ moveId: kept }).lean();
    expect(
      entries
        .map(({ feeling }) => feeling)
        .toSorted()
        .join("").length,
    ).toBe(1900);
    expect(entries).toHaveLength(2);
  });

  test("are finished by the next process after a crash, and what slipped in between is put right", async () => {
    await sign(studio, as(mary).id, gone, as(maya));
    // Crashed right after the two became one.
    await MoveMergeModel.create({ _id: gone, intoId: kept, byId: admin.id, at: new Date(at), state: "moving" });
    await MoveModel.updateOne({ _id: kept }, { $addToSet: { mergedIds: gone }, $inc: { version: 1 } });
    await studio.runJob("moves.finishMerges");
    expect([await findNaming(gone), (await library()).map(({ id }) => id).includes(gone)]).toEqual([[], false]);
    // Crashed before: nothing happened, and nothing is left of it.
    await MoveMergeModel.create({ _id: hard, intoId: kept, byId: admin.id, at: new Date(at), state: "moving" });
    await studio.runJob("moves.finishMerges");
    expect([await MoveMergeModel.countDocuments(), (await library()).length]).toEqual([1, 2]);
    // Read the old id before the merge, wrote it afterwards.
    await addVideo([gone]);
    expect(await findNaming(gone)).toEqual(["videos"]);
    await studio.runJob("moves.repairMerges");
    expect(await findNaming(gone)).toEqual([]);
  });

  test("are refused where the tree would break, and to the second of two admins", async () => {
    const middle = newId();
    await studio.call(createMove, { ...DRAFT, id: middle, name: "Middle", grade: 3, prerequisites: [gone] }, admin);
    await studio.call(
      updateMove,
      { ...DRAFT, id: hard, version: 0, name: "Salto", grade: 4, prerequisites: [middle] },
      admin,
    );
    const ask = (id: string, intoId: string) => refusal(studio.call(previewMerge, { id, intoId }, admin));
    expect(await ask(gone, hard)).toBe("move-merge.tree");
    const { body } = await studio.request("POST", previewMerge.path.replace(":id", gone), {
      as: admin,
      body: { intoId: hard },
    });
    expect(body.message).toMatch(/^This doesn't fit the skill tree: .+ needs .+, which is harder\.$/);
    const { t } = await studio.services.translators.forLanguage("es");
    expect(t(body.words)).toMatch(/^Esto no cabe en el árbol de figuras: .+ pide .+, que es más difícil\.$/);
    expect(await ask(gone, gone)).toBe("move-merge.same");
    expect(await ask(gone, newId())).toBe("not-found");
    await studio.call(createMove, { ...DRAFT, id: newId(), name: "Ring", apparatus: "lyra" }, admin);
    const ring = (await library()).find(({ name }) => name === "Ring")?.id ?? "";
    expect(await ask(gone, ring)).toBe("move-merge.apparatus");
    const versions = { version: 0, intoVersion: 0 };
    await studio.call(updateMove, { ...DRAFT, id: kept, version: 0, name: "Hip key 2" }, admin);
    expect(await refusal(studio.call(mergeMoves, { id: gone, intoId: kept, ...versions }, admin))).toBe("move.changed");
    expect((await library()).map(({ id }) => id)).toContain(gone);
    expect(await MoveMergeModel.countDocuments()).toBe(0);
    expect((await merge()).id).toBe(kept);
  });
});

test("the preview of a merge is what happens to every one of 100 people", async () => {
  await plantPeople(100);
  const silks = libraryMoves().filter(({ apparatus, level }) => apparatus === "silks" && level === "beginner");
  const [from, into] = silks.filter(({ prerequisites }) => prerequisites.length === 0);
  const pair = { id: from?.id ?? "", intoId: into?.id ?? silks.at(-1)?.id ?? "" };
  const before = await allLevels();
  const { effect } = await studio.call(previewMerge, pair, admin);
  expect(await allLevels()).toEqual(before);
  await merge(pair.id, pair.intoId);
  const after = await allLevels();
  const shifted = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => (before.get(key) ?? null) !== (after.get(key) ?? null),
  );
  expect(effect.raised + effect.lowered).toBe(shifted.length);
  expect(shifted.length).toBeGreaterThan(0);
});
