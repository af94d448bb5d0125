import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { mongo } from "mongoose";
import { BackupError } from "../format/archive.ts";
import { markOf } from "./changed.ts";
import { copyEach, listCollections, type Sections } from "./collection.ts";

/** Passes without a lock: each copies only what changed since the one before, and so has less to do. */
const FREE_PASSES = 3;
/** Writes wait while the rest is copied: shorter than a request waits for the database, but for the last try. */
const LOCKED_MS = [1_500, 1_500, 1_500, 20_000] as const;
/** More would take the connections of others. */
const ASKED_AT_ONCE = 6;
const QUIET_TRIES = 40;
const QUIET_MS = 150;

export interface Alone {
  db: mongo.Db;
  leaveOut: ReadonlySet<string>;
  /** A folder of the embedded engine, whose writes may be stopped. Null for a server that others may use. */
  spoolDir: string | null;
  now(): Date;
}

/**
 * Copies a database that has no snapshots: everything, then what changed meanwhile, until a pass finds nothing. See
 * README.md, "A copy of one moment". @returns the moment
 */
export async function* copyStandalone(alone: Alone, sections: Sections): AsyncGenerator<Buffer, Date> {
  const { db } = alone;
  const marks = new Map<string, string>();
  const findChanged = () => changedSince(alone, marks, sections);
  for (let pass = 0; pass < FREE_PASSES; pass++) yield* copyEach(await findChanged(), { db }, sections);
  return yield* alone.spoolDir === null
    ? untilQuiet(alone, findChanged, sections)
    : underLock(alone, findChanged, sections);
}

/** Names of collections whose copy is not what they are now. Their marks are taken before they are copied. */
async function changedSince({ db, leaveOut }: Alone, marks: Map<string, string>, sections: Sections) {
  const names = await listCollections(db, leaveOut);
  for (const gone of sections.sums.keys()) if (!names.includes(gone)) sections.sums.delete(gone);
  const found: { name: string; mark: string }[] = [];
  for (let at = 0; at < names.length; at += ASKED_AT_ONCE) {
    const some = names.slice(at, at + ASKED_AT_ONCE);
    found.push(...(await Promise.all(some.map(async (name) => ({ name, mark: await markOf(db, name) })))));
  }
  const changed = found.filter(({ name, mark }) => !sections.sums.has(name) || marks.get(name) !== mark);
  for (const { name, mark } of changed) marks.set(name, mark);
  return changed.map(({ name }) => name);
}

type FindChanged = () => Promise<string[]>;

/** A write counts just before others see it: what is quiet twice, with a rest in between, has none under way. */
async function* untilQuiet({ db, now }: Alone, findChanged: FindChanged, sections: Sections) {
  for (let attempt = 0; attempt < QUIET_TRIES; attempt++) {
    const cutAt = now();
    await sleep(QUIET_MS);
    const changed = await findChanged();
    if (changed.length === 0) return cutAt;
    yield* copyEach(changed, { db }, sections);
  }
  throw new BackupError(
    "The database is never quiet and has no snapshots: make the MongoDB in MONGODB_URI a replica set, of one member at least.",
  );
}

/**
 * Writes of all of the engine wait while the last changes are written to a file beside the data. Only then are they sent,
 * which may take as long as it takes.
 */
async function* underLock(alone: Alone, findChanged: FindChanged, sections: Sections): AsyncGenerator<Buffer, Date> {
  const folder = join(alone.spoolDir ?? "", "backup-spool");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    for (const most of LOCKED_MS) {
      const spool = join(folder, randomUUID());
      const cutAt = await copyLocked({ ...alone, spool, most }, findChanged, sections);
      yield* createReadStream(spool) as AsyncIterable<Buffer>;
      if (cutAt) return cutAt;
      yield* copyEach(await findChanged(), { db: alone.db }, sections);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  throw new BackupError("Too much changes at once to copy the database of one moment. Try again when it is quieter.");
}

/** @returns null where it would have taken too long; what is in the spool then was copied, but is not all */
async function copyLocked(
  { db, now, spool, most }: Alone & { spool: string; most: number },
  findChanged: FindChanged,
  sections: Sections,
): Promise<Date | null> {
  const file = await open(spool, "wx", 0o600);
  const admin = db.admin();
  await admin.command({ fsync: 1, lock: true });
  try {
    const endsAt = performance.now() + most;
    const cutAt = now();
    for (const name of await findChanged()) {
      if (performance.now() > endsAt) return null;
      for await (const chunk of copyEach([name], { db }, sections)) await file.writeFile(chunk);
    }
    return cutAt;
  } finally {
    await admin.command({ fsyncUnlock: 1 });
    await file.close();
  }
}
