import { fullName } from "../../accounts/full-name.ts";
import { type LevelMove, standingsOf } from "../levels.ts";
import type { GivenSignOff, SkillRecord } from "../skill-record.ts";
import { levelName, rankOf, type Syllabus } from "../syllabus.ts";
import type { ChangeEffect, LevelShift, LibraryChange } from "./move-draft.ts";

export interface TaughtLibrary {
  moves: readonly LevelMove[];
  syllabus: Syllabus;
}

/** The library as it would be. */
export function applyChange({ moves, syllabus }: TaughtLibrary, change: LibraryChange): TaughtLibrary {
  if (change.kind === "levels") return { moves, syllabus: { ...syllabus, ...change.levels } };
  if (change.kind === "archive") {
    const { id, isArchived } = change;
    return { moves: moves.map((move) => (move.id === id ? { ...move, isArchived } : move)), syllabus };
  }
  const { apparatus, level } = change.draft;
  const known = moves.find(({ id }) => id === change.id);
  const changed = { id: change.id, apparatus, level, isArchived: known?.isArchived };
  return { moves: known ? moves.map((move) => (move === known ? changed : move)) : [...moves, changed], syllabus };
}

interface Person extends Pick<SkillRecord, "id" | "firstName" | "lastName"> {
  signOffs: readonly Pick<GivenSignOff, "moveId" | "kind">[];
}

/**
 * Whose level on what is another one in `after`, by the rule that decides everywhere.
 * @param meaning the move an id means in `after`, where two became one
 */
export function findShifts(
  people: readonly Person[],
  before: TaughtLibrary,
  after: TaughtLibrary,
  meaning: (moveId: string) => string = (id) => id,
): LevelShift[] {
  return people.flatMap((person) => {
    const had = levelsOf(person, before);
    const signOffs = person.signOffs.map(({ moveId, kind }) => ({ moveId: meaning(moveId), kind }));
    const has = levelsOf({ ...person, signOffs }, after);
    return [...new Set([...had.keys(), ...has.keys()])].flatMap((apparatus): LevelShift[] => {
      const [from = null, to = null] = [had.get(apparatus), has.get(apparatus)];
      const named = (level: string | null, { syllabus }: TaughtLibrary) =>
        level === null ? null : levelName(syllabus, level, apparatus);
      const names = { beforeName: named(from, before), afterName: named(to, after) };
      return from === to
        ? []
        : [{ studentId: person.id, name: fullName(person), apparatus, before: from, after: to, ...names }];
    });
  });
}

const levelsOf = (person: Person, { moves, syllabus }: TaughtLibrary): Map<string, string | null> =>
  new Map(standingsOf(moves, person, syllabus).map(({ apparatus, level }) => [apparatus, level]));

/** A level has one rank before and one after: a ladder that was turned around counts by the new one. */
export function countShifts(shifts: readonly LevelShift[], after: Syllabus): Pick<ChangeEffect, "raised" | "lowered"> {
  const isRaised = (shift: LevelShift) => rankOf(shift.after, after) > rankOf(shift.before, after);
  const raised = shifts.filter(isRaised).length;
  return { raised, lowered: shifts.length - raised };
}
