import { Schema } from "mongoose";
import { v5 as nameId } from "uuid";
import type { Message } from "#shared/core/messages/message.ts";
import type { CellFault, RowFate } from "#shared/features/imports/import.ts";
import { mongoose } from "../../db/mongoose.ts";

/** In the order in which they are written; undone the other way round. */
const ITEM_KINDS = [
  "person",
  "guardian",
  "language",
  "waiver",
  "payer",
  "pass",
  "credit",
  "gift-card",
  "sign-off",
  "visit",
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

const NAMESPACE = "3f0d7b1c-52a6-4f0e-9a51-8f6f1f2b7c44";

/** The same row of the same import makes the same document, however often it is written. */
export const idOfImported = (importId: string, key: string): string => nameId(`${importId}:${key}`, NAMESPACE);

/** One thing that an import writes, as it was planned: a crash repeats it, an undo takes exactly it back. */
export interface ImportItem {
  /** `import:seq` */
  _id: string;
  importId: string;
  seq: number;
  line: number;
  kind: ItemKind;
  /** The same for the same thing in any file: a second file with it finds it there. */
  key: string;
  /** The owner; null for a gift card without one. */
  personId: string | null;
  targetId: string;
  /** The number of a person in the program they come from. */
  clientId: string | null;
  cents: number;
  /** Forgotten once it cannot be undone any more. */
  doc: Record<string, unknown> | null;
  /** Written. A key counts from then on, until it is undone. */
  isDone: boolean;
  undoneAt: Date | null;
  /** A person who can be invited, and was not yet. */
  isInvitable: boolean;
  /** The studio pressed the button: the letter is due. */
  isToInvite?: boolean;
}

const text = { type: String, required: true } as const;
const schema = new Schema<ImportItem>(
  {
    _id: text,
    importId: text,
    seq: { type: Number, required: true },
    line: { type: Number, required: true },
    kind: { ...text, enum: ITEM_KINDS },
    key: text,
    personId: { type: String, default: null },
    targetId: text,
    clientId: { type: String, default: null },
    cents: { type: Number, default: 0 },
    doc: { type: mongoose.Schema.Types.Mixed, default: null },
    isDone: { type: Boolean, default: false },
    undoneAt: { type: Date, default: null },
    isInvitable: { type: Boolean, default: false },
    isToInvite: { type: Boolean, default: false },
  },
  { versionKey: false, minimize: false },
);
schema.index({ importId: 1, seq: 1 });
schema.index({ key: 1 });
schema.index({ clientId: 1 }, { partialFilterExpression: { clientId: { $gt: "" } } });
schema.index({ targetId: 1 });
schema.index({ personId: 1 });
schema.index({ importId: 1, cents: 1, seq: 1 });
schema.index({ undoneAt: 1 });
schema.index({ isToInvite: 1, _id: 1 }, { partialFilterExpression: { isToInvite: true } });
schema.index({ isInvitable: 1, _id: 1 }, { partialFilterExpression: { isInvitable: true } });
export const ImportItemModel = mongoose.model("ImportItem", schema, "import_items");

/** The fate of one row of a file. */
export interface ImportRowDocument {
  /** `import:line` */
  _id: string;
  importId: string;
  line: number;
  name: string;
  fate: RowFate;
  faults: CellFault[];
  notes: Message[];
  /** Of a refused row, as it came. */
  cells: string[] | null;
}

const rowSchema = new Schema<ImportRowDocument>(
  {
    _id: text,
    importId: text,
    line: { type: Number, required: true },
    name: { type: String, default: "" },
    fate: text,
    faults: { type: mongoose.Schema.Types.Mixed, default: [] },
    notes: { type: mongoose.Schema.Types.Mixed, default: [] },
    cells: { type: [String], default: null },
  },
  { versionKey: false },
);
rowSchema.index({ importId: 1, fate: 1, line: 1 });
rowSchema.index({ importId: 1, line: 1 });
export const ImportRowModel = mongoose.model("ImportRow", rowSchema, "import_rows");
