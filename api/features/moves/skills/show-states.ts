import { createBatch } from "#api/db/bulk/batch.ts";
import type { MoveProgressDocument } from "../move-progress.model.ts";
import { SkillRecordModel } from "./skill-record.model.ts";

type Word = Pick<MoveProgressDocument, "userId" | "moveId" | "state">;

/**
 * Shows one's own word of a move to those who teach; what one person says of many moves at once is one change of the
 * record. A student without a record gets one from the job; a slower writer that puts an older word here is put right by
 * it too.
 */
export const showState = createBatch(
  async (words: Word[]): Promise<(index: number) => void> => {
    const byPerson = [...Map.groupBy(words, ({ userId }) => userId)];
    const updates = byPerson.map(([userId, said]) => {
      const states = Object.fromEntries(said.map(({ moveId, state }) => [`states.${moveId}`, state]));
      return SkillRecordModel.updateOne({ _id: userId, deletedAt: null }, { $set: states });
    });
    const results = await Promise.allSettled(updates);
    const resultOf = new Map(byPerson.map(([userId], i) => [userId, results[i]]));
    return (i) => {
      const result = resultOf.get(words[i]?.userId ?? "");
      if (result?.status === "rejected") throw result.reason;
    };
  },
  { oneAtATime: true },
);
