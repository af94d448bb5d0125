import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { toDate } from "#shared/core/time.ts";
import { CHUNK_BYTES, ChunkModel, readPart, removeFile } from "../files/chunk.model.ts";
import { SNIFFED_BYTES, sniffVideo } from "../files/sniff.ts";
import { type VideoUpload, VideoUploadModel } from "./upload.model.ts";

/** Bytes that are no video: the upload ends at its first part. */
export const NOT_A_VIDEO = { status_code: 422, body: "This is not a video that browsers play.\n" };

interface StoreDeps {
  /** Marks an upload that is no video as failed, before the server answers. */
  refuse(id: string): Promise<void>;
  /** The person whose request is being served. */
  findActor(): Actor | undefined;
}

/**
 * Where the tus protocol puts what arrives: into GridFS parts, each on the disk before the offset says so. A request that
 * is cut anywhere keeps what came, so that the next one goes on at that byte; a part written twice is the same part.
 */
export class GridFsStore extends DataStore {
  override extensions = ["creation", "termination"];
  readonly #now: Services["now"];
  readonly #deps: StoreDeps;

  constructor({ now }: Pick<Services, "now">, deps: StoreDeps) {
    super();
    this.#now = now;
    this.#deps = deps;
  }

  /**
   * The requester may touch this upload; the routes before may not have checked it.
   * @throws tus' "not found" for the upload of another person
   */
  async #getOwn(id: string): Promise<VideoUpload> {
    const found = await VideoUploadModel.findById(id).lean<VideoUpload>();
    const actor = this.#deps.findActor();
    const mayTouch = found && actor && (actor.role === "admin" || ["", actor.userId].includes(found.ownerId));
    if (!mayTouch) throw ERRORS.FILE_NOT_FOUND;
    return found;
  }

  /** A video that is uploaded again starts at its first byte. */
  override async create(upload: Upload): Promise<Upload> {
    const now = toDate(this.#now());
    await removeFile(upload.id);
    const fresh = {
      ownerId: this.#deps.findActor()?.userId ?? "",
      size: upload.size ?? 0,
      offset: 0,
      createdAt: now,
      movedAt: now,
    };
    await VideoUploadModel.updateOne({ _id: upload.id }, fresh, { upsert: true });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#getOwn(id);
    return new Upload({ id, size: found.size, offset: found.offset, creation_date: found.createdAt.toISOString() });
  }

  override async remove(id: string): Promise<void> {
    await this.#getOwn(id);
    await VideoUploadModel.deleteOne({ _id: id });
    await removeFile(id);
  }

  override async write(stream: Readable, id: string, start: number): Promise<number> {
    await this.#getOwn(id);
    let offset = start;
    let held = await this.#tail(id, start);
    const keep = async () => {
      const n = Math.floor((offset - (offset % CHUNK_BYTES)) / CHUNK_BYTES);
      const end = n * CHUNK_BYTES + held.length;
      await this.#keepPart(id, n, held);
      await this.#advance(id, offset, end);
      offset = end;
    };
    try {
      for await (const piece of stream) {
        let rest = piece as Buffer;
        while (rest.length > 0) {
          const taken = rest.subarray(0, CHUNK_BYTES - held.length);
          held = Buffer.concat([held, taken]);
          rest = rest.subarray(taken.length);
          if (held.length < CHUNK_BYTES) continue;
          await keep();
          held = Buffer.alloc(0);
        }
      }
    } finally {
      // Also of a request that was cut off: nothing that arrived is asked for again.
      if (held.length > 0 && offset % CHUNK_BYTES !== held.length) await keep();
    }
    return offset;
  }

  /** What the part at this offset holds already. */
  async #tail(id: string, offset: number): Promise<Buffer> {
    const length = offset % CHUNK_BYTES;
    if (length === 0) return Buffer.alloc(0);
    const n = Math.floor(offset / CHUNK_BYTES);
    const part = await readPart(id, n);
    if (!part || part.length < length) throw ERRORS.INVALID_OFFSET;
    return part.subarray(0, length);
  }

  async #keepPart(id: string, n: number, data: Buffer): Promise<void> {
    if (n === 0 && data.length >= SNIFFED_BYTES && sniffVideo(data.subarray(0, SNIFFED_BYTES)) === null) {
      await this.#deps.refuse(id);
      throw NOT_A_VIDEO;
    }
    await ChunkModel.updateOne({ files_id: id, n }, { $set: { data } }, { upsert: true });
  }

  /** Only over the offset it began at: of two requests for the same bytes one goes on. */
  async #advance(id: string, from: number, to: number): Promise<void> {
    const movedAt = toDate(this.#now());
    const moved = await VideoUploadModel.updateOne({ _id: id, offset: from }, { offset: to, movedAt });
    if (moved.matchedCount === 0) throw ERRORS.INVALID_OFFSET;
  }
}
