import { mongoose } from "#api/db/mongoose.ts";
import { UserModel } from "../../accounts/index.ts";

const { trusted } = mongoose;
/** An account that was merged into one that was merged in its turn. */
const MOST_MERGES = 5;

/** People chosen by hand, as they are called now: of a merged account the one it became. */
export async function findChosen(personIds: readonly string[]): Promise<string[]> {
  const chosen = new Set<string>();
  let ids = [...new Set(personIds)];
  for (let round = 0; ids.length > 0 && round < MOST_MERGES; round++) {
    const merged = await UserModel.find(
      { _id: trusted({ $in: ids }), mergedIntoId: trusted({ $gt: "" }) },
      { mergedIntoId: 1 },
    ).lean<{ _id: string; mergedIntoId: string }[]>();
    const into = new Map(merged.map(({ _id, mergedIntoId }) => [_id, mergedIntoId]));
    for (const id of ids) if (!into.has(id)) chosen.add(id);
    ids = [...into.values()];
  }
  return [...chosen];
}
