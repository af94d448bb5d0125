import * as z from "zod";
import { readTable, type Table } from "#api/tables/read-table.ts";
import { unpackFile } from "#api/tables/unpack.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { unprocessable } from "#shared/core/errors.ts";
import { type Message, message, ruleText } from "#shared/core/messages/message.ts";
import { Day, LocalTime } from "#shared/core/time.ts";
import {
  IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
  MOST_TIMETABLE_BYTES,
  type RefusedRow,
  refusedRow,
} from "#shared/features/classes/admin/class-import.ts";
import type { importClasses } from "#shared/features/classes/admin/endpoints.ts";
import { Capacity, ClassPriceCents, Place } from "#shared/features/classes/class-blueprint.ts";
import { readForeignAmount } from "#shared/features/imports/read-amount.ts";
import { type DateOrder, findDateOrder, readDay } from "#shared/features/imports/read-day.ts";

const blankToNothing = (text: unknown) => (text === "" ? undefined : text);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankToNothing, schema.optional());
const NUMBER = ruleText("Expected a number.");

/** `9:30`, `6:00 PM`, `18.30` and `18:00:00` are as good as `09:30`. */
const StartTime = z.string().transform(toLocalTime).pipe(LocalTime);

function toLocalTime(text: string): string {
  const [, hour = "", minute = "", half] = /^(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*([ap])?\.?\s?m?\.?$/i.exec(text) ?? [];
  if (hour === "") return text;
  const isBad = half !== undefined && (Number(hour) < 1 || Number(hour) > 12);
  const late = half?.toLowerCase() === "p" ? 12 : 0;
  const counted = half === undefined ? Number(hour) : (Number(hour) % 12) + late;
  return isBad ? text : `${String(counted).padStart(2, "0")}:${minute}`;
}

const TimetableRow = z.object({
  date: z.string().min(1, ruleText("Fill this in.")).pipe(Day),
  start: StartTime,
  blueprint: z.string().min(1, ruleText("Fill this in.")),
  instructor: z.string().min(1, ruleText("Fill this in.")),
  capacity: optional(
    z
      .string()
      .regex(/^\d+(?:\.0+)?$/, NUMBER)
      .transform(Number)
      .pipe(Capacity),
  ),
  price: optional(
    z
      .string()
      .refine((text) => readForeignAmount(text) !== null, ruleText("This isn't an amount in your currency."))
      .transform((text) => readForeignAmount(text) ?? 0)
      .pipe(ClassPriceCents),
  ),
  place: optional(Place),
});
export type TimetableRow = z.infer<typeof TimetableRow> & { line: number };

interface TimetableFile extends Pick<Table, "sheets" | "sheet"> {
  rows: TimetableRow[];
  refused: RefusedRow[];
  /** A day that can be read both ways, where the order was not said: then no row is read. */
  asksDates: string | null;
}

type TimetableSource = Pick<InputOf<typeof importClasses>, "csv" | "file" | "sheet" | "dateOrder">;

/**
 * Reads a timetable as spreadsheets write it. Days like 3/14 are read in the order that the file shows, else in the one that
 * was chosen.
 * @throws AppError 422 `import.unreadable`, `import.missing-columns`, `import.too-many-rows`
 */
export async function readTimetable({ csv = "", file, sheet, dateOrder }: TimetableSource): Promise<TimetableFile> {
  const bytes = file === undefined ? Buffer.from(csv) : unpackFile(Buffer.from(file, "base64"), MOST_TIMETABLE_BYTES);
  const table = await readTable(bytes, {
    most: MOST_IMPORT_ROWS,
    sheet,
    isHeader: (cells) => IMPORT_COLUMNS.required.every((name) => namesOf(cells).includes(name)),
  });
  const names = readHeader(table.columns);
  const { order, example } = findDateOrder(table.rows.map(({ cells }) => cells[names.indexOf("date")] ?? ""));
  const isUnclear = example !== null && dateOrder === null;
  const read = { sheets: table.sheets, sheet: table.sheet, asksDates: isUnclear ? example : null };
  const rows: TimetableRow[] = [];
  const refused: RefusedRow[] = [];
  for (const { line, cells } of isUnclear ? [] : table.rows) {
    const row = readRow(cells, names, order ?? dateOrder ?? "month-first");
    if ("text" in row) refused.push(refusedRow(line, row));
    else rows.push({ ...row, line });
  }
  return { ...read, rows, refused };
}

const namesOf = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.toLowerCase().replaceAll(/["“”]/g, ""));

/** `27-01-29` may be a day of 2027 or of 2029. */
const SHORT_YEAR = /^\d\d-\d\d-\d\d$/;

function readRow(cells: string[], names: string[], order: DateOrder) {
  // An amount like 27,50 without quotes would push every later field one column on.
  if (cells.slice(names.length).some((cell) => cell !== ""))
    return message("There are more fields here than column names.");
  // A cell may have several lines; a room or a name has one.
  const fields = Object.fromEntries(names.map((name, at) => [name, cells[at]?.replaceAll(/\s+/g, " ")]));
  const date = fields.date ?? "";
  const day = SHORT_YEAR.test(date) ? null : readDay(date, order, { today: "", isPast: false });
  if (date !== "" && !day)
    return message("date: we can't read “{date}” as a date. Write dates like 2027-01-31.", { date });
  const parsed = TimetableRow.safeParse({ ...fields, date: day ?? "" });
  return parsed.success ? parsed.data : reasonOf(parsed.error);
}

/** A rule of a field is a message without values. */
const reasonOf = (error: z.ZodError): Message => {
  const sentences = error.issues.map((issue) =>
    message("{column}: {rule}", { column: issue.path.join("."), rule: { text: issue.message } }),
  );
  return message("{sentences}", { sentences: { sentences } });
};

function readHeader(header: string[]): string[] {
  const names = namesOf(header);
  const missing = IMPORT_COLUMNS.required.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw unprocessable(
      "import.missing-columns",
      message("The first line must name these columns too: {list}.", { list: missing.join(", ") }),
    );
  const named = names.filter((name) => name !== "");
  if (new Set(named).size < named.length)
    throw unprocessable("import.missing-columns", message("The first line names a column twice."));
  return names;
}
