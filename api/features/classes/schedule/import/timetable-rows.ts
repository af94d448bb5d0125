import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod";
import { unprocessable } from "#shared/core/errors.ts";
import { type Message, message, ruleText } from "#shared/core/messages/message.ts";
import { toCents } from "#shared/core/settings/rounding.ts";
import { currencySymbol } from "#shared/core/settings/typed-amount.ts";
import { Day, LocalTime } from "#shared/core/time.ts";
import {
  IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
  type RefusedRow,
  refusedRow,
} from "#shared/features/classes/admin/class-import.ts";
import { Capacity, ClassPriceCents, Place } from "#shared/features/classes/class-blueprint.ts";

const blankToNothing = (text: unknown) => (text === "" ? undefined : text);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankToNothing, schema.optional());
const number = z.string().regex(/^\$?\d+([.,]\d{1,2})?$/, ruleText("Expected a number."));

/** `9:30` is as good as `09:30`. */
const StartTime = z
  .string()
  .transform((text) => text.padStart(5, "0"))
  .pipe(LocalTime);

const TimetableRow = z.object({
  date: Day,
  start: StartTime,
  blueprint: z.string().min(1, ruleText("Please fill this in.")),
  instructor: z.string().min(1, ruleText("Please fill this in.")),
  capacity: optional(z.coerce.number(ruleText("Expected a number.")).pipe(Capacity)),
  price: optional(
    number
      .transform((text) => toCents(Number(text.replace(currencySymbol(), "").replace(",", "."))))
      .pipe(ClassPriceCents),
  ),
  place: optional(Place),
});
export type TimetableRow = z.infer<typeof TimetableRow> & { line: number };

interface Line {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a timetable. Spreadsheets write commas, semicolons or tabs, and a byte order mark; all are fine.
 * @throws AppError 422 `import.unreadable`, `import.missing-columns`, `import.too-many-rows`
 */
export function readTimetable(csv: string): { rows: TimetableRow[]; refused: RefusedRow[] } {
  const [header, ...lines] = readLines(csv);
  const columns = readHeader(header?.record ?? []);
  if (lines.length > MOST_IMPORT_ROWS)
    throw unprocessable(
      "import.too-many-rows",
      message("At most {limit, plural, one {# row} other {# rows}} at once.", { limit: MOST_IMPORT_ROWS }),
    );
  const rows: TimetableRow[] = [];
  const refused: RefusedRow[] = [];
  for (const { record, info } of lines) {
    const line = info.lines;
    // An amount like 27,50 without quotes would push every later field one column on.
    if (record.length > columns.length)
      refused.push(refusedRow(line, message("There are more fields here than column names.")));
    else {
      const parsed = TimetableRow.safeParse(Object.fromEntries(columns.map((name, at) => [name, record[at]])));
      if (parsed.success) rows.push({ ...parsed.data, line });
      else refused.push(refusedRow(line, reasonOf(parsed.error)));
    }
  }
  return { rows, refused };
}

/** A rule of a field is a message without values. */
const reasonOf = (error: z.ZodError): Message => {
  const sentences = error.issues.map((issue) =>
    message("{column}: {rule}", { column: issue.path.join("."), rule: { text: issue.message } }),
  );
  return message("{sentences}", { sentences: { sentences } });
};

function readHeader(header: string[]): string[] {
  const names = header.map((name) => name.toLowerCase());
  const missing = IMPORT_COLUMNS.required.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw unprocessable(
      "import.missing-columns",
      message("The first line must name these columns too: {list}.", { list: missing.join(", ") }),
    );
  if (new Set(names).size < names.length)
    throw unprocessable("import.missing-columns", message("The first line names a column twice."));
  return names;
}

/** The separator is the one the first line uses most. */
function separatorOf(csv: string): string {
  const [header = ""] = csv.split(/\r?\n/, 1);
  const counted = [",", ";", "\t"].map((separator) => ({ separator, count: header.split(separator).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).separator;
}

function readLines(csv: string): Line[] {
  try {
    // The reader takes the first line end for all: a file put together of two has both.
    return parse(csv.replaceAll(/\r\n?/g, "\n"), {
      bom: true,
      delimiter: separatorOf(csv),
      info: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
      max_record_size: 20_000,
    }) as unknown as Line[];
  } catch (error) {
    if (error instanceof CsvError)
      throw unprocessable("import.unreadable", message("This is not a CSV file: {fault}", { fault: error.message }));
    throw error;
  }
}
