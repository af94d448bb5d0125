import type { Model } from "mongoose";
import { conflict } from "../../../../shared/core/errors.ts";

const isDuplicate = (error: unknown) => (error as { code?: number }).code === 11_000;

/**
 * Stores a new document. A repeat with the same id answers the one that is there.
 * @throws AppError 409 `<what>.name-taken`
 */
export async function createOnce<Doc extends { _id: string; name?: string }>(
  model: Model<Doc>,
  doc: Doc,
  what: string,
): Promise<Doc> {
  try {
    await model.create(doc);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const stored = await model.findById(doc._id).lean<Doc>();
  if (!stored) throw nameTaken(what);
  return stored;
}

/** Changes a document; null when it is not there. @throws AppError 409 `<what>.name-taken` */
export async function changeOne<Doc extends { _id: string }>(
  model: Model<Doc>,
  id: string,
  changes: Partial<Doc>,
  what: string,
): Promise<Doc | null> {
  try {
    return await model.findByIdAndUpdate(id, { $set: changes }, { returnDocument: "after" }).lean<Doc>();
  } catch (error) {
    if (isDuplicate(error)) throw nameTaken(what);
    throw error;
  }
}

/** Archiving is a date; the same date is kept when it is archived already. */
export const archivedAtFor = (isArchived: boolean | undefined, now: Date): { archivedAt?: Date | null } =>
  isArchived === undefined ? {} : { archivedAt: isArchived ? now : null };

const nameTaken = (what: string) =>
  conflict(`${what}.name-taken`, "There is one with this name already.", {
    fields: [{ path: "name", message: "There is one with this name already." }],
  });
