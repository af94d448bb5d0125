/** One file of an archive. Sizes in bytes. */
export interface ZipEntry {
  /** With its folders, in UTF-8; `/` between them. */
  name: string;
  /** CRC-32 of the file as it was before packing. */
  crc: number;
  rawBytes: number;
  packedBytes: number;
  /** Where its local header begins in the archive. */
  offset: number;
}

/** Version 4.5 of the format: the first with 64-bit sizes. */
const VERSION = 45;
/** Bit 11: the name is UTF-8. */
const UTF8_NAME = 0x0800;
const DEFLATE = 8;
/** Stands where a 64-bit field elsewhere holds the value. */
const ELSEWHERE = 0xffff_ffff;
const ZIP64_FIELD = 1;
/** Where time and day are not given: 1 January 1980, the first day of the format, so that equal files pack equally. */
const NO_TIME = { time: 0, day: 33 };
const LOCAL_BYTES = 30;
const LOCAL_EXTRA_BYTES = 20;

/** How long the local header of a file is, before anything else about the file is known. */
export const localHeaderBytes = (name: string): number => LOCAL_BYTES + Buffer.byteLength(name) + LOCAL_EXTRA_BYTES;

/** Writes fields one after the other, little-endian. */
function write(...fields: (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const out = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) out.writeBigUInt64LE(BigInt(value), at);
    else out.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return out;
}

/** Always with 64-bit sizes, so that its length does not depend on them. APPNOTE.TXT 6.3.10, 4.3.7 and 4.5.3. */
export function localHeader({ name, crc, rawBytes, packedBytes }: ZipEntry): Buffer {
  const fields = write(
    [4, 0x04034b50],
    ...([
      [2, VERSION],
      [2, UTF8_NAME],
      [2, DEFLATE],
      [2, NO_TIME.time],
      [2, NO_TIME.day],
    ] as const),
    ...([
      [4, crc],
      [4, ELSEWHERE],
      [4, ELSEWHERE],
    ] as const),
    ...([
      [2, Buffer.byteLength(name)],
      [2, LOCAL_EXTRA_BYTES],
    ] as const),
  );
  const extra = write([2, ZIP64_FIELD], [2, LOCAL_EXTRA_BYTES - 4], [8, rawBytes], [8, packedBytes]);
  return Buffer.concat([fields, Buffer.from(name), extra]);
}

/** The line of a file in the directory at the end. APPNOTE.TXT 4.3.12. */
export function directoryRecord({ name, crc, rawBytes, packedBytes, offset }: ZipEntry): Buffer {
  const extra = write([2, ZIP64_FIELD], [2, 24], [8, rawBytes], [8, packedBytes], [8, offset]);
  const fields = write(
    [4, 0x02014b50],
    ...([
      [2, VERSION],
      [2, VERSION],
      [2, UTF8_NAME],
      [2, DEFLATE],
      [2, NO_TIME.time],
      [2, NO_TIME.day],
    ] as const),
    ...([
      [4, crc],
      [4, ELSEWHERE],
      [4, ELSEWHERE],
    ] as const),
    ...([
      [2, Buffer.byteLength(name)],
      [2, extra.length],
      [2, 0],
    ] as const),
    ...([
      [2, 0],
      [2, 0],
      [4, 0],
      [4, ELSEWHERE],
    ] as const),
  );
  return Buffer.concat([fields, Buffer.from(name), extra]);
}

/** The end of an archive. APPNOTE.TXT 4.3.14 to 4.3.16. @param directory the lines of all files, and where they begin */
export function endRecords(directory: { count: number; bytes: number; offset: number }): Buffer {
  const { count, bytes, offset } = directory;
  return write(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, VERSION],
      [2, VERSION],
      [4, 0],
      [4, 0],
    ] as const),
    ...([
      [8, count],
      [8, count],
      [8, bytes],
      [8, offset],
    ] as const),
    ...([
      [4, 0x07064b50],
      [4, 0],
      [8, offset + bytes],
      [4, 1],
    ] as const),
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, 0xffff],
      [2, 0xffff],
    ] as const),
    ...([
      [4, ELSEWHERE],
      [4, ELSEWHERE],
      [2, 0],
    ] as const),
  );
}
