import { createHash } from "node:crypto";
import * as z from "zod";

/** Changing what rows look like makes every device start over. */
const SCHEMA_VERSION = 3;
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
  /** The device's first run of pages is still going on, and has come to `rev` of this collection. */
  first: string | null;
  /** Documents after `rev` that were sent already, as marks: the overlap window would send them again. */
  seen: string[];
}

/** Which documents a cursor covers: somebody who gains an audience must start over to see its older documents. */
export const scopeOf = (audiences: string[]): string =>
  createHash("sha256")
    .update(`${SCHEMA_VERSION}|${[...audiences].sort().join("|")}`)
    .digest("base64url")
    .slice(0, 12);

const toText = (rev: bigint) => rev.toString(36);
const fromText = (text: string): bigint =>
  [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);

export const encodeCursor = ({ rev, floor, first, seen }: Cursor, scope: string): string =>
  Buffer.from(
    JSON.stringify([scope, toText(rev), floor === null ? "" : toText(floor), first ?? "", seen.join("")]),
  ).toString("base64url");

const Encoded = z.tuple([
  z.string(),
  z.string().regex(/^[0-9a-z]{1,14}$/),
  z.string().regex(/^[0-9a-z]{0,14}$/),
  z.string().max(50),
  z.string().regex(/^([\w-]{12}){0,1000}$/),
]);

/** Null for a cursor that is not ours, of another schema, or of somebody who sees other documents: start over. */
export function decodeCursor(text: string | undefined, scope: string): Cursor | null {
  if (!text) return null;
  try {
    const [of, rev, floor, first, seen] = Encoded.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    if (of !== scope) return null;
    return {
      rev: fromText(rev),
      floor: floor === "" ? null : fromText(floor),
      first: first || null,
      seen: seen.match(/.{12}/g) ?? [],
    };
  } catch {
    return null;
  }
}
