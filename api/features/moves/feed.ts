import type { Feed } from "../../sync/feed.ts";
import { MoveModel, toMove } from "./move.model.ts";
import { MoveProgressModel, toMoveProgress } from "./move-progress.model.ts";
import { PracticeEntryModel, toPracticeEntry } from "./practice-entry.model.ts";
import {
  type SkillRecordDocument,
  SkillRecordModel,
  toSkillRecord,
  withLastWords,
} from "./skills/skill-record.model.ts";

/** Years of training for most; what is older is in the person's export. */
const MOST_PRACTICE = 500;
/** All students of a studio of usual size. Others an admin looks up on the server. */
const MOST_RECORDS = 150;

/**
 * The library goes to every member's device: it is looked up under the silks, where no signal is. A student's record to
 * who teaches them these days, so that a move is signed off there too.
 */
export const moveFeeds: Feed[] = [
  { collection: "moves", model: MoveModel, toRow: toMove, commonTo: ["members"], comesLate: true },
  { collection: "moveProgress", model: MoveProgressModel, toRow: toMoveProgress },
  {
    collection: "practiceEntries",
    model: PracticeEntryModel,
    toRow: toPracticeEntry,
    start: () => [{ isNewestFirst: true, most: MOST_PRACTICE }],
  },
  {
    collection: "skillRecords",
    model: SkillRecordModel,
    toRow: (doc: SkillRecordDocument) => toSkillRecord(withLastWords(doc)),
    comesLate: true,
    start: () => [{ isNewestFirst: true, most: MOST_RECORDS }],
  },
];
