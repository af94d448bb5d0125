import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Move, MoveApparatus, MoveLevel } from "#shared/features/moves/move.ts";
import { defaultKeyFor, rankOf } from "#shared/features/moves/syllabus.ts";
import { DEFAULT_LEVELS } from "#shared/features/moves/usual-levels.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { mongoose } from "../../db/mongoose.ts";
import { BookingModel } from "../../features/bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../features/classes/index.ts";
import { libraryMoves, type SkillRecordDocument, SkillRecordModel } from "../../features/moves/index.ts";

import { type DemoUser, demoUsers } from "../people.ts";
import { createRandom, type DemoStudio, demoId, type Random } from "../studio.ts";

type Reach = Partial<Record<MoveApparatus, MoveLevel>>;
type StoredSignOff = SkillRecordDocument["signOffs"][number];

const DAY_MS = 86_400_000;
const rank = (level: string | null) => rankOf(level, DEFAULT_LEVELS);
const TEACHERS: Partial<Record<string, string>> = {
  silks: "Maya Torres",
  lyra: "Noor Haddad",
  trapeze: "Noor Haddad",
  sling: "Priya Raman",
  rope: "Tomás Vidal",
  straps: "Maya Torres",
};

/** So many of a level's moves are signed off, by name: one student is two moves short of a level. */
const EXACTLY: Record<string, { apparatus: MoveApparatus; level: MoveLevel; count: number }[]> = {
  "Amara Okafor": [
    { apparatus: "silks", level: "beginner", count: 21 },
    { apparatus: "silks", level: "intermediate", count: 3 },
    { apparatus: "lyra", level: "beginner", count: 14 },
    { apparatus: "sling", level: "beginner", count: 4 },
  ],
  "Ivy Brooks": [{ apparatus: "silks", level: "beginner", count: 20 }],
  "Leo Brooks": [{ apparatus: "sling", level: "beginner", count: 7 }],
};

/** Signed-off moves of all demo students; every attendee meets the requirements of their class. */
export async function plantSkills(studio: DemoStudio): Promise<void> {
  const moves = libraryMoves();
  const classes = await ClassInstanceModel.find(
    { requiredLevel: mongoose.trusted({ $ne: null }) },
    { apparatus: 1, requiredLevel: 1, requiredMoveIds: 1 },
  ).lean<ClassInstanceDocument[]>();
  const classesById = new Map(classes.map((instance) => [instance._id, instance]));
  const bookings = await BookingModel.find(
    { classInstanceId: mongoose.trusted({ $in: [...classesById.keys()] }) },
    { attendeeId: 1, classInstanceId: 1 },
  ).lean<{ attendeeId: string; classInstanceId: string }[]>();
  const needs = Map.groupBy(bookings, ({ attendeeId }) => attendeeId);
  const students = demoUsers(studio).filter(({ role }) => role === "student" || role === "parent");
  const docs = students.flatMap((student) => {
    const wanted = (needs.get(student._id) ?? []).flatMap((each) => classesById.get(each.classInstanceId) ?? []);
    const signOffs = signOffsOf(student, wanted, moves, studio);
    if (signOffs.length === 0) return [];
    const { _id, firstName, lastName } = student;
    return [{ _id, firstName, lastName, isMinor: false, signOffs, states: {}, audiences: [`user:${_id}`, "admin"] }];
  });
  await insertAll(SkillRecordModel, docs as never[]);
}

function signOffsOf(
  student: DemoUser,
  classes: ClassInstanceDocument[],
  moves: Move[],
  { now }: DemoStudio,
): StoredSignOff[] {
  const random = createRandom(`skills of ${fullName(student)}`);
  const exact = EXACTLY[fullName(student)];
  const ids = new Set(exact ? exactly(exact, moves) : signedBy(reachOf(classes, random), moves, random));
  // What their classes ask for by name they have in any case.
  for (const id of classes.flatMap(({ requiredMoveIds }) => requiredMoveIds)) ids.add(id);
  return moves
    .filter(({ id }) => ids.has(id))
    .map(({ id: moveId, apparatus, grade }) => {
      const at = new Date(now.getTime() - random.between(3 + (5 - grade) * 20, 60 + (5 - grade) * 60) * DAY_MS);
      const byName = TEACHERS[apparatus] ?? "Maya Torres";
      const byId = demoId(`person ${byName}`);
      const id = `${byId}:${demoId(`sign-off ${student._id} ${moveId}`)}`;
      return { id, moveId, kind: "signed" as const, at, receivedAt: at, byId, byName, reason: null };
    })
    .sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
}

/** As far as the classes require, and a little chance besides. */
function reachOf(classes: ClassInstanceDocument[], random: Random): Reach {
  const reach: Reach = {};
  for (const { apparatus: name, requiredLevel } of classes) {
    const apparatus = defaultKeyFor(name);
    if (apparatus && requiredLevel && rank(requiredLevel) > rank(reach[apparatus] ?? null))
      reach[apparatus] = requiredLevel;
  }
  return random.next() < 0.35 && !reach.sling ? { ...reach, sling: "beginner" } : reach;
}

/** Nearly all moves up to the reach, and some of the level after it. */
const signedBy = (reach: Reach, moves: Move[], random: Random): string[] =>
  moves
    .filter(({ apparatus, level, grade }) => {
      const had = rank(reach[apparatus] ?? null);
      const luck = random.next();
      if (rank(level) <= had) return true;
      if (rank(level) === had + 1) return luck < (had < 0 ? 0.18 : 0.3) && grade <= 2 + had + 1;
      return false;
    })
    .map(({ id }) => id);

/** The easiest first, as one learns them. */
const exactly = (counts: (typeof EXACTLY)[string], moves: Move[]): string[] =>
  counts.flatMap(({ apparatus, level, count }) =>
    moves
      .filter((move) => move.apparatus === apparatus && move.level === level)
      .sort((a, b) => a.grade - b.grade)
      .slice(0, count)
      .map(({ id }) => id),
  );
