import { isDuplicateKey } from "../duplicate-key.ts";
import { unassignedRev } from "../rev.ts";
import { NEW_REV, notifyListeners } from "../synced.ts";
import { type Doc, type Documents, differing, isSynced } from "./documents.ts";

/** One document before and after; null where it is not there. */
export interface Change {
  before: Doc | null;
  after: Doc | null;
}

/** A tombstone for the devices; a document that no device holds is removed for good. */
export const removal = (before: Doc, at: Date): Change => ({
  before,
  after: isSynced(before) ? { ...before, deletedAt: at } : null,
});

export const isNothing = ({ before, after }: Change): boolean =>
  before && after ? differing(before, after).length === 0 : before === after;

/** Writes a change, if the document is still as it was before. @returns whether it was */
export async function writeChange({ before, after }: Change, documents: Documents): Promise<boolean> {
  if (!before) return after ? insert(after, documents) : true;
  if (!after) {
    if (isSynced(before)) throw new Error("A synced document is never deleted: devices would miss it.");
    return (await documents.deleteOne(unchanged(before, Object.keys(before)))).deletedCount === 1;
  }
  const fields = differing(before, after);
  if (fields.length === 0) return true;
  const set = fields.filter((field) => after[field] !== undefined);
  const unset = fields.filter((field) => after[field] === undefined);
  const { matchedCount } = await documents.updateOne(unchanged(before, fields), {
    ...(set.length > 0 && { $set: Object.fromEntries(set.map((field) => [field, after[field]])) }),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, ""])) }),
    ...(isSynced(before) && NEW_REV),
  } as object);
  if (matchedCount === 1 && isSynced(before)) notifyListeners();
  return matchedCount === 1;
}

async function insert(doc: Doc, documents: Documents): Promise<boolean> {
  try {
    await documents.insertOne({ ...doc, ...(isSynced(doc) && { rev: unassignedRev() }) });
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  if (isSynced(doc)) notifyListeners();
  return true;
}

/** Matches a document only as it was: a synced one by its revision, any other by these fields. */
export const unchanged = (before: Doc, fields: string[]) => ({
  _id: before._id,
  ...(isSynced(before)
    ? { rev: before.rev }
    : Object.fromEntries(
        fields.map((field) => [field, field in before ? { $eq: before[field] } : { $exists: false }]),
      )),
});
