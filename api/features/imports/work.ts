import { AppError } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { MOST_FILE_BYTES, MOST_IMPORT_ROWS } from "#shared/features/imports/import.ts";
import { guessMapping, guessVendor, headersKey } from "#shared/features/imports/mapping.ts";
import type { DateOrder } from "#shared/features/imports/read-day.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { withTime } from "../../db/limits/limits.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { unreadableTable } from "../../tables/decode.ts";
import { readTable, type Table } from "../../tables/read-table.ts";
import { unpackFile } from "../../tables/unpack.ts";
import { carryOut } from "./carry-out.ts";
import { AT_WORK, type ImportDocument, ImportModel, ImportPartModel } from "./import.model.ts";
import { type ImportItem, ImportItemModel, ImportRowModel } from "./item.model.ts";
import { type Planned, planImport } from "./plan/plan.ts";
import { dateOrderOf } from "./plan/read-rows.ts";
import { undoWritten } from "./undo.ts";

const { trusted } = mongoose;
/** A process that was not here for so long has crashed. */
const LOST_SECONDS = 30;
const WRITTEN_AT_ONCE = 500;

/** Begins, or goes on with, what an import's state asks for. A job does it where this process crashes. */
export const startWork = (id: string, services: Services): Promise<void> =>
  withTime(() => work(id, services)).catch((error: unknown) =>
    services.log.error({ err: error, importId: id }, "an import stopped; the job goes on with it"),
  );

/** Goes on with imports whose process crashed. */
export async function finishImports(services: Services): Promise<number> {
  const lost = toDate(services.now().subtract({ seconds: LOST_SECONDS }));
  const open = await ImportModel.find(
    {
      state: trusted({ $in: [...AT_WORK] }),
      ...trusted({ $or: [{ beatAt: null }, { beatAt: trusted({ $lte: lost }) }] }),
    },
    { _id: 1 },
  ).lean();
  for (const { _id } of open) await work(_id, services);
  return open.length;
}

/** @throws what stops it: the state stays, and the next call goes on from there */
async function work(id: string, services: Services): Promise<void> {
  for (;;) {
    const doc = await ImportModel.findById(id).lean<ImportDocument>();
    if (!doc || !AT_WORK.includes(doc.state)) return;
    await ImportModel.updateOne({ _id: id, wish: doc.wish }, { beatAt: toDate(services.now()) });
    if (doc.state === "checking" || doc.state === "planning") await look(doc, services);
    else if (doc.state === "importing") await carryOut(doc, services);
    else await undoWritten(doc, services);
  }
}

/** Reads the file and plans it. A file that cannot be read keeps the reason in words. */
async function look(doc: ImportDocument, services: Services): Promise<void> {
  const set = (changes: Partial<ImportDocument>) =>
    ImportModel.updateOne({ _id: doc._id, wish: doc.wish, state: doc.state }, { $set: changes });
  try {
    const table = await readTable(await readFile(doc), {
      most: MOST_IMPORT_ROWS,
      sheet: doc.sheet,
      isHeader: (cells) => guessMapping(cells).filter(Boolean).length >= Math.min(2, cells.filter(Boolean).length),
    });
    await planTable(doc, table, services, set);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await set({ state: "unreadable", isWriting: false, problem: error.words ?? message("We can't read this file.") });
  }
}

/** A mapping set by hand is good for every file with the same columns. */
async function mappingFor(doc: ImportDocument, columns: readonly string[]) {
  if (doc.isMappedByHand && doc.mapping.length === columns.length) return doc.mapping;
  const same = { headersKey: headersKey(columns), isMappedByHand: true };
  const before = await ImportModel.findOne(same, { mapping: 1 }).sort({ createdAt: -1 }).lean<ImportDocument>();
  return before && before.mapping.length === columns.length ? before.mapping : guessMapping(columns);
}

type SetImport = (changes: Partial<ImportDocument>) => Promise<{ matchedCount: number }>;

async function planTable(doc: ImportDocument, table: Table, services: Services, set: SetImport): Promise<void> {
  const { columns, rows, sheets, sheet } = table;
  const mapping = await mappingFor(doc, columns);
  const { order, example } = dateOrderOf(table, mapping);
  const dateOrder: DateOrder | null = order ?? doc.dateOrder;
  const planned = await planImport(table, { ...doc, mapping }, dateOrder ?? "month-first", services);
  const seen = {
    ...{ columns, sheets, sheet, mapping, rows: rows.length, headersKey: headersKey(columns) },
    examples: columns.map(
      (_, at) =>
        rows
          .slice(0, 50)
          .map(({ cells }) => cells[at] ?? "")
          .find(Boolean)
          ?.slice(0, 60) ?? "",
    ),
    vendor: guessVendor(columns),
    ...{ asksDates: example, dateOrder },
    ...{ plans: planned.plans, fates: planned.fates, totals: planned.totals, problem: null as Message | null },
  };
  await writeRows(doc._id, planned.rows);
  const mayCommit = planned.fates.refused === 0 || doc.leavesOutRefused;
  if (doc.state === "checking" || !mayCommit || (seen.asksDates && !dateOrder)) {
    const problem =
      doc.state === "planning" ? message("The studio changed since you looked. Please check it once more.") : null;
    await set({ ...seen, state: "checked", isWriting: false, problem });
    return;
  }
  await writeItems(doc._id, planned.items);
  const now = toDate(services.now());
  await set({ ...seen, state: "importing", items: planned.items.length, step: 0, committedAt: now });
}

/** @throws AppError 422 `import.unreadable` while parts are missing, or for more than a file may have */
async function readFile({ _id, parts }: ImportDocument): Promise<Buffer> {
  const found = await ImportPartModel.find({ importId: _id }).sort({ part: 1 }).limit(parts).lean();
  if (found.length < parts) throw unreadableTable(message("The file didn't fully arrive. Please choose it again."));
  const bytes = Buffer.concat(found.map((part) => Buffer.from(part.bytes.buffer)));
  return unpackFile(bytes, MOST_FILE_BYTES);
}

/** Rows of an earlier look go; a look of another process at the same moment writes the same. */
async function writeRows(importId: string, rows: Planned["rows"]): Promise<void> {
  await ImportRowModel.deleteMany({ importId });
  for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE)
    await insertAll(
      ImportRowModel,
      rows.slice(at, at + WRITTEN_AT_ONCE).map((row) => ({ _id: `${importId}:${row.line}`, importId, ...row })),
    );
}

async function writeItems(importId: string, items: Planned["items"]): Promise<void> {
  await ImportItemModel.deleteMany({ importId });
  for (let at = 0; at < items.length; at += WRITTEN_AT_ONCE)
    await insertAll<Partial<ImportItem>>(
      ImportItemModel,
      items.slice(at, at + WRITTEN_AT_ONCE).map((item, index) => {
        const seq = at + index;
        return { ...item, _id: `${importId}:${seq}`, importId, seq };
      }),
    );
}
