import { unprocessable } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";

/** Of no table at all, or of one that is broken. */
export const unreadableTable = (words: Message) => unprocessable("import.unreadable", words, { field: "file" });

const begins = (bytes: Buffer, ...beginning: number[]): boolean => beginning.every((byte, at) => bytes[at] === byte);

/** Files that are often given another ending, by how they begin. */
const OTHER_KINDS: readonly { is(bytes: Buffer): boolean; words: Message }[] = [
  {
    is: (bytes) =>
      begins(bytes, 0xff, 0xd8, 0xff) || begins(bytes, 0x89, 0x50, 0x4e, 0x47) || begins(bytes, 0x47, 0x49, 0x46, 0x38),
    words: message("This is a picture, not a table. Export the list as CSV or XLSX and choose that file."),
  },
  {
    is: (bytes) => begins(bytes, 0x25, 0x50, 0x44, 0x46),
    words: message("This is a PDF, not a table. Export the list as CSV or XLSX and choose that file."),
  },
  {
    is: (bytes) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0) && isEncrypted(bytes),
    words: message("This spreadsheet has a password. Save it without one and choose it again."),
  },
  {
    is: (bytes) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0),
    words: message("This is an old XLS file. Save it as XLSX or CSV and choose it again."),
  },
];

/** A workbook with a password is packed in a container that names it ([MS-OFFCRYPTO] 2.3.1). */
const isEncrypted = (bytes: Buffer): boolean => bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));

export const isWorkbook = (bytes: Buffer): boolean => begins(bytes, 0x50, 0x4b, 0x03, 0x04);

/** @throws AppError 422 `import.unreadable` for pictures, PDF, old and protected workbooks */
export function refuseOtherKinds(bytes: Buffer): void {
  const other = OTHER_KINDS.find(({ is }) => is(bytes));
  if (other) throw unreadableTable(other.words);
}

/** A lone UTF-16 text without a mark has a zero in every other byte. */
function unmarkedUtf16(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  const some = bytes.subarray(0, 200);
  const zeros = [0, 1].map((side) => some.filter((byte, at) => at % 2 === side && byte === 0).length);
  const most = some.length / 4;
  if ((zeros[1] ?? 0) > most && zeros[0] === 0) return "utf-16le";
  return (zeros[0] ?? 0) > most && zeros[1] === 0 ? "utf-16be" : null;
}

const decodeAs = (encoding: string, bytes: Buffer, fatal: boolean): string | null => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * The text of a file as spreadsheets write it: UTF-8 or UTF-16, with a mark or without, else Windows-1252, which is what
 * *CSV* of Excel means on a Windows machine.
 * @throws AppError 422 `import.unreadable`
 */
export function decodeText(bytes: Buffer): string {
  const marked = begins(bytes, 0xff, 0xfe) ? "utf-16le" : begins(bytes, 0xfe, 0xff) ? "utf-16be" : null;
  const utf16 = marked ?? unmarkedUtf16(bytes);
  const text = utf16 ? decodeAs(utf16, bytes, true) : decodeAs("utf-8", bytes, true);
  const read = text ?? (utf16 ? null : windows1252(bytes));
  if (read === null || read.includes("\0"))
    throw unreadableTable(
      message("This isn't a table. The file has characters that aren't text. Export it again as CSV."),
    );
  if (read.includes("\uFFFD"))
    throw unreadableTable(
      message(
        "Letters of this file were lost when it was saved. Export it again, as “CSV UTF-8”, and choose that file.",
      ),
    );
  return read;
}

/** Five bytes mean nothing in Windows-1252: a text with one of them is in another encoding, such as Mac Roman. */
function windows1252(bytes: Buffer): string {
  const isOther = bytes.some(
    (byte) => byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d,
  );
  if (isOther || looksLikeMac(bytes))
    throw unreadableTable(
      message("This file is in an encoding that would lose letters. In the spreadsheet, save it as “CSV UTF-8”."),
    );
  return decodeAs("windows-1252", bytes, false) ?? "";
}

/** Between two small letters an accented one of Mac Roman reads as a sign in Windows-1252: `Tom‡s`. */
const looksLikeMac = (bytes: Buffer): boolean => /[a-z][\x80-\x9f][a-z,;\s]/i.test(bytes.toString("latin1"));
