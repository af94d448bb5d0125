import { Schema } from "mongoose";
import type { Message } from "#shared/core/messages/message.ts";
import type { ColumnMapping } from "#shared/features/imports/fields.ts";
import type { ImportState, ImportTotals, PlanChoice, RowFate } from "#shared/features/imports/import.ts";
import type { DateOrder } from "#shared/features/imports/read-day.ts";
import type { Made } from "../../db/insert-own.ts";
import { MESSAGE_FIELD, mongoose } from "../../db/mongoose.ts";

/** States in which a server process works on it; a job takes over where one crashed. */
export const AT_WORK: readonly ImportState[] = ["checking", "planning", "importing", "undoing"];

/** One file on its way in. */
export interface ImportDocument extends Made {
  _id: string;
  byId: string;
  fileName: string;
  parts: number;
  state: ImportState;
  /** Only one import at a time writes: kept by its index. */
  isWriting: boolean;
  createdAt: Date;
  /** Counted up with each change of what is to be done: work on an older wish writes nothing. */
  wish: number;
  leavesOutRefused: boolean;
  problem?: Message | null;
  sheets: string[];
  sheet: string | null;
  columns: string[];
  headersKey: string;
  examples: string[];
  mapping: ColumnMapping;
  /** Set by hand, and so remembered for other files with these columns. */
  isMappedByHand: boolean;
  vendor: string | null;
  asksDates: string | null;
  dateOrder: DateOrder | null;
  plans: (PlanChoice & { rows: number })[];
  rows: number;
  fates: Partial<Record<RowFate, number>>;
  totals: ImportTotals | null;
  /** Items to write, and up to which they are written or taken back. */
  items: number;
  step: number;
  /** The process at work was last here then. */
  beatAt: Date | null;
  committedAt: Date | null;
  undoneAt: Date | null;
  isTidied?: boolean;
}

const any = mongoose.Schema.Types.Mixed;
const schema = new Schema<ImportDocument>(
  {
    _id: { type: String, required: true },
    byId: { type: String, required: true },
    madeBy: String,
    fileName: { type: String, required: true },
    parts: { type: Number, required: true },
    state: { type: String, required: true },
    isWriting: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    wish: { type: Number, default: 0 },
    leavesOutRefused: { type: Boolean, default: false },
    problem: MESSAGE_FIELD,
    sheets: { type: [String], default: [] },
    sheet: { type: String, default: null },
    columns: { type: [String], default: [] },
    headersKey: { type: String, default: "" },
    examples: { type: [String], default: [] },
    mapping: { type: any, default: [] },
    isMappedByHand: { type: Boolean, default: false },
    vendor: { type: String, default: null },
    asksDates: { type: String, default: null },
    dateOrder: { type: String, default: null },
    plans: { type: any, default: [] },
    rows: { type: Number, default: 0 },
    fates: { type: any, default: {} },
    totals: { type: any, default: null },
    items: { type: Number, default: 0 },
    step: { type: Number, default: 0 },
    beatAt: { type: Date, default: null },
    committedAt: { type: Date, default: null },
    undoneAt: { type: Date, default: null },
    isTidied: { type: Boolean, default: false },
  },
  { versionKey: false, minimize: false },
);
schema.index({ createdAt: -1 });
schema.index({ isWriting: 1 }, { unique: true, partialFilterExpression: { isWriting: true } });
schema.index({ state: 1 });
schema.index({ headersKey: 1, isMappedByHand: 1, createdAt: -1 });
schema.index({ committedAt: 1 });
export const ImportModel = mongoose.model("Import", schema, "imports");

/** A part of a file, kept until it is imported, or for a day. */
interface ImportPart {
  /** `import/part` */
  _id: string;
  importId: string;
  part: number;
  bytes: Buffer;
  createdAt: Date;
}

const partSchema = new Schema<ImportPart>(
  {
    _id: String,
    importId: { type: String, required: true },
    part: { type: Number, required: true },
    bytes: { type: Buffer, required: true },
    createdAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
);
partSchema.index({ importId: 1, part: 1 });
export const ImportPartModel = mongoose.model("ImportPart", partSchema, "import_parts");
