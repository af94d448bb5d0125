import { unzipSync, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { message } from "#shared/core/messages/message.ts";
import { unreadableTable } from "./decode.ts";
import type { TableRow } from "./read-delimited.ts";

/** A list of 100,000 people takes some 60 MB unpacked. */
const MOST_UNPACKED = 150 * 1024 * 1024;
/** XML packs to a tenth; a file of nothing packs to a thousandth. */
const MOST_PACKED_TIMES = 200;
const MOST_FILES = 500;

const tooLarge = () =>
  unreadableTable(message("This workbook is too large when it's unpacked. Save the one sheet as CSV."));
const broken = () =>
  unreadableTable(
    message("This workbook is broken. Open it in the spreadsheet, save it again as XLSX, and choose that file."),
  );

/**
 * The files of a workbook, with their sizes checked before they are unpacked and after: what a package says of its own size
 * is not believed. @throws AppError 422 `import.unreadable`
 */
function unpack(bytes: Buffer): Record<string, Uint8Array> {
  let [unpacked, files] = [0, 0];
  let isBomb = false;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        files += 1;
        unpacked += originalSize;
        isBomb ||= unpacked > MOST_UNPACKED || files > MOST_FILES || originalSize > size * MOST_PACKED_TIMES + 100_000;
        return !isBomb && /\.(?:xml|rels)$/i.test(name);
      },
    });
    if (isBomb) throw tooLarge();
    return found;
  } catch (error) {
    if (isBomb) throw tooLarge();
    if (error instanceof Error && "status" in error) throw error;
    throw broken();
  }
}

/** Cells that span others leave the others empty: rows would lose what stands above them. */
function refuseMerged(files: Record<string, Uint8Array>): void {
  const sheets = Object.entries(files).filter(([name]) => /worksheets\/.+\.xml$/i.test(name));
  for (const [, bytes] of sheets) {
    const found = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const at = found.indexOf("<mergeCell ");
    if (at === -1) continue;
    const where = /ref="([^"]+)"/.exec(found.toString("utf8", at, at + 200))?.[1] ?? "";
    throw unreadableTable(
      message(
        "Cells are merged at {cells}. Unmerge them, so that each row says everything, and choose the file again.",
        {
          cells: where,
        },
      ),
    );
  }
}

export interface Workbook {
  sheets: string[];
  /** The one that was read. */
  sheet: string;
  rows: TableRow[];
}

/** @param wanted the name of a sheet; the first with something in it when left out */
export async function readWorkbook(bytes: Buffer, wanted: string | null): Promise<Workbook> {
  const files = unpack(bytes);
  if (!("xl/workbook.xml" in files))
    throw unreadableTable(message("This is a package of files, not a table. Choose the list itself, as CSV or XLSX."));
  refuseMerged(files);
  // Packed again without compression: the reader unpacks by itself, and gets only what was measured.
  const measured = Buffer.from(zipSync(files, { level: 0 }));
  const sheets = await readXlsxFile(measured, { parseNumber: (text: string) => numberText(text) }).catch(() => {
    throw broken();
  });
  const chosen =
    sheets.find(({ sheet }) => sheet === wanted) ?? sheets.find(({ data }) => data.length > 0) ?? sheets[0];
  if (!chosen) throw broken();
  const rows = chosen.data.map((cells, at) => ({ line: at + 1, cells: cells.map(toText) }));
  return {
    sheets: sheets.map(({ sheet }) => sheet),
    sheet: chosen.sheet,
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")),
  };
}

/** Phone and client numbers stay what they are; `27.500000000000004` is 27.5. */
function numberText(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : text;
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (!(cell instanceof Date)) return String(cell);
  const text = cell.toISOString();
  // A time without a day is a day of 1899.
  if (cell.getTime() < Date.UTC(1900, 0, 2)) return text.slice(11, 16);
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 16).replace("T", " ");
}
