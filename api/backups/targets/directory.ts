import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { BackupError } from "../format/archive.ts";
import { momentOf, type StoredBackup, type Target } from "./target.ts";

const WORDS: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EACCES: "it may not be written to",
  EPERM: "it may not be written to",
  EROFS: "it may not be written to",
  ENOTDIR: "it is no folder",
  EEXIST: "it is no folder",
};
const PART = ".part";

/** Backups in a folder. A file has its name only when all of it is on the disk. */
export function openDirectory(given: string): Target {
  const folder = resolve(given);
  const inWords = (error: NodeJS.ErrnoException): never => {
    if (!error.code) throw error;
    throw new BackupError(`The backup could not be written to ${folder}: ${WORDS[error.code] ?? error.code}.`, {
      cause: error,
    });
  };
  return {
    place: folder,
    write: (name, content) => writeWhole(folder, name, content).catch(inWords),
    read: (name) => createReadStream(join(folder, name)) as AsyncIterable<Buffer>,
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => momentOf(name)).toSorted();
      const found: StoredBackup[] = [];
      for (const name of names) found.push({ name, bytes: (await stat(join(folder, name))).size });
      return found;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function writeWhole(folder: string, name: string, content: AsyncIterable<Buffer>): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, name + PART);
  await removeParts(folder, name + PART);
  let bytes = 0;
  try {
    const file = await open(part, "w", 0o600);
    try {
      for await (const chunk of content) {
        await file.writeFile(chunk);
        bytes += chunk.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(folder, name));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  const directory = await open(folder, "r");
  await directory.sync().finally(() => directory.close());
  return bytes;
}

/** A crash leaves one; no other backup is under way. Its own is written over. */
async function removeParts(folder: string, own: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name !== own && name.endsWith(PART) && momentOf(name.slice(0, -PART.length)))
      await rm(join(folder, name), { force: true });
}
