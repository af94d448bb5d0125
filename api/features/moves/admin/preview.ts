import { toDate } from "../../../../shared/core/time.ts";
import { applyChange, countShifts, findShifts } from "../../../../shared/features/moves/admin/library-change.ts";
import {
  type ChangeEffect,
  type LibraryChange,
  MOST_SHOWN,
} from "../../../../shared/features/moves/admin/move-draft.ts";
import { mongoose } from "../../../db/mongoose.ts";
import type { Services } from "../../../services.ts";
import { ClassInstanceModel } from "../../classes/index.ts";
import { findAllMoves, findSyllabus } from "../skills/read-skills.ts";
import { type SkillRecordDocument, SkillRecordModel } from "../skills/skill-record.model.ts";

const { trusted } = mongoose;

/** Reckoned by the rule that decides afterwards, over everybody of whom anything was ever signed off. */
export async function preview(change: LibraryChange, { now }: Pick<Services, "now">): Promise<ChangeEffect> {
  const [moves, syllabus] = await Promise.all([findAllMoves(), findSyllabus()]);
  const before = { moves, syllabus };
  const after = applyChange(before, change);
  const fields = { firstName: 1, lastName: 1, "signOffs.moveId": 1, "signOffs.kind": 1 };
  const records = await SkillRecordModel.find({ deletedAt: null, "signOffs.0": trusted({ $exists: true }) }, fields)
    .sort({ firstName: 1, lastName: 1 })
    .lean<SkillRecordDocument[]>();
  const people = records.map(({ _id, ...record }) => ({ ...record, id: _id }));
  const shifts = findShifts(people, before, after);
  const counts = countShifts(shifts, after.syllabus);
  return { ...counts, people: shifts.slice(0, MOST_SHOWN), classes: await countClasses(change, toDate(now())) };
}

const countClasses = async (change: LibraryChange, now: Date): Promise<number> =>
  change.kind === "archive"
    ? ClassInstanceModel.countDocuments({
        requiredMoveIds: change.id,
        deletedAt: null,
        status: "scheduled",
        startsAt: trusted({ $gt: now }),
      })
    : 0;
