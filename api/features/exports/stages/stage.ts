/** The next bytes of one file of the archive. */
export interface Piece {
  /** Of the file, with its folders. */
  name: string;
  bytes: Buffer;
  /** Given back to `read` in order to go on behind this piece. */
  after: string;
  /** How many rows, or files, it holds. */
  rows: number;
  /** The last piece of its file. */
  ends: boolean;
}

/** A part of an export that can be read from any place on. */
export interface Stage {
  /** About how many rows it has: it may be the collection's own estimate. */
  count(): Promise<number>;
  read(after: string | null): AsyncIterable<Piece>;
}
