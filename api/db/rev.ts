import type { mongo } from "mongoose";
import { mongoose } from "./mongoose.ts";

/**
 * A server revision: a BSON timestamp which the database itself gives to each change of a synced document. Unique and
 * increasing over all writers of a database, though a reader may see a later one committed before an earlier one.
 */
export type Rev = mongo.BSON.Timestamp;

/** Stored as it is, the database puts the next revision in its place (only at the top level of an inserted document). */
export function unassignedRev(): Rev {
  return new mongoose.mongo.BSON.Timestamp({ t: 0, i: 0 });
}

/** 16 hex digits: sorts as text the way revisions sort. */
export function formatRev(rev: Rev): string {
  return hex(rev.t) + hex(rev.i);
}

/** The reverse of formatRev; undefined for anything else. */
export function parseRev(text: string): Rev | undefined {
  if (!/^[0-9a-f]{16}$/.test(text)) return undefined;
  return revAt(Number.parseInt(text.slice(0, 8), 16), Number.parseInt(text.slice(8), 16));
}

/** The revision `seconds` earlier: where a reader begins again to meet changes committed out of order. */
export function revBefore(rev: Rev, seconds: number): Rev {
  return revAt(Math.max(0, rev.t - seconds), 0);
}

function revAt(seconds: number, count: number): Rev {
  return new mongoose.mongo.BSON.Timestamp({ t: seconds, i: count });
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, "0");
}
