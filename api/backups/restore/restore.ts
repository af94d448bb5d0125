import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { mongo } from "mongoose";
import { mongoose } from "../../db/mongoose.ts";
import { AS_STORED } from "../../db/raw/as-stored.ts";
import { listCollections } from "../copy/collection.ts";
import { BackupError, type Section } from "../format/archive.ts";
import { type Archive, readArchive } from "../format/read.ts";

/** Stands in a database from before the first document of a restore until after the last. */
export const MARK = "restore_under_way";
const BATCH_BYTES = 4 * 1024 * 1024;

interface Restore {
  db: mongo.Db;
  key: string;
  /** The archive from its start, as often as it is asked for. */
  open(): AsyncIterable<Buffer>;
}

/**
 * Writes an archive into an empty database: nothing before the whole archive is known to be whole. After a crash it is
 * repeated from the start. @throws BackupError in words for a person
 */
export async function restoreDatabase(restore: Restore, dataDir: string): Promise<Archive> {
  const { db } = restore;
  await assertEmpty(db);
  const files = new Map<string, Buffer>();
  const checked = await readArchive(restore.open(), restore.key, {
    file: (path, bytes) => void files.set(path, bytes),
  });
  await assertNoOtherKeys(files, dataDir);
  await begin(db, checked);
  await fill(restore, checked);
  await writeFiles(files, dataDir);
  return checked;
}

/** The mark goes last: a database with one is not opened. */
export const finishRestore = async (db: mongo.Db): Promise<void> => void (await db.collection(MARK).drop());

async function assertEmpty(db: mongo.Db): Promise<void> {
  const names = await listCollections(db, new Set());
  if (names.includes(MARK)) return;
  for (const name of names)
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } }))
      throw new BackupError(
        `The database ${db.databaseName} is not empty (${name} has documents). A backup is restored into an empty one only: name another DATA_DIR or MONGODB_URI.`,
      );
}

/** Another key would make what is sealed with it unreadable, so none is written over. */
async function assertNoOtherKeys(files: ReadonlyMap<string, Buffer>, dataDir: string): Promise<void> {
  for (const [path, bytes] of files) {
    assertInside(path);
    const here = await readFile(join(dataDir, path)).catch(() => null);
    if (here && !here.equals(bytes))
      throw new BackupError(`${join(dataDir, path)} is the key of another studio: name an empty DATA_DIR.`);
  }
}

function assertInside(path: string): void {
  if (path !== "vapid.json" && !/^secrets\/[\w.-]+\.key$/.test(path))
    throw new BackupError(`The archive holds a file that is none of a studio's: ${path}`);
}

/** Documents that an earlier try left go first. */
async function begin(db: mongo.Db, { trailer }: Archive): Promise<void> {
  const mark = db.collection<{ _id: string; cutAt: string }>(MARK);
  await mark.updateOne({ _id: MARK }, { $set: { cutAt: trailer.cutAt } }, { upsert: true });
  for (const name of await listCollections(db, new Set([MARK]))) await db.collection(name).drop();
}

/** The last section of each collection, into a database that has none of them. */
export async function fill({ db, key, open }: Restore, { trailer }: Archive): Promise<void> {
  const wanted = new Set(trailer.collections.map(({ section }) => section));
  const writer = createWriter(db);
  await readArchive(open(), key, {
    section: (section, index) => (wanted.has(index) ? writer.begin(section) : undefined),
    document: (raw, index) => (wanted.has(index) ? writer.add(raw) : undefined),
    sectionEnd: (index) => (wanted.has(index) ? writer.end() : undefined),
  });
}

function createWriter(db: mongo.Db) {
  let [documents, size] = [[] as mongo.Document[], 0];
  let section: Section = { name: "", options: {}, indexes: [] };
  async function flush(): Promise<void> {
    if (documents.length > 0)
      await db.collection(section.name).insertMany(documents, { ordered: true, ignoreUndefined: false });
    [documents, size] = [[], 0];
  }
  return {
    /** Indexes come first: to build one over all documents could take longer than a command may. */
    async begin(begun: Section): Promise<void> {
      section = begun;
      await db.createCollection(begun.name, begun.options);
      for (const { key, ...options } of begun.indexes)
        if (options.name !== "_id_") await db.collection(begun.name).createIndex(key as never, options);
    },
    add(raw: Buffer): Promise<void> | undefined {
      documents.push(mongoose.mongo.BSON.deserialize(raw, AS_STORED));
      size += raw.length;
      return size >= BATCH_BYTES ? flush() : undefined;
    },
    end: flush,
  };
}

async function writeFiles(files: ReadonlyMap<string, Buffer>, dataDir: string): Promise<void> {
  for (const [path, bytes] of files) {
    const file = join(dataDir, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, bytes, { mode: 0o600 });
  }
}
