import type { MoveProgressDocument } from "../move-progress.model.ts";
import { SkillRecordModel } from "./skill-record.model.ts";

/**
 * Shows one's own word of a move to those who teach. A student without a record gets one from the job; a slower writer
 * that puts an older word here is put right by it too.
 */
export async function showState({ userId, moveId, state }: Pick<MoveProgressDocument, "userId" | "moveId" | "state">) {
  await SkillRecordModel.updateOne({ _id: userId, deletedAt: null }, { $set: { [`states.${moveId}`]: state } });
}
