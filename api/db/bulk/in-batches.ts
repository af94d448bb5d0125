import { setImmediate as letOthersRun } from "node:timers/promises";
import { mongoose } from "../mongoose.ts";

/**
 * Writes many documents in batches, because one command for all of them would hold up all other requests. After `act`
 * the query must not find the documents of its batch any more. @returns how many were found
 */
export async function inBatches<Id>(
  find: () => PromiseLike<{ _id: Id }[]>,
  act: (ids: { $in: Id[] }) => PromiseLike<unknown>,
): Promise<number> {
  for (let done = 0; ; await letOthersRun()) {
    const some = await find();
    if (some.length === 0) return done;
    await act(mongoose.trusted({ $in: some.map(({ _id }) => _id) }));
    done += some.length;
  }
}
