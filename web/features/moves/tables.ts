import type { Move } from "#shared/features/moves/move.ts";
import type { MoveProgress } from "#shared/features/moves/move-progress.ts";
import type { PracticeEntry } from "#shared/features/moves/practice.ts";
import type { SkillRecord } from "#shared/features/moves/skill-record.ts";

export type MoveRow = Move;
export type MoveProgressRow = MoveProgress;
export type PracticeEntryRow = PracticeEntry;
export type SkillRecordRow = SkillRecord;

export const moveTables = {
  moves: "id",
  moveProgress: "id",
  practiceEntries: "id, moveId",
  skillRecords: "id",
};
