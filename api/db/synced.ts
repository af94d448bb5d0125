import type { AnyBulkWriteOperation, Model, mongo, Query, Schema, SchemaDefinition, SchemaOptions } from "mongoose";
import { v7 as newId } from "uuid";
import { inBatches } from "./bulk/in-batches.ts";
import { asRequest } from "./limits/limits.ts";
import { mongoose } from "./mongoose.ts";
import { type Rev, toRev, unassignedRev } from "./rev.ts";

/** What every synced document carries besides its own fields. */
export interface SyncedFields {
  /** UUID v7, made where the document is made: on a device, or here. */
  _id: string;
  /** Given by the database at each change, never by us. After create() the document in hand still shows none. */
  rev: Rev;
  audiences: string[];
  /** A tombstone: kept until every device may be assumed to have received it. */
  deletedAt?: Date;
}

/** A way of writing that would leave a synced document without a new revision, so that devices would miss it. */
export class SyncedWriteError extends Error {
  override name = "SyncedWriteError";
}

/** Filter for documents that are not tombstones. */
export const notDeleted = { deletedAt: null } as const;

const PURGED_AT_ONCE = 1_000;
const ASSIGN_REV = { $type: "timestamp" } as const;
/** Part of an update: the database gives the document its next revision. */
export const NEW_REV = { $currentDate: { rev: ASSIGN_REV } };

/** A schema of synced documents: `definition` plus SyncedFields, through the `synced` plugin. */
export function syncedSchema<Row extends object>(definition: SchemaDefinition<Row>, options: SchemaOptions = {}) {
  const schema = new mongoose.Schema({ ...definition, _id: { type: String, default: newId } }, options);
  schema.plugin(synced);
  return schema as unknown as Schema<Row & SyncedFields>;
}

/**
 * The plugin: every write through a model makes the database give the document a new revision. Ways of writing that
 * cannot do that are refused with a SyncedWriteError; so are deletions, which leave nothing for a device to receive:
 * set `deletedAt`, and purgeTombstones removes the document for good later.
 */
function synced(schema: Schema): void {
  schema.add({
    rev: { type: mongoose.Schema.Types.Mixed },
    audiences: { type: [String], default: [] },
    deletedAt: { type: Date },
  });
  schema.index({ audiences: 1, rev: 1 });
  schema.index({ rev: 1 });
  schema.index({ deletedAt: 1 }, { sparse: true });

  schema.pre("save", function assignRev() {
    if (!this.isNew) refuse("save() on a stored document writes over the changes of others: use a conditional update");
    this.set("rev", unassignedRev());
  });
  schema.pre("insertMany", (docs) => {
    for (const doc of Array.isArray(docs) ? docs : [docs]) assignRevToInsert(doc);
  });
  schema.pre("bulkWrite", (operations) => {
    for (const operation of operations) assignRevToOperation(operation);
  });
  schema.pre(["updateOne", "updateMany", "findOneAndUpdate"], function assignRev(this: Query<unknown, unknown>) {
    const update = this.getUpdate() ?? {};
    assignRevToUpdate(update);
    this.setUpdate(update);
  });
  schema.post("save", notifyListeners);
  schema.post("insertMany", notifyListeners);
  schema.post("bulkWrite", notifyListeners);
  schema.post(["updateOne", "updateMany", "findOneAndUpdate"], (result: unknown) => {
    if (changedSomething(result)) notifyListeners();
  });
  schema.pre(["replaceOne", "findOneAndReplace"], () => refuse("a replacement drops what it does not name: use $set"));
  schema.pre(["deleteOne", "deleteMany", "findOneAndDelete"], () => refuse("set deletedAt instead of deleting"));
}

const listeners = new Set<() => void>();

/** Calls `listener` after each write of a synced document by this process. @returns stop listening */
export function onSyncedWrite(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For who writes past the models, and gives the revision by `NEW_REV`. Devices wait for a poke, also after a job's write. */
export function notifyListeners(): void {
  asRequest(() => {
    for (const listener of listeners) listener();
  });
}

/** Most conditional updates of a job find nothing to do. */
function changedSomething(result: unknown): boolean {
  const { matchedCount = 1, upsertedCount = 0 } = (result ?? { matchedCount: 0 }) as Partial<mongo.UpdateResult>;
  return matchedCount + upsertedCount > 0;
}

/** Removes for good what was deleted, and not changed since, before revision `before`. @returns how many */
export async function purgeTombstones(model: Pick<Model<SyncedFields>, "collection">, before: bigint): Promise<number> {
  const old = { deletedAt: { $type: "date" as const }, rev: { $lt: toRev(before) } };
  // The driver's collection, because the model refuses deletions.
  const documents = model.collection as unknown as mongo.Collection<SyncedFields>;
  return inBatches(
    () => documents.find(old, { projection: { _id: 1 }, limit: PURGED_AT_ONCE }).toArray(),
    (_id) => documents.deleteMany({ ...old, _id }),
  );
}

function assignRevToInsert(doc: object): void {
  if (doc instanceof mongoose.Document) doc.set("rev", unassignedRev());
  else Object.assign(doc, { rev: unassignedRev() });
}

function assignRevToOperation(operation: AnyBulkWriteOperation<object>): void {
  if ("insertOne" in operation) assignRevToInsert(operation.insertOne.document);
  else if ("updateOne" in operation) assignRevToUpdate(operation.updateOne.update);
  else if ("updateMany" in operation) assignRevToUpdate(operation.updateMany.update);
  else if ("replaceOne" in operation) refuse("a replacement drops what it does not name: use $set");
  else refuse("set deletedAt instead of deleting");
}

function assignRevToUpdate(update: object): void {
  if (Array.isArray(update)) refuse("an update by pipeline cannot get a revision: use update operators");
  const { $currentDate = {}, ...others } = update as Record<string, object>;
  const namesRev = "rev" in others || Object.values(others).some((part) => part instanceof Object && "rev" in part);
  if (namesRev) refuse("only the database gives revisions");
  Object.assign(update, { $currentDate: { ...$currentDate, rev: ASSIGN_REV } });
}

function refuse(reason: string): never {
  throw new SyncedWriteError(`A synced document cannot be written so: ${reason}.`);
}
