/** A program that opens the file must see text: what begins like a formula, in full width too, gets a quote before it. */
const isFormula = /^[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/;

function toCell(value: string | number | boolean | null): string {
  const text = value === null ? "" : String(value);
  const safe = typeof value === "string" && isFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, with a mark at the start by which spreadsheets know that it is UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number | boolean | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(toCell).join(",")).join("\r\n")}\r\n`;
