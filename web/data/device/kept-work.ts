import type { StudioDatabase } from "../db.ts";

/** Older work is not gone on with. */
const KEPT_MS = 24 * 3_600_000;

interface Kept {
  value: unknown;
  /** Milliseconds since 1970, by this device's clock. */
  at: number;
}

const keyOf = (name: string): string => `work ${name}`;

/** The value to keep next, by name: of several changes in a moment the last one is written. */
const waiting = new Map<string, unknown>();
let writing: Promise<void> = Promise.resolve();

/** Work in progress as it was left, in another tab or before the app was closed; null for none. */
export async function readWork(db: StudioDatabase, name: string): Promise<unknown> {
  // Values that this tab has yet to write are newer.
  await writing;
  const { readSealed } = await import("../seal/seal.ts");
  const kept = await readSealed<Kept>(db, keyOf(name));
  return kept && Date.now() - kept.at < KEPT_MS ? kept.value : null;
}

/** Keeps it, sealed: it may name people and codes. Null: it is done. */
export function keepWork(db: StudioDatabase, name: string, value: unknown): Promise<void> {
  waiting.set(name, value);
  writing = writing
    .then(() => writeNext(db, name))
    .catch((error: Error) => {
      // The user signed out: nothing of theirs stays here.
      if (error.name !== "DatabaseClosedError") console.warn("Work was not kept.", error);
    });
  return writing;
}

async function writeNext(db: StudioDatabase, name: string): Promise<void> {
  if (!waiting.has(name)) return;
  const value = waiting.get(name);
  waiting.delete(name);
  if (value === null) return db.meta.delete(keyOf(name));
  const { keepSealed } = await import("../seal/seal.ts");
  const kept: Kept = { value, at: Date.now() };
  await keepSealed(db, keyOf(name), kept);
}
