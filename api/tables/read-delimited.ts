import { CsvError, parse } from "csv-parse";
import { message } from "#shared/core/messages/message.ts";
import { unreadableTable } from "./decode.ts";

const SEPARATORS = [",", ";", "\t", "|"] as const;
const LONGEST_RECORD = 100_000;
/** Title lines above a table are few. */
const LOOKED_AT = 20;

export interface TableRow {
  /** The line of the file at which it begins, from 1. */
  line: number;
  cells: string[];
}

/** Whether this is a header, by words that the reader knows. */
export type IsHeader = (cells: readonly string[]) => boolean;

interface Read {
  record: string[];
  info: { lines: number };
}

/** `sep=;` in the first line is a word to spreadsheets, and no row. */
const SEP_LINE = /^\uFEFF?"?sep=(.)"?[^\n\r]*(?:\r\n|\r|\n)/i;

/** The cells of a line that no cell breaks. */
const cellsOf = (line: string, separator: string): string[] =>
  line
    .replaceAll(/"((?:[^"]|"")*)"/g, (_, quoted: string) => quoted.replaceAll(separator, " "))
    .split(separator)
    .map((cell) => cell.trim());

/**
 * The separator by which a line names the most columns. Where none does, the one which the most of the first lines have
 * equally often: a text in a cell may be full of another one.
 */
function separatorOf(text: string, isHeader: IsHeader): string {
  const lines = text.slice(0, 60_000).split(/\r\n|\r|\n/, LOOKED_AT);
  const scores = SEPARATORS.map((separator) => {
    const split = lines.map((line) => cellsOf(line, separator)).filter((cells) => cells.length > 1);
    const named = Math.max(0, ...split.filter(isHeader).map((cells) => cells.length));
    const widths = [...Map.groupBy(split, (cells) => cells.length)].map(([width, alike]) => ({
      width,
      lines: alike.length,
    }));
    const [usual] = widths.toSorted((a, b) => b.lines - a.lines || b.width - a.width);
    return { separator, named, lines: usual?.lines ?? 0, width: usual?.width ?? 0 };
  });
  const [best] = scores.toSorted((a, b) => b.named - a.named || b.lines - a.lines || b.width - a.width);
  return best?.separator ?? ",";
}

/**
 * Reads a text with separators, row by row, so that a long one holds nothing up. Rows of nothing are left out; a quote in
 * the middle of a cell (`12" mat`) is a letter like any other.
 * @throws AppError 422 `import.unreadable` where a quoted cell never ends
 */
export async function readDelimited(text: string, most: number, isHeader: IsHeader): Promise<TableRow[]> {
  const sep = SEP_LINE.exec(text);
  const rest = sep ? text.slice(sep[0].length) : text;
  const parser = parse({
    bom: true,
    delimiter: sep?.[1] ?? separatorOf(rest, isHeader),
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: LONGEST_RECORD,
    to: most + LOOKED_AT,
  });
  parser.end(rest);
  const rows: TableRow[] = [];
  const offset = sep ? 1 : 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Read>) {
      const breaks = record.reduce((count, cell) => count + cell.split(/\r\n|\r|\n/).length - 1, 0);
      rows.push({ line: info.lines - breaks + offset, cells: record });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = String((Number(error.lines) || 1) + offset);
    throw unreadableTable(message("This CSV file is broken or cut off at line {line}.", { line }));
  }
  return rows;
}
