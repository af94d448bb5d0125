import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { inEnglish, StoredMessage } from "#shared/core/messages/answer.ts";
import type { Message } from "#shared/core/messages/message.ts";
import { Day, InstantText, LocalTime } from "#shared/core/time.ts";

/** The most a file may hold: a year of a large studio. */
export const MOST_IMPORT_ROWS = 2000;

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
  /** Classes of an earlier import whose row was corrected, as they are after it; their people are notified. */
  changed: z.array(ImportedClass),
  /** Rows whose class is there already, from an earlier import of the same file. */
  alreadyThere: z.int(),
  /** Rows whose class was canceled: none is made of them unless they are to be planned again. */
  canceled: z.array(CanceledRow),
  refused: z.array(RefusedRow),
  /** Rows whose teacher or room has another class then; nothing is imported unless staff want them anyway. */
  clashes: z.array(RefusedRow),
});
export type ClassImportReport = z.infer<typeof ClassImportReport>;
