import { readTable, type TableRow } from "#api/tables/read-table.ts";
import { message } from "#shared/core/messages/message.ts";
import { MOST_MOVES } from "#shared/features/moves/admin/move-draft.ts";
import { FILE_FIELDS, type FileField, REQUIRED_FIELDS } from "#shared/features/moves/exchange/library-file.ts";
import { fromCell, listFromCell, truthFromCell } from "./cells.ts";
import { type RawMove, unreadable } from "./raw-move.ts";

const toNames = (header: readonly string[]): string[] => header.map((name) => name.trim().toLowerCase());

/**
 * A line is the first one of the move: texts may have several.
 * @throws AppError 422 `library-file.unreadable`, `import.unreadable`, `import.too-many-rows`
 */
export async function readMoveTable(bytes: Buffer): Promise<RawMove[]> {
  const isHeader = (cells: readonly string[]) => REQUIRED_FIELDS.every((field) => toNames(cells).includes(field));
  const table = await readTable(bytes, { most: MOST_MOVES, isExact: true, isHeader });
  const columns = readHeader(table.columns);
  return table.rows.map((row) => {
    assertWhole(row, columns.length);
    return {
      line: row.line,
      fields: Object.fromEntries(columns.map((name, at) => [name, readCell(name, row.cells[at] ?? "")])),
    };
  });
}

/** A comma without quotes would push every later field one column on; a line that was cut off lacks some. */
function assertWhole({ line, cells }: TableRow, columns: number): void {
  const fields = Math.max(cells.findLastIndex((cell) => cell.trim() !== "") + 1, Math.min(cells.length, columns));
  if (fields === columns) return;
  throw unreadable(
    message(
      "Line {line} has {fields, plural, one {# field} other {# fields}}, and there {columns, plural, one {is # column} other {are # columns}}.",
      { line: String(line), fields, columns },
    ),
  );
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
  const names = toNames(header);
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
