/** A program that opens the file must see text: what begins like a formula, in full width too, gets a quote before it. */
const isFormula = /^[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/;

type Cell = string | number | boolean | null;

function toCell(value: Cell): string {
  const text = value === null ? "" : String(value);
  const safe = typeof value === "string" && isFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** At the start of a file: by it spreadsheets know that it is UTF-8. */
export const UTF8_MARK = "\uFEFF";

/** RFC 4180, every row with its end. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");

export const toCsv = (rows: readonly (readonly Cell[])[]): string => UTF8_MARK + csvRows(rows);
