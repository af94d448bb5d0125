import { crc32, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a picture is drawn with. Everything else is talk about it (Exif, texts, times). */
const NEEDED = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
/** Samples of a pixel by color type (ISO/IEC 15948, 11.2.2). */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Chunk {
  type: string;
  data: Buffer;
  whole: Buffer;
}

/**
 * The same square picture with nothing besides; null for what is no PNG of exactly this side, is broken, or unpacks to
 * something else than it says.
 */
export function stripPng(bytes: Buffer, side: number): Buffer | null {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  const chunks = readChunks(bytes);
  const header = chunks?.[0];
  if (!chunks || header?.type !== "IHDR" || header.data.length !== 13 || chunks.at(-1)?.type !== "IEND") return null;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const [depth = 0, color = 0, , , interlace = 0] = header.data.subarray(8);
  const samples = SAMPLES[color];
  if (width !== side || height !== side || depth !== 8 || !samples || interlace !== 0) return null;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));
  if (!unpacksTo(packed, side * (side * samples + 1))) return null;
  return Buffer.concat([SIGNATURE, ...chunks.filter(({ type }) => NEEDED.has(type)).map(({ whole }) => whole)]);
}

/** Up to the end of the picture; what follows is left out. Null where a chunk is cut off or its sum is wrong. */
function readChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (type === "IEND") return chunks;
    at = end;
  }
  return null;
}

function unpacksTo(packed: Buffer, length: number): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: length }).length === length;
  } catch {
    return false;
  }
}
