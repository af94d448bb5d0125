import { signedMoves } from "#shared/features/moves/levels.ts";
import type { ProgressState } from "#shared/features/moves/move-progress.ts";
import type { GivenSignOff } from "#shared/features/moves/skill-record.ts";
import type { MoveRow, SkillRecordRow } from "../tables.ts";

/** A move as one student stands with it. */
export interface StudentMove extends MoveRow {
  state: ProgressState;
  signedOff: GivenSignOff | null;
}

export function movesOfStudent(moves: readonly MoveRow[], record: SkillRecordRow | null): StudentMove[] {
  const signed = signedMoves(record?.signOffs ?? []);
  return moves.map((move) => ({
    ...move,
    state: record?.states[move.id] ?? "none",
    signedOff: signed.get(move.id) ?? null,
  }));
}

const BY_WORD: Record<ProgressState, number> = { mastered: 0, consistent: 1, learning: 2, want: 3, none: 4 };

/** What an instructor most likely signs off next comes first: the easiest grade, and in it what the student says is there. */
export const byLikelihood = (a: StudentMove, b: StudentMove): number =>
  a.grade - b.grade || BY_WORD[a.state] - BY_WORD[b.state] || a.name.localeCompare(b.name);
