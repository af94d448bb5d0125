import { forgetImages } from "#api/db/joining/image.model.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { PersonUse, PrivacyPart } from "#api/privacy.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { type PersonMerge, PersonMergeModel, UNDER_WAY } from "./merge.model.ts";
import { carryOut, moveAll } from "./merge.ts";
import { takeAllBack } from "./undo.ts";

const { trusted } = mongoose;
const DAY_MS = 86_400_000;
/** Few devices are without a network for longer. */
const MENDED_DAYS = 7;
const CHECKED_MS = 60_000;

/** Finishes what a crash left half done. */
export async function finishMerges(uses: PersonUse[], services: Services): Promise<void> {
  // A process that crashed while it looked has moved nothing.
  const longAgo = trusted({ $lt: new Date(services.now().epochMilliseconds - CHECKED_MS) });
  await PersonMergeModel.deleteMany({ state: "checking", at: longAgo });
  const items = await PersonMergeModel.find({ state: trusted({ $in: UNDER_WAY }) }).lean<PersonMerge[]>();
  const act = (merge: PersonMerge) =>
    merge.state === "moving" ? carryOut(merge, uses, services) : takeAllBack(merge, uses, services);
  await doEach({ kind: "users.finishMerge", items, act, isAudited: true }, services);
}

/**
 * What a device without a network brings in later for the account that went is put right, and what documents were is
 * forgotten once a merge cannot be undone any more.
 */
export async function tidyMerges(uses: PersonUse[], services: Services): Promise<void> {
  const isOver = { state: "merged" as const, undoUntil: trusted({ $lte: toDate(services.now()) }) };
  const over = await PersonMergeModel.find(isOver, { _id: 1 }).lean();
  await forgetImages(over.map(({ _id }) => _id));
  await PersonMergeModel.updateMany(isOver, { state: "final" });
  const since = new Date(services.now().epochMilliseconds - MENDED_DAYS * DAY_MS);
  const items = await PersonMergeModel.find({ state: "merged", at: trusted({ $gte: since }) }).lean<PersonMerge[]>();
  const act = (merge: PersonMerge) => moveAll(merge, uses);
  await doEach({ kind: "users.repairMerge", items, act, leavesOut: true }, services);
}

/** With an account goes what it was before a merge. Nothing of it can be undone then. */
export const privacy: PrivacyPart = {
  async erase({ userId }) {
    const theirs = { $or: [{ fromId: userId }, { intoId: userId }] };
    const merges = await PersonMergeModel.find(theirs, { _id: 1 }).lean();
    await forgetImages(merges.map(({ _id }) => _id));
    await PersonMergeModel.updateMany(theirs, { state: "final" });
  },
};
