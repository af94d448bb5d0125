import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod";
import { unprocessable } from "../../../../shared/core/errors.ts";
import { toCents } from "../../../../shared/core/money.ts";
import { Day, LocalTime } from "../../../../shared/core/time.ts";
import { Capacity, ClassPriceCents, Place } from "../../../../shared/features/classes/class-blueprint.ts";
import { IMPORT_COLUMNS, MOST_IMPORT_ROWS, type RefusedRow } from "../../../../shared/features/classes/class-import.ts";

const blankToNothing = (text: unknown) => (text === "" ? undefined : text);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankToNothing, schema.optional());
const number = z.string().regex(/^\$?\d+([.,]\d{1,2})?$/, "Expected a number.");

/** `9:30` is as good as `09:30`. */
const StartTime = z
  .string()
  .transform((text) => text.padStart(5, "0"))
  .pipe(LocalTime);

const TimetableRow = z.object({
  date: Day,
  start: StartTime,
  blueprint: z.string().min(1, "Please fill this in."),
  instructor: z.string().min(1, "Please fill this in."),
  capacity: optional(z.coerce.number("Expected a number.").pipe(Capacity)),
  price: optional(
    number.transform((text) => toCents(Number(text.replace("$", "").replace(",", ".")))).pipe(ClassPriceCents),
  ),
  place: optional(Place),
});
export type TimetableRow = z.infer<typeof TimetableRow> & { line: number };

interface Record {
  record: unknown;
  info: { lines: number };
}

/**
 * Reads a timetable. Spreadsheets write commas or semicolons, and a byte order mark; all are fine.
 * @throws AppError 422 `import.unreadable`, `import.missing-columns`, `import.too-many-rows`
 */
export function readTimetable(csv: string): { rows: TimetableRow[]; refused: RefusedRow[] } {
  const rows: TimetableRow[] = [];
  const refused: RefusedRow[] = [];
  for (const { record, info } of readRecords(csv)) {
    const parsed = TimetableRow.safeParse(record);
    if (parsed.success) rows.push({ ...parsed.data, line: info.lines });
    else refused.push({ line: info.lines, reason: reasonOf(parsed.error) });
  }
  return { rows, refused };
}

const reasonOf = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join(" ");

function readRecords(csv: string): Record[] {
  const records = parseCsv(csv);
  if (records.length > MOST_IMPORT_ROWS)
    throw unprocessable("import.too-many-rows", `At most ${MOST_IMPORT_ROWS} rows at once.`);
  return records;
}

function parseCsv(csv: string): Record[] {
  try {
    return parse(csv, {
      bom: true,
      columns: checkColumns,
      delimiter: [",", ";", "\t"],
      info: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
      max_record_size: 20_000,
    }) as unknown as Record[];
  } catch (error) {
    if (error instanceof CsvError) throw unprocessable("import.unreadable", `This is no CSV file: ${error.message}`);
    throw error;
  }
}

function checkColumns(header: string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = IMPORT_COLUMNS.required.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw unprocessable("import.missing-columns", `The first line must name these columns too: ${missing.join(", ")}.`);
  return names;
}
