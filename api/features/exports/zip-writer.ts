import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import { beginPacking, endPacking, packPiece } from "../../zip/packing.ts";
import { directoryRecord, endRecords, localHeader, localHeaderBytes } from "../../zip/zip-records.ts";
import { type ExportChunk, ExportChunkModel } from "./chunk.model.ts";
import { ExportModel, type Progress } from "./export.model.ts";
import type { Piece } from "./stages/stage.ts";

const { trusted } = mongoose;
/** Some megabytes in memory, and few documents of a size that the database likes. */
const KEPT_AT_ONCE = 1_048_576;
const MOST_IN_A_CHUNK = 4_194_304;

/** The export was canceled, or another process goes on with it. */
export class ExportTakenOver extends Error {
  override name = "ExportTakenOver";
}

export const NO_PROGRESS: Progress = {
  ...{ step: 0, stage: 0, after: null, packing: null, headerAt: 0, at: 0, files: 0, directoryBytes: 0, rows: 0 },
};

type Part = Pick<ExportChunk, "part" | "at" | "data">;

/** Joins parts that stand side by side, so that a thousand small files become few documents. */
function joinParts(parts: readonly Part[]): Part[] {
  const joined: { part: ExportChunk["part"]; at: number; bytes: number; pieces: Buffer[] }[] = [];
  for (const { part, at, data } of parts.toSorted((a, b) => a.part.localeCompare(b.part) || a.at - b.at)) {
    const last = joined.at(-1);
    const fits = last?.part === part && last.at + last.bytes === at && last.bytes + data.length <= MOST_IN_A_CHUNK;
    if (last && fits) {
      last.pieces.push(data);
      last.bytes += data.length;
    } else joined.push({ part, at, bytes: data.length, pieces: [data] });
  }
  return joined.map(({ part, at, pieces }) => ({ part, at, data: Buffer.concat(pieces) }));
}

/**
 * Writes the ZIP file of an export from its last kept progress on. Chunks are inserted first, then the progress that counts
 * them: what a crash left in between is removed when another process goes on. Throws ExportTakenOver where the progress
 * is not the one it began with any more.
 */
export class ZipWriter {
  readonly #id: string;
  #kept: Progress;
  #now: Progress;
  #parts: Part[] = [];
  #bytes = 0;

  constructor(id: string, progress: Progress) {
    this.#id = id;
    this.#kept = progress;
    this.#now = progress;
  }

  get progress(): Progress {
    return this.#now;
  }

  /** Removes what was written and never counted. Before the first piece. */
  async begin(): Promise<void> {
    await ExportChunkModel.deleteMany({ exportId: this.#id, step: trusted({ $gt: this.#kept.step }) });
  }

  #add(part: Part): void {
    this.#parts.push(part);
    this.#bytes += part.data.length;
  }

  #append(data: Buffer): void {
    this.#add({ part: "file", at: this.#now.at, data });
    this.#now = { ...this.#now, at: this.#now.at + data.length };
  }

  async write({ name, bytes, after, rows, ends }: Piece): Promise<void> {
    if (!this.#now.packing) {
      const { at } = this.#now;
      this.#now = { ...this.#now, packing: beginPacking(name), headerAt: at, at: at + localHeaderBytes(name) };
    }
    const { packing, packed } = await packPiece(this.#now.packing ?? beginPacking(name), bytes);
    this.#append(packed);
    this.#now = { ...this.#now, packing, after, rows: this.#now.rows + rows };
    if (ends) this.#end();
    if (this.#bytes >= KEPT_AT_ONCE) await this.keep();
  }

  /** Ends the file that is being packed: only now its header is known. */
  #end(): void {
    if (!this.#now.packing) return;
    const { packing, packed } = endPacking(this.#now.packing);
    this.#append(packed);
    const entry = { ...packing, offset: this.#now.headerAt };
    this.#add({ part: "file", at: entry.offset, data: localHeader(entry) });
    const record = directoryRecord(entry);
    this.#add({ part: "directory", at: this.#now.directoryBytes, data: record });
    const { files, directoryBytes } = this.#now;
    this.#now = { ...this.#now, packing: null, files: files + 1, directoryBytes: directoryBytes + record.length };
  }

  nextStage(): void {
    this.#now = { ...this.#now, stage: this.#now.stage + 1, after: null };
  }

  /** Writes what is in memory. @throws ExportTakenOver */
  async keep(): Promise<void> {
    const step = this.#kept.step + 1;
    const chunks = joinParts(this.#parts).map((part) => ({ ...part, exportId: this.#id, step }));
    await insert(chunks);
    const progress = { ...this.#now, step };
    const { matchedCount } = await ExportModel.updateOne(
      { _id: this.#id, state: "making", "progress.step": this.#kept.step },
      { progress },
    );
    if (matchedCount === 0) throw new ExportTakenOver();
    [this.#kept, this.#now, this.#parts, this.#bytes] = [progress, progress, [], 0];
  }

  /** Puts the directory behind the files. Safe to repeat. @returns the bytes of the whole file */
  async finish(): Promise<number> {
    await this.keep();
    const { at, files, directoryBytes, step } = this.#kept;
    const end = endRecords({ count: files, bytes: directoryBytes, offset: at });
    await ExportChunkModel.updateMany(
      { exportId: this.#id, part: "directory" },
      { $inc: { at }, $set: { part: "file" } },
    );
    const endAt = at + directoryBytes;
    await insert([{ exportId: this.#id, part: "file", at: endAt, step: step + 1, data: end }]);
    return endAt + end.length;
  }
}

/** @throws ExportTakenOver where another process wrote there since */
async function insert(chunks: ExportChunk[]): Promise<void> {
  try {
    if (chunks.length > 0) await ExportChunkModel.insertMany(chunks);
  } catch (error) {
    if (isDuplicateKey(error)) throw new ExportTakenOver();
    throw error;
  }
}
