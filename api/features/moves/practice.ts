import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import type { PracticeEntry } from "#shared/features/moves/practice.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { findMeant } from "./merge/find-meant.ts";
import { MoveModel } from "./move.model.ts";
import { type PracticeEntryDocument, PracticeEntryModel, toPracticeEntry } from "./practice-entry.model.ts";

/**
 * Writes the student's own entry: the last version the server receives stays. One that was deleted on another device
 * stays deleted. @throws AppError 404 also for another student's; 409 `practice.deleted`
 */
export async function savePractice(userId: string, { id, ...fields }: PracticeEntry): Promise<PracticeEntry> {
  const moveId = fields.moveId && (await meantBy(fields.moveId));
  const mine = { _id: id, userId, deletedAt: null };
  try {
    const saved = await PracticeEntryModel.findOneAndUpdate(
      mine,
      { $set: { ...fields, moveId }, $setOnInsert: { audiences: [`user:${userId}`] } },
      { upsert: true, returnDocument: "after" },
    ).lean<PracticeEntryDocument>();
    if (saved) return toPracticeEntry(saved);
  } catch (error) {
    // The id is there, but it is not an entry of mine to write: deleted, or another person's.
    if (!isDuplicateKey(error)) throw error;
  }
  const known = await PracticeEntryModel.findOne({ _id: id, userId }).lean<PracticeEntryDocument>();
  if (!known) throw notFound(message("We can't find this entry."));
  if (known.deletedAt) throw conflict("practice.deleted", message("This entry was deleted on another device."));
  return savePractice(userId, { id, ...fields });
}

/** A move that was deleted since it was practised is still the one that was practised. @throws AppError 404 */
async function meantBy(moveId: string): Promise<string> {
  const move = (await findMeant(moveId)) ?? (await MoveModel.exists({ _id: moveId }));
  if (!move) throw notFound(message("We can't find this move."));
  return move._id;
}

/** Safe to repeat. @throws AppError 404 for what never was one's own */
export async function deletePractice(userId: string, id: string, now: Date): Promise<void> {
  const known = await PracticeEntryModel.findOneAndUpdate(
    { _id: id, userId, deletedAt: null },
    { deletedAt: now },
  ).lean<PracticeEntryDocument>();
  if (!known && !(await PracticeEntryModel.exists({ _id: id, userId })))
    throw notFound(message("We can't find this entry."));
}
