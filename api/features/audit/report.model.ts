import { Schema } from "mongoose";
import type { ChainFault } from "#shared/core/schemas/chain-fault.ts";
import { mongoose } from "../../db/mongoose.ts";

/** What the last check of the log found. There is one. */
export interface LogReportDocument {
  _id: string;
  checkedAt: Date;
  records: number;
  faults: ChainFault[];
}

const schema = new Schema<LogReportDocument>(
  {
    _id: { type: String, required: true },
    checkedAt: { type: Date, required: true },
    records: { type: Number, required: true },
    faults: { type: [new Schema<ChainFault>({ number: Number, what: String }, { _id: false })], required: true },
  },
  { versionKey: false },
);
export const LogReportModel = mongoose.model("AuditReport", schema, "audit_reports");
