import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { inEnglish, StoredMessage } from "#shared/core/messages/answer.ts";
import type { Message } from "#shared/core/messages/message.ts";
import { Day, InstantText, LocalTime } from "#shared/core/time.ts";

/** The most a file may hold: a year of a large studio. */
export const MOST_IMPORT_ROWS = 2000;
/** Of a file, unpacked. */
export const MOST_TIMETABLE_BYTES = 2 * 1024 * 1024;
/** Of a file that is packed, in base64, with room for the rest of the request. */
export const MOST_PACKED_CHARACTERS = 900_000;

/** Columns of the file; `blueprint` is a class blueprint's name or id, `instructor` a name, username or id. */
export const IMPORT_COLUMNS = {
  required: ["date", "start", "blueprint", "instructor"],
  optional: ["capacity", "price", "place"],
} as const;

export const RefusedRow = z.object({
  line: z.int(),
  reason: z.string(),
  /** The same as a message, where it has values. */
  words: StoredMessage.optional(),
});
export type RefusedRow = z.infer<typeof RefusedRow>;

/** A row of the file that was not taken, and why. */
export function refusedRow(line: number, why: Message): RefusedRow {
  const { message, ...words } = inEnglish(why);
  return { line, reason: message, ...words };
}

export const ImportedClass = z.object({
  id: Id,
  line: z.int(),
  date: Day,
  startTime: LocalTime,
  name: z.string(),
  instructorName: z.string(),
  capacity: z.int(),
  priceCents: z.int(),
  place: z.string(),
});
export type ImportedClass = z.infer<typeof ImportedClass>;

const Differing = ImportedClass.pick({
  date: true,
  startTime: true,
  instructorName: true,
  capacity: true,
  priceCents: true,
  place: true,
});

/** A class of an earlier import as its row says it by now, and as it was. */
export const CorrectedClass = ImportedClass.extend({ was: Differing });
export type CorrectedClass = z.infer<typeof CorrectedClass>;

/** A row whose class was canceled or removed since the import. */
export const CanceledRow = ImportedClass.extend({
  /** Null where that was not noted. */
  canceledAt: InstantText.nullable(),
  /** As the people of the class got it; empty for a removed one. */
  reason: z.string(),
});
export type CanceledRow = z.infer<typeof CanceledRow>;

export const ClassImportReport = z.object({
  /** False after a dry run, when rows were refused and were not to be skipped, and when some clash. */
  imported: z.boolean(),
  /** The classes that were made, or would be. */
  made: z.array(ImportedClass),
  /** Classes of an earlier import whose row was corrected. In the end those that were to change; their people are notified. */
  changed: z.array(CorrectedClass),
  /** Rows whose class is there already, from an earlier import of the same file, and stays as it is. */
  alreadyThere: z.int(),
  /** Rows whose class was canceled: none is made of them unless they are to be planned again. */
  canceled: z.array(CanceledRow),
  refused: z.array(RefusedRow),
  /** Good to know of a row: nothing stands in the way. */
  notes: z.array(RefusedRow),
  /** Rows whose teacher or room has another class then; nothing is imported unless staff want them anyway. */
  clashes: z.array(RefusedRow),
  /** A day that can be read both ways: until its order is said, nothing else is looked at. */
  asksDates: z.string().nullable(),
  /** Of a workbook. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
});
export type ClassImportReport = z.infer<typeof ClassImportReport>;
