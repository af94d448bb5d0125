import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";

/**
 * Stores something new. A repeat with the same id answers what is there.
 * @throws AppError 409 `<what>.name-taken`
 */
export async function createOnce<Doc>(
  what: string,
  create: () => Promise<unknown>,
  find: () => Promise<Doc | null>,
): Promise<Doc> {
  try {
    await create();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const stored = await find();
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
  conflict(`${what}.name-taken`, message("There is one with this name already."), { field: "name" });
