import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { type Inserted, insertOwn, type Made, markOf } from "#api/db/insert-own.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";

/**
 * Stores something new. A repeat with the same id by the same maker answers what is there.
 * @throws AppError 409 `<what>.name-taken`, `id.used`
 */
export async function createOnce<Doc extends Made>(
  what: string,
  model: Inserted<Doc>,
  { makerId, ...doc }: Partial<Doc> & { _id: string; makerId: string },
): Promise<Doc> {
  const outcome = await insertOwn(model, { ...doc, _id: doc._id, madeBy: markOf(makerId, doc._id) });
  const stored = outcome === "taken" ? null : await model.findById(doc._id).lean<Doc>();
  if (!stored) throw nameTaken(what);
  return stored;
}

/** @throws AppError 409 `<what>.name-taken` */
export async function refuseTakenName<T>(what: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (isDuplicateKey(error)) throw nameTaken(what);
    throw error;
  }
}

export const archivedAtFor = (isArchived: boolean | undefined, now: Date): { archivedAt?: Date | null } =>
  isArchived === undefined ? {} : { archivedAt: isArchived ? now : null };

const nameTaken = (what: string) =>
  conflict(`${what}.name-taken`, message("That name is already taken."), { field: "name" });
