import { unchanged } from "../joining/change.ts";
import { type Doc, nameOf, openDocuments, type Stored } from "../joining/documents.ts";
import { archiveNameOf } from "./archive-of.ts";

/** Each is written twice, the second time as a condition of all its fields: more would hold up requests. */
const AT_ONCE = 50;

/**
 * Moves documents, as they were read from the database, to the archive of their collection. The copies come first, and only
 * what did not change since it was read is deleted: a changed document stays, and the next move copies it again. Safe to
 * repeat. @returns how many were moved
 */
export async function moveToArchive(live: Stored, docs: Doc[]): Promise<number> {
  let moved = 0;
  for (let at = 0; at < docs.length; at += AT_ONCE) moved += await moveSome(live, docs.slice(at, at + AT_ONCE));
  return moved;
}

async function moveSome(live: Stored, docs: Doc[]): Promise<number> {
  const name = nameOf(live);
  const copies = docs.map((doc) => ({ replaceOne: { filter: { _id: doc._id }, replacement: doc, upsert: true } }));
  await openDocuments(archiveNameOf(name)).bulkWrite(copies, { ordered: false });
  // The driver's collection, because the models of synced documents refuse deletions.
  const deletions = docs.map((doc) => ({ deleteOne: { filter: unchanged(doc, Object.keys(doc)) as object } }));
  return (await openDocuments(name).bulkWrite(deletions, { ordered: false })).deletedCount;
}
