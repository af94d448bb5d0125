import { createHash } from "node:crypto";
import * as z from "zod";

/** Changing what rows look like makes every device start over. */
const SCHEMA_VERSION = 4;
export const MARK_LENGTH = 12;
/**
 * A revision is given when a write starts and seen when it ends, so a younger one may be visible first. The cursor
 * therefore never passes this many seconds before the database's present, and the overlap is read again.
 * See README.md, "A pull looks five seconds back".
 */
export const OVERLAP_SECONDS = 5;

export interface Cursor {
  /** The database's own revision (BSON timestamp) up to which this device has read. */
  rev: bigint;
  /** Within a run of pages that reached the overlap window: where the next run must begin. */
  floor: bigint | null;
  /** The device's first run of pages is still going on, and has come to this part (see first-run/read.ts). */
  first: string | null;
  /** How many documents of that part were sent. */
  sent: number;
  /** How far that part has come, where it is read along a date; otherwise `rev` says it. */
  at: { time: number; id: string } | null;
  /** Documents after `rev` that were sent already, as marks: the overlap window would send them again. */
  seen: string[];
  /** The process whose database the device has read (see lineage.ts). */
  lineage: string;
  /** The greatest revision that the device has received. */
  read: bigint;
}

/** Which documents a cursor covers: a user who gains an audience must start over to see its older documents. */
export const scopeOf = (audiences: string[]): string =>
  createHash("sha256")
    .update(`${SCHEMA_VERSION}|${[...audiences].sort().join("|")}`)
    .digest("base64url")
    .slice(0, 12);

/** A revision as text, in base 36. */
export const toText = (rev: bigint): string => rev.toString(36);
export const fromText = (text: string): bigint =>
  [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);

export function encodeCursor({ rev, floor, first, sent, at, seen, lineage, read }: Cursor, scope: string): string {
  const reached = [toText(rev), floor === null ? "" : toText(floor), first ?? "", seen.join("")];
  const always = [scope, ...reached, lineage, toText(read)];
  const place = first === null ? [] : [sent, ...(at ? [at.time, at.id] : [])];
  return Buffer.from(JSON.stringify([...always, ...place])).toString("base64url");
}

const Encoded = z.tuple([
  z.string(),
  z.string().regex(/^[0-9a-z]{1,14}$/),
  z.string().regex(/^[0-9a-z]{0,14}$/),
  z.string().max(50),
  z.string().regex(/^([\w-]{12}){0,1000}$/),
  z.string().max(36),
  z.string().regex(/^[0-9a-z]{1,14}$/),
  z.int().min(0).optional(),
  z.int().optional(),
  z.string().max(100).optional(),
]);

const parse = (text: string) => Encoded.parse(JSON.parse(Buffer.from(text, "base64url").toString()));

/** Whether a device with this cursor is still on its first run of pages; every other pull is short. */
export function isOnFirstRun(text: string | undefined): boolean {
  if (!text) return true;
  try {
    return parse(text)[3] !== "";
  } catch {
    // It is not ours, so the device starts over.
    return true;
  }
}

/** Null for a cursor that is not ours, of another schema, or of a user who sees other documents: start over. */
export function decodeCursor(text: string | undefined, scope: string): Cursor | null {
  if (!text) return null;
  try {
    const [of, rev, floor, first, seen, lineage, read, sent = 0, time, id] = parse(text);
    if (of !== scope) return null;
    return {
      rev: fromText(rev),
      floor: floor === "" ? null : fromText(floor),
      first: first || null,
      sent,
      at: time !== undefined && id !== undefined ? { time, id } : null,
      seen: seen.match(/.{12}/g) ?? [],
      lineage,
      read: fromText(read),
    };
  } catch {
    return null;
  }
}
