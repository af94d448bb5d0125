import { type Change, isNothing, removal } from "#api/db/joining/change.ts";
import { type Doc, nameOf, openDocuments } from "#api/db/joining/documents.ts";
import { changeWithImage } from "#api/db/joining/image.model.ts";
import { renameId } from "#api/db/joining/rename-id.ts";
import type { Joining, PersonUse } from "#api/privacy.ts";
import { isWanted } from "./merge.model.ts";

const TRIES = 5;

/** Every document of a use that names this person. What is deleted stays as it was, but for what stands under their own id. */
function naming({ model, fields }: PersonUse, personId: string): object {
  const isSynced = model.schema.path("rev") !== undefined;
  const named = [...fields, ...(isSynced ? ["audiences"] : [])].map((field) => ({
    [field]: field === "audiences" ? `user:${personId}` : personId,
  }));
  return { $or: named, ...(fields.includes("_id") ? {} : { deletedAt: null }) };
}

export const findNaming = (use: PersonUse, personId: string): Promise<Doc[]> =>
  openDocuments(nameOf(use.model)).find(naming(use, personId)).toArray();

/** Lets everything of a use name the person who stays. What a document was is kept first. Safe to repeat. */
export async function moveUse(use: PersonUse, joining: Joining, mergeId: string): Promise<void> {
  const place = nameOf(use.model);
  const found = await openDocuments(place)
    .find(naming(use, joining.fromId), { projection: { _id: 1 } })
    .toArray();
  for (const { _id } of found) {
    if (!(await isWanted(mergeId))) return;
    await moveOne(use, _id, joining, mergeId);
  }
}

async function moveOne(use: PersonUse, id: string, joining: Joining, mergeId: string): Promise<void> {
  const place = nameOf(use.model);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const before = await openDocuments(place).findOne({ _id: id });
    if (!before) return;
    if (await makeAll(await changesOf(use, before, joining), place, mergeId)) return;
  }
  throw new Error(`The document ${id} in ${place} changes too often to be moved now.`);
}

async function makeAll(changes: Change[], place: string, mergeId: string): Promise<boolean> {
  for (const change of changes)
    if (!isNothing(change) && !(await changeWithImage(change, place, mergeId))) return false;
  return true;
}

async function changesOf(use: PersonUse, before: Doc, joining: Joining): Promise<Change[]> {
  const renamed = renameId(before, joining, use.names);
  if (use.changes) return use.changes(renamed, before, joining);
  if (renamed._id === before._id) return [{ before, after: renamed }];
  const standing = await openDocuments(nameOf(use.model)).findOne({ _id: renamed._id });
  const { deletedAt: _, ...alive } = renamed;
  const after = standing && use.join ? use.join(standing, renamed, joining) : (alive as Doc);
  const gone = before.deletedAt ? [] : [removal(before, joining.at)];
  return [{ before: standing, after }, ...gone];
}
