import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { mongo } from "mongoose";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { openDb } from "#api/db/limits/connections.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { unassignedRev } from "#api/db/rev.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { STUDIO_FILE } from "#shared/features/exports/export.ts";
import { sealSignaturesAgain } from "../../waivers/index.ts";
import type { Row } from "../stages/rows.ts";
import { tablesOf } from "../tables.ts";
import { checkEmpty } from "./check-empty.ts";
import { loadPicture, loadVideo } from "./load-files.ts";
import { loadPerson } from "./load-people.ts";
import { NotAnExport, readStudioFile } from "./studio-file.ts";
import { StudioLoadModel } from "./studio-load.model.ts";

const AT_ONCE = 500;
const KNOWN = new Set(tablesOf(true).map(({ name }) => name));

export interface Loaded {
  rows: number;
  files: number;
}

/**
 * Opens a studio with the export of another one: the same rows under the same ids, pictures and videos. The whole file is
 * read before the first write. Loading that was cut off is repeated with the same file.
 * @throws NotAnExport, NotEmpty
 */
export async function loadStudio(path: string, services: Pick<Services, "now" | "secrets">): Promise<Loaded> {
  const now = toDate(services.now());
  const zip = await open(path);
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const studioFile = entries.find(({ fileName }) => fileName === STUDIO_FILE);
    if (!studioFile) throw new NotAnExport("There is no studio.json in this file. Is it an export of this app?");
    const openFile = () => zip.openReadStreamPromise(studioFile);
    const hash = await checkFile(await openFile());
    await checkEmpty(hash);
    await StudioLoadModel.updateOne({ _id: hash }, { $setOnInsert: { beganAt: now } }, { upsert: true });
    const rows = await loadTables(await openFile());
    const files = await loadFiles(zip, entries);
    await sealSignaturesAgain(services);
    await StudioLoadModel.updateOne({ _id: hash }, { doneAt: now });
    return { rows, files };
  } finally {
    zip.close();
  }
}

async function open(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw new NotAnExport(`This is not a whole ZIP file: ${error instanceof Error ? error.message : error}`);
  }
}

/** Reads all of it. @returns its hash. @throws NotAnExport */
async function checkFile(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  stream.on("data", (bytes: Buffer) => hash.update(bytes));
  for await (const { table, row } of readStudioFile(stream)) {
    if (!KNOWN.has(table)) throw new NotAnExport(`This app does not know the table "${table}".`);
    if (row._id === undefined) throw new NotAnExport(`A row of "${table}" has no id.`);
  }
  return hash.digest("hex");
}

async function loadTables(stream: Readable): Promise<number> {
  const synced = syncedTables();
  let rows = 0;
  let batch: { table: string; rows: Row[] } = { table: "", rows: [] };
  const flush = async () => {
    await loadRows(batch.table, batch.rows, synced.has(batch.table));
    rows += batch.rows.length;
  };
  for await (const { table, row } of readStudioFile(stream)) {
    if (table !== batch.table || batch.rows.length >= AT_ONCE) {
      await flush();
      // The library and settings of an empty studio make room for the studio's own.
      if (table !== batch.table && table !== "users") await openDb().collection(table).deleteMany({});
      batch = { table, rows: [] };
    }
    batch.rows.push(row);
  }
  await flush();
  return rows;
}

const syncedTables = (): Set<string> =>
  new Set(
    Object.values(mongoose.models)
      .filter(({ schema }) => schema.path("rev"))
      .map(({ collection }) => collection.name),
  );

async function loadRows(table: string, rows: Row[], isSynced: boolean): Promise<void> {
  if (rows.length === 0) return;
  const docs = rows.map((row) => (isSynced ? { ...row, rev: unassignedRev() } : row));
  if (table === "users") for (const doc of docs) await loadPerson(doc);
  else
    await openDb()
      .collection(table)
      .insertMany(docs as mongo.OptionalId<mongo.Document>[], { ordered: false });
}

async function loadFiles(zip: ZipFile, entries: readonly Entry[]): Promise<number> {
  let files = 0;
  for (const entry of entries) {
    const [folder = "", ...rest] = entry.fileName.split("/");
    const load = folder === "pictures" ? loadPicture : folder === "videos" ? loadVideo : null;
    if (!load) continue;
    await load(rest, await zip.openReadStreamPromise(entry));
    files += 1;
  }
  return files;
}
