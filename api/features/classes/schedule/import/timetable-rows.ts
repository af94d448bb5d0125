import * as z from "zod";
import { readTable } from "#api/tables/read-table.ts";
import { unprocessable } from "#shared/core/errors.ts";
import { type Message, message, ruleText } from "#shared/core/messages/message.ts";
import { Day, LocalTime } from "#shared/core/time.ts";
import {
  IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
  type RefusedRow,
  refusedRow,
} from "#shared/features/classes/admin/class-import.ts";
import { Capacity, ClassPriceCents, Place } from "#shared/features/classes/class-blueprint.ts";
import { readForeignAmount } from "#shared/features/imports/read-amount.ts";
import { orderOf, readDay } from "#shared/features/imports/read-day.ts";

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
  date: Day,
  start: StartTime,
  blueprint: z.string().min(1, ruleText("Please fill this in.")),
  instructor: z.string().min(1, ruleText("Please fill this in.")),
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
      .transform((text) => readForeignAmount(text) ?? Number.NaN)
      .pipe(ClassPriceCents),
  ),
  place: optional(Place),
});
export type TimetableRow = z.infer<typeof TimetableRow> & { line: number };

/**
 * Reads a timetable as spreadsheets write it. Days like 3/14 are read in the order that the file shows; where it shows
 * none they are refused.
 * @throws AppError 422 `import.unreadable`, `import.missing-columns`, `import.too-many-rows`
 */
export async function readTimetable(csv: string): Promise<{ rows: TimetableRow[]; refused: RefusedRow[] }> {
  const { columns, rows: lines } = await readTable(Buffer.from(csv), {
    most: MOST_IMPORT_ROWS,
    isHeader: (cells) => IMPORT_COLUMNS.required.every((name) => namesOf(cells).includes(name)),
  });
  const names = readHeader(columns);
  const order = orderOf(lines.map(({ cells }) => cells[names.indexOf("date")] ?? ""));
  const rows: TimetableRow[] = [];
  const refused: RefusedRow[] = [];
  for (const { line, cells } of lines) {
    const read = readRow(cells, names, order);
    if ("text" in read) refused.push(refusedRow(line, read));
    else rows.push({ ...read, line });
  }
  return { rows, refused };
}

const namesOf = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.toLowerCase().replaceAll(/["“”]/g, ""));

function readRow(cells: string[], names: string[], order: ReturnType<typeof orderOf>) {
  // An amount like 27,50 without quotes would push every later field one column on.
  if (cells.slice(names.length).some((cell) => cell !== ""))
    return message("There are more fields here than column names.");
  const fields = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
  const date = fields.date ?? "";
  const isClear = order === "month-first" || order === "day-first";
  if (!isClear && orderOf([date]) === "unclear")
    return message("date: {date} can be read both ways. Write days like 2027-01-31.", { date });
  const day = readDay(date, isClear ? order : "month-first", { today: "", isPast: false });
  const parsed = TimetableRow.safeParse({ ...fields, date: day ?? date });
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
