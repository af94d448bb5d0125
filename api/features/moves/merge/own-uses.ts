import { replaceInArrays } from "#api/db/replace-in-arrays.ts";
import type { MoveUses } from "#api/feature.ts";
import type { Services } from "#api/services.ts";
import { dayIn, toDate } from "#shared/core/time.ts";
import { mergeInLevels } from "#shared/features/moves/admin/merge.ts";
import { progressId } from "#shared/features/moves/progress-id.ts";
import { readForm, saveStudio } from "../../studio/index.ts";
import { MoveModel } from "../move.model.ts";
import { type MoveProgressDocument, MoveProgressModel } from "../move-progress.model.ts";
import { PracticeEntryModel } from "../practice-entry.model.ts";
import { SkillRecordModel } from "../skills/skill-record.model.ts";
import { mergeProgress, practiceOfNote } from "./merge-progress.ts";

const TRIES = 5;

/** What this slice itself keeps of moves. */
export const ownUses: MoveUses = {
  async count(moveId) {
    const { levels } = (await readForm()).settings;
    return {
      signOffs: await SkillRecordModel.countDocuments({ "signOffs.moveId": moveId, deletedAt: null }),
      progress: await MoveProgressModel.countDocuments({ moveId, deletedAt: null }),
      practice: await PracticeEntryModel.countDocuments({ moveId, deletedAt: null }),
      dependents: await MoveModel.countDocuments({ prerequisites: moveId, deletedAt: null }),
      levels: levels.rules.filter(({ moveIds }) => moveIds.includes(moveId)).length,
    };
  },
  async replace(fromId, toId, byId, services) {
    // What a move needs first is never the move itself.
    await MoveModel.updateMany({ _id: toId, prerequisites: fromId }, { $pull: { prerequisites: fromId } });
    await replaceInArrays(MoveModel, "prerequisites", fromId, toId, { $inc: { version: 1 } });
    await SkillRecordModel.updateMany(
      { "signOffs.moveId": fromId },
      { $set: { "signOffs.$[each].moveId": toId } },
      { arrayFilters: [{ "each.moveId": fromId }] },
    );
    await replaceProgress(fromId, toId, services);
    await PracticeEntryModel.updateMany({ moveId: fromId }, { moveId: toId });
    await replaceInRules(fromId, toId, byId, services);
  },
};

async function replaceProgress(fromId: string, toId: string, services: Services): Promise<void> {
  const rows = MoveProgressModel.find({ moveId: fromId, deletedAt: null }).lean<MoveProgressDocument[]>().cursor();
  for await (const row of rows as AsyncIterable<MoveProgressDocument>) {
    const { _id, userId, changedAt, claimedAt } = row;
    const target = progressId(userId, toId);
    const known = await MoveProgressModel.findOne({ _id: target, deletedAt: null }).lean<MoveProgressDocument>();
    const { rest, ...merged } = mergeProgress(known, row);
    const entries = practiceOfNote(_id, rest, dayIn(services.timeZone, changedAt.toTemporalInstant()));
    for (const { id, ...entry } of entries)
      await PracticeEntryModel.updateOne(
        { _id: id },
        { $setOnInsert: { ...entry, userId, moveId: toId, audiences: [`user:${userId}`] } },
        { upsert: true },
      );
    await MoveProgressModel.updateOne(
      { _id: target },
      {
        $set: { ...merged, ...(!known && { changedAt, claimedAt }) },
        $unset: { deletedAt: 1 },
        $setOnInsert: { userId, moveId: toId, audiences: [`user:${userId}`] },
      },
      { upsert: true },
    );
    await SkillRecordModel.updateOne(
      { _id: userId, deletedAt: null },
      { $set: { [`states.${toId}`]: merged.state }, $unset: { [`states.${fromId}`]: 1 } },
    );
    // Last: after a crash the next run finds the work of this row by it.
    await MoveProgressModel.updateOne({ _id }, { deletedAt: toDate(services.now()) });
  }
}

/** The lists of levels are a setting of the studio, with its version. */
async function replaceInRules(fromId: string, toId: string, byId: string, { now }: Services): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { settings, version } = await readForm();
    if (!settings.levels.rules.some(({ moveIds }) => moveIds.includes(fromId))) return;
    const change = { version, settings: { levels: mergeInLevels(settings.levels, fromId, toId) } };
    const saved = await saveStudio(change, { userId: byId }, { now, checks: [] }).catch((error: { code?: string }) => {
      if (error.code === "studio.changed") return null;
      throw error;
    });
    if (saved) return;
  }
  throw new Error(`The levels name the move ${fromId} still.`);
}
