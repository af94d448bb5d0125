import { Schema } from "mongoose";
import type { ReconcileRun } from "#shared/features/ledger/endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";

export type RunDocument = Omit<ReconcileRun, "at"> & { at: Date };

const schema = new Schema<RunDocument>(
  {
    at: { type: Date, required: true, index: true },
    repaired: { type: [new Schema({ what: String, count: Number }, { _id: false })], default: [] },
    added: { type: Number, required: true },
    faults: { type: [String], default: [] },
    faultWords: { type: [Schema.Types.Mixed], default: undefined } as never,
  },
  { versionKey: false },
);

export const RunModel = mongoose.model("ReconcileRun", schema, "reconcile_runs");
