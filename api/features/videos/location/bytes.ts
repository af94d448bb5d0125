/** Reads a file piece by piece; past its end there is less than was asked for. */
export interface ByteSource {
  size: number;
  read(offset: number, length: number): Promise<Buffer>;
}

/** Bytes to write over, as many as were there: first these, then zeros. */
export interface Erasure {
  offset: number;
  length: number;
  head: Buffer;
}

/** A file that has more boxes than this was made to be walked for ever. */
export const MOST_BOXES = 500_000;
