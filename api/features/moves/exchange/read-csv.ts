import { CsvError, parse } from "csv-parse/sync";
import { message } from "#shared/core/messages/message.ts";
import { FILE_FIELDS, type FileField, REQUIRED_FIELDS } from "#shared/features/moves/exchange/library-file.ts";
import { fromCell, listFromCell, truthFromCell } from "./cells.ts";
import { type RawMove, unreadable } from "./raw-move.ts";

const LONGEST_RECORD = 40_000;
const LINE_END = /\r\n|\r|\n/;

interface Line {
  record: string[];
  info: { lines: number };
}

/**
 * The first line names the columns. A line is the first one of the move: texts may have several.
 * @throws AppError 422 `library-file.unreadable`
 */
export function readCsv(text: string): RawMove[] {
  const [header, ...lines] = readLines(text);
  const columns = readHeader(header?.record ?? []);
  return lines.map(({ record, info }) => {
    const line = info.lines - record.reduce((count, cell) => count + cell.split(LINE_END).length - 1, 0);
    // A comma without quotes would push every later field one column on; a line that was cut off lacks some.
    if (record.length !== columns.length)
      throw unreadable(
        message(
          "Line {line} has {fields, plural, one {# field} other {# fields}}, and there {columns, plural, one {is # column} other {are # columns}}.",
          {
            line: String(line),
            fields: record.length,
            columns: columns.length,
          },
        ),
      );
    return { line, fields: Object.fromEntries(columns.map((name, at) => [name, readCell(name, record[at] ?? "")])) };
  });
}

function readCell(field: FileField, cell: string): unknown {
  if (field === "other_names" || field === "prerequisites") return listFromCell(cell);
  if (field === "archived") return truthFromCell(cell);
  const text = fromCell(cell);
  if (field === "order") return Number(text);
  if (field === "grade") return text.trim() === "" ? Number.NaN : Number(text);
  return text;
}

function readHeader(header: readonly string[]): FileField[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const unknown = names.filter((name) => !FILE_FIELDS.some((field) => field === name));
  if (unknown.length > 0)
    throw unreadable(
      message("The first line names columns that don't exist: {columns}.", { columns: unknown.join(", ") }),
    );
  const missing = REQUIRED_FIELDS.filter((field) => !names.includes(field));
  if (missing.length > 0)
    throw unreadable(
      message("The first line must name these columns too: {columns}.", { columns: missing.join(", ") }),
    );
  if (new Set(names).size < names.length) throw unreadable(message("The first line names a column twice."));
  return names as FileField[];
}

/** The separator is the one the first line uses most. */
function separatorOf(text: string): string {
  const [header = ""] = text.split(LINE_END, 1);
  const counted = [",", ";", "\t"].map((separator) => ({ separator, count: header.split(separator).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).separator;
}

function readLines(text: string): Line[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      max_record_size: LONGEST_RECORD,
    }) as unknown as Line[];
  } catch (error) {
    if (error instanceof CsvError)
      throw unreadable(
        message("This CSV file is broken or cut off at line {line}.", { line: String(Number(error.lines) || 1) }),
      );
    throw error;
  }
}
