import { Schema } from "mongoose";
import type { LineActor, LineChange, LineKind, LineOutcome } from "../../shared/core/schemas/audit-line.ts";
import { appendOnly } from "../chain/append-only.ts";
import type { Draft } from "../chain/chain.ts";
import { headModel } from "../chain/head.model.ts";
import type { ChainParts, Link } from "../chain/link.ts";
import { mongoose } from "../db/mongoose.ts";

/** One line of the log. It holds ids instead of names, and no secret and no text a person wrote about a person. */
export interface LogLine extends Link {
  /** Whose operation it was: a repeat of it is the same line. */
  name: string;
  at: Date;
  kind: LineKind;
  what: string;
  by: LineActor;
  actorId: string | null;
  actorRole: string | null;
  outcome: LineOutcome;
  code: string | null;
  aboutIds: string[];
  changes: LineChange[];
  operationId: string;
  sessionId: string;
  ip: string;
  device: string;
}
export type LineDraft = Draft<LogLine>;

const fixed = { immutable: true } as const;
const text = { type: String, default: "", ...fixed } as const;
const maybe = { type: String, default: null, ...fixed } as const;
const needed = { type: String, required: true, ...fixed } as const;

const fields = {
  name: { ...needed, unique: true },
  at: { type: Date, required: true, ...fixed },
  kind: needed,
  what: needed,
  by: needed,
  actorId: maybe,
  actorRole: maybe,
  outcome: needed,
  code: maybe,
  aboutIds: { type: [String], required: true, ...fixed },
  changes: {
    type: [new Schema<LineChange>({ field: needed, before: maybe, after: maybe }, { _id: false })],
    required: true,
    ...fixed,
  },
  operationId: text,
  sessionId: text,
  ip: text,
  device: text,
};

const schema = new Schema<LogLine>(
  { _id: { type: Number, required: true }, ...fields, previousHash: needed, hash: needed, seal: needed },
  { versionKey: false },
);
// Newest first, alone and by each thing one looks for.
schema.index({ at: -1, _id: -1 });
schema.index({ actorId: 1, at: -1, _id: -1 });
schema.index({ aboutIds: 1, at: -1, _id: -1 });
schema.index({ kind: 1, at: -1, _id: -1 });
schema.index({ what: 1, at: -1, _id: -1 });
appendOnly(schema as unknown as Schema);
export const LogLineModel = mongoose.model("AuditLine", schema, "audit_lines");

export const LogHeadModel = headModel("AuditHead", "audit_head");

export const logChain: ChainParts<LogLine> = {
  records: () => LogLineModel,
  heads: () => LogHeadModel,
  nameField: "name",
  purpose: "audit-chain",
};
