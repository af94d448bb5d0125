import { nameOf, openDocuments } from "#api/db/joining/documents.ts";
import { eachImage, forgetImages, type Image } from "#api/db/joining/image.model.ts";
import type { Sums } from "#api/db/joining/revert.ts";
import { planUndo, undoChange } from "#api/db/joining/undo-change.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { PersonUse } from "#api/privacy.ts";
import type { Services } from "#api/services.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { findUser, UserModel } from "../../accounts/index.ts";
import { type PersonMerge, PersonMergeModel } from "./merge.model.ts";

const { trusted } = mongoose;

interface Request {
  /** Who stayed. */
  id: string;
  mergeId: string;
}

/**
 * Gives each account what it had. What came after the merge stays with who stayed; a field that was changed again keeps
 * its last value. Safe to repeat. @returns how many fields keep it. @throws AppError 404; 409 `merge.too-late`, `merge.changed`, `merge.credit-used`
 */
export async function undoMerge({ id, mergeId }: Request, uses: PersonUse[], services: Services): Promise<number> {
  const merge = await PersonMergeModel.findById(mergeId).lean<PersonMerge>();
  if (!merge || merge.intoId !== id) throw notFound(message("We can't find this merge."));
  if (merge.state === "undone") return merge.leftFields ?? 0;
  if (merge.state !== "undoing") await assertCanUndo(merge, uses, services);
  const begun = await PersonMergeModel.updateOne(
    { _id: mergeId, state: trusted({ $in: ["merged", "undoing"] }) },
    { state: "undoing" },
  );
  if (begun.matchedCount === 0) throw changed();
  const left = await takeAllBack({ ...merge, state: "undoing" }, uses, services);
  services.log.info({ person: merge.fromId, from: merge.intoId, left }, "a merge of two accounts was undone");
  return left;
}

const changed = () =>
  conflict("merge.changed", message("One of the two was merged, closed or archived since. Undo that first."));

async function assertCanUndo(merge: PersonMerge, uses: PersonUse[], services: Services): Promise<void> {
  if (merge.state === "final" || merge.undoUntil <= toDate(services.now()))
    throw conflict("merge.too-late", message("A merge can be undone for 30 days. These were more."));
  if (merge.state !== "merged") throw changed();
  const [from, into] = [await findUser(merge.fromId), await findUser(merge.intoId)];
  if (!from || !into || from.mergedIntoId !== merge.intoId || into.disabledAt) throw changed();
  const sumsOf = sumsIn(uses);
  for await (const image of eachImage(merge._id)) {
    const sums = sumsOf(image);
    if (Object.keys(sums).length === 0) continue;
    const current = await openDocuments(image.place).findOne({ _id: image.docId });
    const { after } = planUndo(image, current, sums, toDate(services.now()));
    if (after && Object.keys(sums).some((sum) => Number(after[sum]) < 0))
      throw conflict("merge.credit-used", message("Credit of the other account was used since. Give it again first."));
  }
}

const sumsIn = (uses: PersonUse[]) => {
  const byPlace = new Map(uses.map(({ model, sums }) => [nameOf(model), sums ?? {}]));
  return ({ place }: Image): Sums => byPlace.get(place) ?? {};
};

/** The latest change first. Safe to repeat. @returns how many fields were changed again since, and stay as they are */
export async function takeAllBack(merge: PersonMerge, uses: PersonUse[], services: Services): Promise<number> {
  const at = toDate(services.now());
  const sumsOf = sumsIn(uses);
  await PersonMergeModel.updateOne({ _id: merge._id }, { state: "undoing" });
  const goBack = async () => {
    let left = 0;
    for await (const image of eachImage(merge._id)) left += await undoChange(image, sumsOf(image), at);
    return left;
  };
  // Twice: another process may have been in the middle of moving one more document.
  const left = await goBack();
  await goBack();
  // Who sees what of what came since follows from the families of now.
  await UserModel.updateMany(
    { _id: trusted({ $in: [merge.fromId, merge.intoId] }), familyFollowUp: null, deletedAt: null },
    { familyFollowUp: { leftId: null } },
  );
  await forgetImages([merge._id]);
  const undone = { state: "undone", isStanding: false, leftFields: left } as const;
  await PersonMergeModel.updateOne({ _id: merge._id, state: "undoing" }, undone);
  return left;
}
