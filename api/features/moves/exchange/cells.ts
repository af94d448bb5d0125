/** What a spreadsheet takes for a formula; `toCsv` puts a quote before it. */
const BEGINS_LIKE_FORMULA = /^'*[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text that has a quote there of its own gets one more, so that `fromCell` gives back what was. */
export const toCell = (text: string): string =>
  text.startsWith("'") && BEGINS_LIKE_FORMULA.test(text) ? `'${text}` : text;

export const fromCell = (cell: string): string =>
  cell.startsWith("'") && BEGINS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell;

const SEPARATOR = "; ";

export const listToCell = (texts: readonly string[]): string =>
  toCell(texts.map((text) => text.replaceAll(/[\\;]/g, "\\$&")).join(SEPARATOR));

export const listFromCell = (cell: string): string[] =>
  [...fromCell(cell).matchAll(/(?:[^\\;]|\\.)+/gsu)]
    .map(([text]) => text.trim().replaceAll(/\\(.)/gsu, "$1"))
    .filter(Boolean);

const YES = new Set(["yes", "true", "1", "x", "sí", "si"]);
const NO = new Set(["no", "false", "0", ""]);

/** @returns the text itself where it says neither */
export function truthFromCell(cell: string): boolean | string {
  const word = cell.trim().toLowerCase();
  return YES.has(word) || (NO.has(word) ? false : cell);
}
