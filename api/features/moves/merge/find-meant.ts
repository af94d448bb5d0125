import { type MoveDocument, MoveModel } from "../move.model.ts";

/** The move an id means: of one that was merged, the one it became. Devices may not have received the merge yet. */
export async function findMeant(moveId: string): Promise<MoveDocument | null> {
  const survivor = await MoveModel.findOne({ mergedIds: moveId, deletedAt: null }).lean<MoveDocument>();
  return survivor ?? MoveModel.findOne({ _id: moveId, deletedAt: null }).lean<MoveDocument>();
}
