import type { mongo } from "mongoose";
import { mongoose } from "./mongoose.ts";

/**
 * A server revision: a BSON timestamp which the database itself gives to each change of a synced document. Unique and
 * increasing over all writers of a database, though a reader may see a later one committed before an earlier one.
 */
export type Rev = mongo.BSON.Timestamp;

/** Stored as it is, the database puts the next revision in its place (only at the top level of an inserted document). */
export const unassignedRev = (): Rev => toRev(0n);

/** As a number, revisions compare and count: the upper 32 bit are the seconds since 1970 on the database's clock. */
export const fromRev = (rev: Rev): bigint => (BigInt(rev.getHighBits() >>> 0) << 32n) | BigInt(rev.getLowBits() >>> 0);

export const toRev = (rev: bigint): Rev => mongoose.mongo.BSON.Timestamp.fromString(rev.toString(16), 16);

/** When it was given, to the second. */
export const timeOfRev = (rev: Rev): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds((rev.getHighBits() >>> 0) * 1_000);

/** Before every revision given in that second or later. */
export const revAtSecond = (seconds: number): bigint => BigInt(Math.max(0, Math.floor(seconds))) << 32n;
