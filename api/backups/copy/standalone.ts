import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { mongo } from "mongoose";
import type { WriteGate } from "../../db/write-gate.ts";
import { BackupError } from "../format/archive.ts";
import { readMarks } from "./changed.ts";
import { copyEach, listCollections, type Sections } from "./collection.ts";

/** Passes while all write: each copies only what changed since the one before, and so has less to do. */
const FREE_PASSES = 3;
/** So long writes are held up at most, each time: shorter than a device waits for its answer. */
const HELD_MS = [1_500, 1_500, 2_000, 2_000, 3_000, 3_000, 4_000, 4_000] as const;
/** For commands under way when the writes are held up. */
const PATIENCE_MS = 800;
/** A write counts a moment before others see it. */
const SETTLED_MS = 60;
const PAUSE_MS = 500;

export interface Alone {
  db: mongo.Db;
  leaveOut: ReadonlySet<string>;
  /** Of this process. Writes of others are noticed, and the copy then goes on. */
  writes: WriteGate;
  /** For what is copied while writes wait, and sent later. */
  spoolDir: string;
  now(): Date;
}

/** The moment that a copy is of, and how long writes waited for it. */
export interface Cut {
  cutAt: Date;
  pausedMs: number;
}

/**
 * Copies a database that has no snapshots: everything, then each collection that changed since, until a pass finds nothing. See
 * README.md, "A copy of one moment". @returns the moment
 */
export async function* copyStandalone(alone: Alone, sections: Sections): AsyncGenerator<Buffer, Cut> {
  const { db } = alone;
  const marks = new Map<string, string>();
  const findChanged = () => changedSince(alone, marks, sections);
  for (let pass = 0; pass < FREE_PASSES; pass++) yield* copyEach(await findChanged(), { db }, sections);
  return yield* copyRest(alone, findChanged, sections);
}

/** Names of collections whose copy is not what they are now. Their marks are taken before they are copied. */
async function changedSince({ db, leaveOut }: Alone, marks: Map<string, string>, sections: Sections) {
  const names = await listCollections(db, leaveOut);
  for (const gone of sections.sums.keys()) if (!names.includes(gone)) sections.sums.delete(gone);
  const found = await readMarks(db, names);
  const changed = names.filter((name) => !sections.sums.has(name) || marks.get(name) !== found.get(name));
  for (const name of changed) marks.set(name, found.get(name) ?? "");
  return changed;
}

type FindChanged = () => Promise<string[]>;

/**
 * Writes wait while the last changes are copied into a file beside the data. Only then are they sent, which may take as long
 * as it takes.
 */
async function* copyRest(alone: Alone, findChanged: FindChanged, sections: Sections): AsyncGenerator<Buffer, Cut> {
  const folder = join(alone.spoolDir, "backup-spool");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    for (const most of HELD_MS) {
      const spool = join(folder, randomUUID());
      const cut = await copyHeld({ ...alone, spool, most }, findChanged, sections);
      yield* createReadStream(spool) as AsyncIterable<Buffer>;
      if (cut) return cut;
      yield* copyEach(await findChanged(), { db: alone.db }, sections);
      await sleep(PAUSE_MS);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  throw new BackupError(
    "Other processes write all the time, and this MongoDB has no snapshots: make it a replica set, of one member at least.",
  );
}

/** @returns null where others wrote, or it would have taken too long; what is in the spool was copied, but is not all */
async function copyHeld(
  { db, now, writes, spool, most }: Alone & { spool: string; most: number },
  findChanged: FindChanged,
  sections: Sections,
): Promise<Cut | null> {
  const file = await open(spool, "wx", 0o600);
  const askedAt = performance.now();
  const held = () => performance.now() - askedAt;
  const goOn = await writes.close(PATIENCE_MS);
  try {
    while (held() < most) {
      const cutAt = now();
      await sleep(SETTLED_MS);
      const changed = await findChanged();
      if (changed.length === 0) return { cutAt, pausedMs: held() };
      for await (const chunk of copyEach(changed, { db }, sections)) {
        await file.writeFile(chunk);
      }
    }
    return null;
  } finally {
    goOn();
    await file.close();
  }
}
