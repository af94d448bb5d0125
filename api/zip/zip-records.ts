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

/** Writes groups of fields one after the other, little-endian. */
function write(...groups: [bytes: 2 | 4 | 8, ...values: number[]][]): Buffer {
  const out = Buffer.alloc(groups.reduce((sum, [bytes, ...values]) => sum + bytes * values.length, 0));
  let at = 0;
  for (const [bytes, ...values] of groups)
    for (const value of values) {
      if (bytes === 8) out.writeBigUInt64LE(BigInt(value), at);
      else out.writeUIntLE(value, at, bytes);
      at += bytes;
    }
  return out;
}

/** The fields that both headers of a file have, from the version on. */
const commonFields = ({ name, crc }: ZipEntry, extraBytes: number): Buffer =>
  write(
    [2, VERSION, UTF8_NAME, DEFLATE, NO_TIME.time, NO_TIME.day],
    [4, crc, ELSEWHERE, ELSEWHERE],
    [2, Buffer.byteLength(name), extraBytes],
  );

/** 64-bit values of a file, in the place that the fields name. */
const zip64 = (...values: number[]): Buffer => write([2, ZIP64_FIELD, values.length * 8], [8, ...values]);

/** Always with 64-bit sizes, so that its length does not depend on them. APPNOTE.TXT 6.3.10, 4.3.7 and 4.5.3. */
export function localHeader(entry: ZipEntry): Buffer {
  const extra = zip64(entry.rawBytes, entry.packedBytes);
  return Buffer.concat([write([4, 0x04034b50]), commonFields(entry, extra.length), Buffer.from(entry.name), extra]);
}

/** The line of a file in the directory at the end. APPNOTE.TXT 4.3.12. */
export function directoryRecord(entry: ZipEntry): Buffer {
  const extra = zip64(entry.rawBytes, entry.packedBytes, entry.offset);
  return Buffer.concat([
    write([4, 0x02014b50], [2, VERSION]),
    commonFields(entry, extra.length),
    write([2, 0, 0, 0], [4, 0, ELSEWHERE]),
    Buffer.from(entry.name),
    extra,
  ]);
}

/** The end of an archive. APPNOTE.TXT 4.3.14 to 4.3.16. @param directory the lines of all files, and where they begin */
export function endRecords(directory: { count: number; bytes: number; offset: number }): Buffer {
  const { count, bytes, offset } = directory;
  const endOf64 = write([4, 0x06064b50], [8, 44], [2, VERSION, VERSION], [4, 0, 0], [8, count, count, bytes, offset]);
  const locator = write([4, 0x07064b50, 0], [8, offset + bytes], [4, 1]);
  const end = write([4, 0x06054b50], [2, 0, 0, 0xffff, 0xffff], [4, ELSEWHERE, ELSEWHERE], [2, 0]);
  return Buffer.concat([endOf64, locator, end]);
}
