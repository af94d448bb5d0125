import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

/** A file of an archive while it is packed; plain, so that it can be kept and packing goes on in another process. */
export interface Packing {
  name: string;
  /** CRC-32 of what was packed so far. */
  crc: number;
  rawBytes: number;
  packedBytes: number;
}

const deflate = promisify(deflateRaw);
/** An empty last block. RFC 1951, 3.2.3 and 3.2.6. */
const END = Buffer.from([3, 0]);

export const beginPacking = (name: string): Packing => ({ name, crc: 0, rawBytes: 0, packedBytes: 0 });

/** Packs the next piece of a file: a stream of its own that ends at a byte, so that pieces can stand one after the other. */
export async function packPiece(packing: Packing, piece: Buffer): Promise<{ packing: Packing; packed: Buffer }> {
  const packed = await deflate(piece, { finishFlush: constants.Z_SYNC_FLUSH });
  return {
    packing: {
      ...packing,
      crc: crc32(piece, packing.crc),
      rawBytes: packing.rawBytes + piece.length,
      packedBytes: packing.packedBytes + packed.length,
    },
    packed,
  };
}

/** Ends a file. */
export const endPacking = (packing: Packing): { packing: Packing; packed: Buffer } => ({
  packing: { ...packing, packedBytes: packing.packedBytes + END.length },
  packed: END,
});
