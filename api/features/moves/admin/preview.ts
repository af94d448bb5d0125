import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import {
  applyChange,
  countShifts,
  findShifts,
  type TaughtLibrary,
} from "#shared/features/moves/admin/library-change.ts";
import { type ChangeEffect, type LibraryChange, MOST_SHOWN } from "#shared/features/moves/admin/move-draft.ts";
import { ClassInstanceModel } from "../../classes/index.ts";
import { findAllMoves, findSyllabus } from "../skills/read-skills.ts";
import { type SkillRecordDocument, SkillRecordModel } from "../skills/skill-record.model.ts";

const { trusted } = mongoose;

/** Computed by the rule that decides afterwards, over all students who have a sign-off or had one. */
export async function preview(change: LibraryChange, deps: Pick<Services, "now">): Promise<ChangeEffect> {
  const [moves, syllabus] = await Promise.all([findAllMoves(), findSyllabus()]);
  const before = { moves, syllabus };
  return effectOf(before, applyChange(before, change), change.kind === "archive" ? [change.id] : [], deps);
}

/**
 * @param archivedIds moves that are archived by it, or brought back
 * @param meaning the move an id means afterwards
 */
export async function effectOf(
  before: TaughtLibrary,
  after: TaughtLibrary,
  archivedIds: readonly string[],
  { now }: Pick<Services, "now">,
  meaning?: (moveId: string) => string,
): Promise<ChangeEffect> {
  const shifts = findShifts(await findPeople(), before, after, meaning);
  const classes = archivedIds.length > 0 ? await countClasses(archivedIds, toDate(now())) : 0;
  return { ...countShifts(shifts, after.syllabus), people: shifts.slice(0, MOST_SHOWN), classes };
}

async function findPeople() {
  const fields = { firstName: 1, lastName: 1, "signOffs.moveId": 1, "signOffs.kind": 1 };
  const records = await SkillRecordModel.find({ deletedAt: null, "signOffs.0": trusted({ $exists: true }) }, fields)
    .sort({ firstName: 1, lastName: 1 })
    .lean<SkillRecordDocument[]>();
  return records.map(({ _id, ...record }) => ({ ...record, id: _id }));
}

/** Classes to come that ask for one of these moves. */
const countClasses = (moveIds: readonly string[], now: Date): Promise<number> =>
  ClassInstanceModel.countDocuments({
    requiredMoveIds: trusted({ $in: [...moveIds] }),
    deletedAt: null,
    status: "scheduled",
    startsAt: trusted({ $gt: now }),
  });
