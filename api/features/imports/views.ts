import { Readable } from "node:stream";
import type { InputOf, OutputOf } from "#shared/core/endpoint.ts";
import { notFound } from "#shared/core/errors.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import type { listImportRows } from "#shared/features/imports/endpoints.ts";
import { type ImportView, NO_TOTALS, UNDO_HOURS } from "#shared/features/imports/import.ts";
import { readWithTime } from "../../db/limits/limits.ts";
import { mongoose } from "../../db/mongoose.ts";
import { csvRows, UTF8_MARK } from "../../http/csv.ts";
import { type ImportDocument, ImportModel } from "./import.model.ts";
import { ImportItemModel, type ImportRowDocument, ImportRowModel } from "./item.model.ts";

const { trusted } = mongoose;
const HOUR_MS = 3_600_000;
const LISTED = 20;
const ROWS_AT_ONCE = 100;

export const isInvitable = { kind: "person" as const, isInvitable: true, isDone: true };

export const undoUntil = ({ committedAt }: Pick<ImportDocument, "committedAt">): Date | null =>
  committedAt && new Date(committedAt.getTime() + UNDO_HOURS * HOUR_MS);

function percentOf({ state, step, items }: ImportDocument): number {
  if (state === "done" || state === "undone") return 100;
  if (items === 0 || (state !== "importing" && state !== "undoing")) return 0;
  return Math.floor(((state === "importing" ? step : items - step) / items) * 100);
}

export async function toView(doc: ImportDocument): Promise<ImportView> {
  const { fileName, state, problem = null, sheets, sheet, columns, examples, mapping, vendor } = doc;
  const until = state === "done" ? undoUntil(doc) : null;
  return {
    ...{ id: doc._id, fileName, state, problem, sheets, sheet, columns, examples, mapping, vendor },
    ...{ asksDates: doc.asksDates, dateOrder: doc.dateOrder, plans: doc.plans, rows: doc.rows },
    createdAt: doc.createdAt.toISOString(),
    fates: { new: 0, joins: 0, adds: 0, there: 0, refused: 0, ...doc.fates },
    totals: doc.totals ?? NO_TOTALS,
    percent: percentOf(doc),
    committedAt: doc.committedAt?.toISOString() ?? null,
    undoUntil: until?.toISOString() ?? null,
    invitable: state === "done" ? await ImportItemModel.countDocuments({ ...isInvitable, importId: doc._id }) : 0,
  };
}

/** @throws AppError 404 */
export async function findImport(id: string): Promise<ImportDocument> {
  const doc = await ImportModel.findById(id).lean<ImportDocument>();
  if (!doc) throw notFound(message("We can't find this import."));
  return doc;
}

export async function listImports() {
  const docs = await ImportModel.find().sort({ createdAt: -1 }).limit(LISTED).lean<ImportDocument[]>();
  return {
    imports: await Promise.all(docs.map(toView)),
    invitable: await ImportItemModel.countDocuments(isInvitable),
  };
}

export async function listRows({
  id,
  fate,
  after,
}: InputOf<typeof listImportRows>): Promise<OutputOf<typeof listImportRows>> {
  const filter = { importId: id, ...(fate && { fate }), line: trusted({ $gt: after }) };
  const rows = await ImportRowModel.find(filter).sort({ line: 1 }).limit(ROWS_AT_ONCE).lean<ImportRowDocument[]>();
  return {
    rows: rows.map(({ line, name, fate: became, faults, notes }) => ({ line, name, fate: became, faults, notes })),
    nextAfter: rows.length === ROWS_AT_ONCE ? (rows.at(-1)?.line ?? null) : null,
  };
}

/** The refused rows in their own columns, ready to be loaded again. */
export async function exportRefused(id: string): Promise<Readable> {
  const doc = await findImport(id);
  return Readable.from(readWithTime(refusedRows(doc)));
}

async function* refusedRows({ _id, columns }: ImportDocument): AsyncGenerator<string> {
  yield UTF8_MARK + csvRows([[...columns, "refused_because", "refused_line"]]);
  for (let after = 0; ; ) {
    const rows = await ImportRowModel.find({ importId: _id, fate: "refused", line: trusted({ $gt: after }) })
      .sort({ line: 1 })
      .limit(ROWS_AT_ONCE)
      .lean<ImportRowDocument[]>();
    if (rows.length === 0) return;
    yield csvRows(rows.map((row) => [...columns.map((_, at) => row.cells?.[at] ?? ""), whyOf(row), row.line]));
    after = rows.at(-1)?.line ?? after;
  }
}

const whyOf = ({ faults }: ImportRowDocument): string =>
  faults.map(({ column, words }) => [column, inEnglish(words).message].filter(Boolean).join(": ")).join(" · ");
