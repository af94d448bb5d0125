import { createBatch } from "#api/db/bulk/batch.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { type MoveDocument, MoveModel } from "../move.model.ts";

/**
 * The move an id means: of one that was merged, the one it became. Devices may not have received the merge yet. What a
 * device pushes names many moves at once: they are read together.
 */
export const findMeant = createBatch(async (ids: string[]): Promise<(index: number) => MoveDocument | null> => {
  const any = mongoose.trusted({ $in: [...new Set(ids)] });
  const named = { $or: [{ mergedIds: any }, { _id: any }], deletedAt: null };
  const moves = await MoveModel.find(named).lean<MoveDocument[]>();
  const byId = new Map(moves.map((move) => [move._id, move]));
  // A move that was merged while it is read still stands beside the one it became.
  const survivorOf = new Map(moves.flatMap((move) => (move.mergedIds ?? []).map((id) => [id, move] as const)));
  return (i) => survivorOf.get(ids[i] ?? "") ?? byId.get(ids[i] ?? "") ?? null;
});
