import { unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { decodeText, isWorkbook, refuseOtherKinds, unreadableTable } from "./decode.ts";
import { type IsHeader, readDelimited, type TableRow } from "./read-delimited.ts";
import { readWorkbook } from "./read-workbook.ts";

export type { TableRow } from "./read-delimited.ts";

export interface Table {
  columns: string[];
  rows: TableRow[];
  /** Of a workbook; empty for a text. */
  sheets: string[];
  sheet: string | null;
}

interface HowToRead {
  most: number;
  sheet?: string | null;
  /** Cells as they are, for a file of our own: its texts may begin with a space, or hold a sign that is not seen. */
  isExact?: boolean;
  isHeader: IsHeader;
}

/**
 * Reads any table a studio has: CSV in each usual encoding and separator, and XLSX. Lines above the header are left out,
 * and so are empty rows and empty columns at the end.
 * @throws AppError 422 `import.unreadable`, `import.too-many-rows`
 */
export async function readTable(bytes: Buffer, how: HowToRead): Promise<Table> {
  if (bytes.length === 0) throw unreadableTable(message("This file is empty."));
  refuseOtherKinds(bytes);
  const book = isWorkbook(bytes) ? await readWorkbook(bytes, how.sheet ?? null) : null;
  const all = book?.rows ?? (await readDelimited(decodeText(bytes), how.most, how.isHeader));
  const { columns, rows } = withHeader(all, how);
  if (rows.length > how.most)
    throw unprocessable(
      "import.too-many-rows",
      message("Up to {limit, plural, one {# row} other {# rows}} at once.", { limit: how.most }),
    );
  return { columns, rows, sheets: book?.sheets ?? [], sheet: book?.sheet ?? null };
}

/** Titles and dates above the header are a few lines. */
const LOOKED_FOR_HEADER = 10;

function withHeader(all: TableRow[], { isHeader, isExact }: HowToRead): Pick<Table, "columns" | "rows"> {
  const cleaned = all.map(({ line, cells }) => ({ line, cells: cells.map(cleanCell) }));
  const found = cleaned.slice(0, LOOKED_FOR_HEADER).findIndex(({ cells }) => isHeader(cells));
  const at = Math.max(0, found);
  const header = cleaned[at];
  if (!header) throw unreadableTable(message("There is nothing in this file."));
  const next = cleaned[at + 1];
  if (next && isHeader(next.cells))
    throw unreadableTable(
      message("Lines {first} and {second} both name columns. Keep one of them and choose the file again.", {
        first: String(header.line),
        second: String(next.line),
      }),
    );
  const width = header.cells.findLastIndex((cell) => cell !== "") + 1;
  const columns = header.cells.slice(0, width);
  return { columns, rows: (isExact ? all : cleaned).slice(at + 1) };
}

/**
 * Spaces and signs that cannot be seen are no part of a name, nor is the quote that keeps a spreadsheet from taking a text for
 * a formula; accents are put together, as they are typed here.
 */
const cleanCell = (cell: string): string =>
  cell
    .normalize("NFC")
    .replaceAll(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, " ")
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u00AD]/g, "")
    .replaceAll(/ {2,}/g, " ")
    .trim()
    .replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, "");
