import type { Feed } from "../../sync/feed.ts";
import { MoveModel, toMove } from "./move.model.ts";
import { MoveProgressModel, toMoveProgress } from "./move-progress.model.ts";
import { PracticeEntryModel, toPracticeEntry } from "./practice-entry.model.ts";
import { SkillRecordModel, toSkillRecord } from "./skills/skill-record.model.ts";

/**
 * The library goes to every member's device: it is looked up under the silks, where no signal is. A student's record to
 * who teaches them these days, so that a move is signed off there too.
 */
export const moveFeeds: Feed[] = [
  { collection: "moves", model: MoveModel, toRow: toMove, comesLate: true },
  { collection: "moveProgress", model: MoveProgressModel, toRow: toMoveProgress },
  { collection: "practiceEntries", model: PracticeEntryModel, toRow: toPracticeEntry },
  { collection: "skillRecords", model: SkillRecordModel, toRow: toSkillRecord, comesLate: true },
];
