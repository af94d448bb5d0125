import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { seal } from "./sealed.ts";

/** Compressed, then encrypted: what leaves this machine. */
export function pack(records: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const gzip = createGzip();
  // A fault destroys `gzip`, so that who reads it throws it.
  pipeline(Readable.from(records, { objectMode: true, highWaterMark: 1 }), gzip).catch(() => undefined);
  return seal(gzip, key);
}
