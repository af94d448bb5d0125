import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { StoredMessage } from "../../core/messages/answer.ts";
import { Cents } from "../../core/money.ts";
import { InstantText } from "../../core/time.ts";
import { ColumnMapping } from "./fields.ts";

/** Rows of one file. */
export const MOST_IMPORT_ROWS = 100_000;
/** Of a file, packed or not. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;
/** So much of a file fits into one request, in base64. */
export const IMPORT_PART_BYTES = 512 * 1024;
export const MOST_PARTS = Math.ceil(MOST_FILE_BYTES / IMPORT_PART_BYTES);
/** After this an import stays. */
export const UNDO_HOURS = 24;

/**
 * `checking`: the file is looked at; `checked`: ready to be imported; `unreadable`: it is no table. `planning` looks once
 * more, `importing` writes, `undoing` takes it back. The last two are finished by a job after a crash.
 */
export const ImportState = z.enum([
  "checking",
  "checked",
  "unreadable",
  "planning",
  "importing",
  "done",
  "undoing",
  "undone",
]);
export type ImportState = z.infer<typeof ImportState>;

export const DateOrderChoice = z.enum(["month-first", "day-first"]);

/** `new`: a new account or member of a family; `adds`: something new for a known person; `there`: all of it is known. */
export const RowFate = z.enum(["new", "joins", "adds", "there", "refused"]);
export type RowFate = z.infer<typeof RowFate>;

/** A plan as the file calls it, and which plan of the studio it is; `none`: passes of it are left out. */
export const PlanChoice = z.object({ name: z.string().max(200), planId: z.union([Id, z.literal("none")]).nullable() });
export type PlanChoice = z.infer<typeof PlanChoice>;

export const ImportTotals = z.object({
  people: z.int(),
  families: z.int(),
  passes: z.int(),
  memberships: z.int(),
  paused: z.int(),
  /** Memberships without a card at the provider: they end on the day of their next charge. */
  withoutCard: z.int(),
  classesLeft: z.int(),
  /** Paid ahead for classes and days that are left, where the file has a price. */
  paidAheadCents: Cents,
  creditCents: Cents,
  giftCards: z.int(),
  giftCardCents: Cents,
  signOffs: z.int(),
  waivers: z.int(),
  visits: z.int(),
});
export type ImportTotals = z.infer<typeof ImportTotals>;

export const NO_TOTALS: ImportTotals = {
  people: 0,
  families: 0,
  passes: 0,
  memberships: 0,
  paused: 0,
  withoutCard: 0,
  classesLeft: 0,
  paidAheadCents: 0,
  creditCents: 0,
  giftCards: 0,
  giftCardCents: 0,
  signOffs: 0,
  waivers: 0,
  visits: 0,
};

export const ImportView = z.object({
  id: Id,
  fileName: z.string(),
  state: ImportState,
  createdAt: InstantText,
  /** Of an unreadable file, and of an import that was looked at again because the studio had changed. */
  problem: StoredMessage.nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  columns: z.array(z.string()),
  /** The first cells of each column, to know it by. */
  examples: z.array(z.string()),
  mapping: ColumnMapping,
  /** The program it was exported from, where its headers say so. */
  vendor: z.string().nullable(),
  /** Days like 03/04 can be read both ways; null: there are none, or the file says it. */
  asksDates: z.string().nullable(),
  dateOrder: DateOrderChoice.nullable(),
  plans: z.array(PlanChoice.extend({ rows: z.int() })),
  rows: z.int(),
  fates: z.record(RowFate, z.int()),
  totals: ImportTotals,
  /** Of writing or undoing: how far it is, 0 to 100. */
  percent: z.int(),
  committedAt: InstantText.nullable(),
  undoUntil: InstantText.nullable(),
  /** People whom an invitation can be sent to now. */
  invitable: z.int(),
});
export type ImportView = z.infer<typeof ImportView>;

/** A cell that is wrong, or the row as a whole. */
export const CellFault = z.object({ column: z.string(), words: StoredMessage });
export type CellFault = z.infer<typeof CellFault>;

export const ImportRow = z.object({
  line: z.int(),
  name: z.string(),
  fate: RowFate,
  /** Why it is refused. */
  faults: z.array(CellFault),
  /** Good to know of it: nothing stands in the way. */
  notes: z.array(StoredMessage),
});
export type ImportRow = z.infer<typeof ImportRow>;
