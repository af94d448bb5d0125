import { CHUNK_BYTES, ChunkModel, readPart } from "../files/chunk.model.ts";
import type { ByteSource, Erasure } from "./bytes.ts";
import { findPlacesInMp4 } from "./mp4.ts";
import { findPlacesInWebm } from "./webm.ts";

/**
 * Takes out of an upload where it was taken, before it becomes a file that others can fetch: phones write the place of a
 * studio, or of a home, into every video. Nothing moves, so it may be repeated after a crash.
 */
export async function forgetPlace(id: string, size: number, contentType: string): Promise<void> {
  const source = openSource(id, size);
  const find = contentType === "video/webm" ? findPlacesInWebm : findPlacesInMp4;
  for (const erasure of await find(source)) await apply(id, erasure);
}

/** Boxes stand side by side: most reads find the part of the one before. */
function openSource(id: string, size: number): ByteSource {
  let held: { n: number; data: Buffer } | null = null;
  const part = async (n: number): Promise<Buffer> => {
    if (held?.n !== n) held = { n, data: (await readPart(id, n)) ?? Buffer.alloc(0) };
    return held.data;
  };
  return {
    size,
    async read(offset, length) {
      const end = Math.min(offset + length, size);
      const pieces: Buffer[] = [];
      for (let at = offset; at < end; ) {
        const n = Math.floor(at / CHUNK_BYTES);
        const from = at - n * CHUNK_BYTES;
        const piece = (await part(n)).subarray(from, from + end - at);
        if (piece.length === 0) break;
        pieces.push(piece);
        at += piece.length;
      }
      return Buffer.concat(pieces);
    },
  };
}

async function apply(id: string, { offset, length, head }: Erasure): Promise<void> {
  const end = offset + length;
  for (let n = Math.floor(offset / CHUNK_BYTES); n * CHUNK_BYTES < end; n++) {
    const stored = await readPart(id, n);
    if (!stored) return;
    const data = Buffer.from(stored);
    const start = n * CHUNK_BYTES;
    const from = Math.max(offset - start, 0);
    data.fill(0, from, Math.min(end - start, data.length));
    for (let at = 0; at < head.length; at++) {
      const place = offset + at - start;
      if (place >= 0 && place < data.length) data[place] = head[at] ?? 0;
    }
    if (!data.equals(stored)) await ChunkModel.updateOne({ files_id: id, n }, { $set: { data } });
  }
}
