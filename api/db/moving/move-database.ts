import type { mongo } from "mongoose";
import { sumOf } from "../raw/read-raw.ts";
import { copyDocuments, copyIndexes } from "./copy-collection.ts";

/** Where the progress stands, in the new database until the move is done. */
const PROGRESS = "moving";
const MOVE = "move";

interface Progress {
  _id: string;
  /** Of the move itself: the process that began this database first. */
  source?: string;
  /** Of a collection: the last document that was copied. */
  afterId?: unknown;
}

/** The move cannot begin, or did not arrive whole. The message is for the operator. */
class MoveRefused extends Error {
  override name = "MoveRefused";
}

export interface Moved {
  collections: number;
  documents: number;
}

/** A capped collection only wakes processes; the next server makes it. */
const isMoved = ({ name, type, options }: mongo.CollectionInfo): boolean =>
  type === "collection" && !name.startsWith("system.") && !options?.capped && name !== PROGRESS;

/**
 * Copies a studio's database as it is, with its indexes and revisions, so that devices go on where they were; then compares
 * both. No server may run on either. Cut off anywhere, it is repeated.
 * @throws MoveRefused where the new database holds something else, or both do not agree at the end
 */
export async function moveDatabase(from: mongo.Db, to: mongo.Db, say: (line: string) => void): Promise<Moved> {
  await begin(from, to);
  const names = (await from.listCollections().toArray()).filter((one) => isMoved(one as mongo.CollectionInfo));
  const progress = to.collection<Progress>(PROGRESS);
  const moved: Moved = { collections: names.length, documents: 0 };
  for (const { name } of names.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const [source, target] = [from.collection(name), to.collection(name)];
    const keep = (afterId: unknown) =>
      progress.updateOne({ _id: name }, { $set: { afterId } }, { upsert: true }).then(() => undefined);
    const afterId = (await progress.findOne({ _id: name }))?.afterId ?? null;
    await copyDocuments({ from: source, to: target, afterId, keep });
    await copyIndexes(source, target);
    const [there, here] = [await sumOf(target), await sumOf(source)];
    if (there.sha256 !== here.sha256)
      throw new MoveRefused(
        `${name} did not arrive whole: ${here.documents} documents here, ${there.documents} there. Empty the new database and move again.`,
      );
    say(`${name}: ${here.documents}`);
    moved.documents += here.documents;
  }
  await progress.drop();
  return moved;
}

async function begin(from: mongo.Db, to: mongo.Db): Promise<void> {
  const source = await markOf(from);
  const progress = to.collection<Progress>(PROGRESS);
  const begun = await progress.findOne({ _id: MOVE });
  if (begun && begun.source !== source)
    throw new MoveRefused("Another studio's move into that database was cut off. Empty it first.");
  if (begun) return;
  const there = (await to.listCollections().toArray()).filter((one) => isMoved(one as mongo.CollectionInfo));
  if (there.length > 0)
    throw new MoveRefused(`That database is not empty: it has ${there[0]?.name}. Name another one, or empty it.`);
  await progress.updateOne({ _id: MOVE }, { $set: { source } }, { upsert: true });
}

/** The mark of a database that no other has: the first of its processes that is still known. */
async function markOf(db: mongo.Db): Promise<string> {
  const lineage = await db.collection("lineage").findOne<{ marks?: { id: string }[] }>({});
  const first = lineage?.marks?.at(0)?.id;
  if (!first) throw new MoveRefused("There is no studio in this data folder: has a server run here?");
  return first;
}
