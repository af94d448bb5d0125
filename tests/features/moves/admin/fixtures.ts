import { v7 as newId } from "uuid";
import { addLibrary, libraryMoves, SkillRecordModel } from "#api/features/moves/index.ts";
import { findAllMoves, findSyllabus } from "#api/features/moves/skills/read-skills.ts";
import type { SkillRecordDocument } from "#api/features/moves/skills/skill-record.model.ts";
import type { MoveDraft } from "#shared/features/moves/admin/move-draft.ts";
import { standingsOf } from "#shared/features/moves/levels.ts";
import { levelName } from "#shared/features/moves/syllabus.ts";

export const DRAFT: MoveDraft = {
  name: "Carousel",
  otherNames: ["Merry-go-round"],
  apparatus: "silks",
  level: "beginner",
  grade: 2,
  order: 3,
  prerequisites: [],
  description: "Turn.",
  safetyNote: "Hold on.",
  spanish: { name: "Carrusel", description: "Gira.", safetyNote: "" },
};

/** The same people every time: from no move to nearly all, some of them revoked. */
export async function plantPeople(count: number): Promise<void> {
  await addLibrary();
  const moves = libraryMoves();
  const at = new Date("2026-02-01T12:00:00Z");
  const given = (moveId: string, kind: "signed" | "revoked", id: string) => ({
    ...{ id, moveId, kind, at, receivedAt: at, byId: "maya", byName: "Maya Torres" },
    reason: kind === "revoked" ? "Not today" : null,
  });
  const people = Array.from({ length: count }, (_, person) => {
    // A cheap, repeatable luck: how much of each level this person has.
    const luck = (at: number) => ((person * 7919 + at * 104729) % 1000) / 1000;
    const share = { beginner: 0.7 + 0.3 * luck(1), intermediate: 0.6 + 0.4 * luck(2), advanced: luck(3) };
    const signed = moves.flatMap(({ id, level }, index) =>
      luck(index + 4) < share[level as keyof typeof share] ? [given(id, "signed", `s${index}`)] : [],
    );
    const revoked = signed.filter((_, index) => (index + person) % 23 === 0);
    const signOffs = [...signed, ...revoked.map(({ moveId, id }) => given(moveId, "revoked", `r${id}`))];
    return {
      _id: newId(),
      firstName: `Person ${String(person).padStart(3, "0")}`,
      lastName: "Planted",
      signOffs,
      states: {},
    };
  });
  // Past the model: thousands of sign-offs are made and checked one by one there.
  const docs = people.map((person) => ({ ...person, isMinor: false, audiences: [`user:${person._id}`] }));
  if (docs.length > 0) await SkillRecordModel.collection.insertMany(docs as never[]);
}

/** Every person's level on every apparatus as it is now, by its name. */
export async function allLevels(): Promise<Map<string, string | null>> {
  const [moves, syllabus] = await Promise.all([findAllMoves(), findSyllabus()]);
  const records = await SkillRecordModel.find({ deletedAt: null }, { signOffs: 1 }).lean<SkillRecordDocument[]>();
  return new Map(
    records.flatMap((record) =>
      standingsOf(moves, record, syllabus).map(({ apparatus, level }): [string, string | null] => [
        `${record._id} ${apparatus}`,
        level && levelName(syllabus, level, apparatus),
      ]),
    ),
  );
}
