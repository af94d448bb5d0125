import { isDeepStrictEqual } from "node:util";
import type { mongo } from "mongoose";
import { openDb } from "../limits/connections.ts";

/** A document as the database has it, of any model. */
export type Doc = Record<string, unknown> & { _id: string };
export type Documents = mongo.Collection<Doc>;

/** A mongoose model of any document type. */
export interface Stored {
  collection: { collectionName: string };
  schema: { path(name: string): unknown };
}

/** The driver's own collection: mongoose would read and write what a schema thinks of a document. */
export const openDocuments = (name: string): Documents => openDb().collection<Doc>(name);

export const nameOf = ({ collection }: Stored): string => collection.collectionName;

/** Synced documents carry a revision: every write gives them a new one. */
export const isSynced = (doc: Doc): boolean => "rev" in doc;

export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);

/** The fields in which two versions of a document differ; the revision is the database's. */
export function differing(one: Doc, other: Doc): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter((key) => key !== "rev" && !isSame(one[key], other[key]));
}

/** What has fields of its own; dates, bytes and what else the database has types for are values. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
