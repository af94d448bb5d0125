import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import type { Day } from "#shared/core/time.ts";

/** A class visited before the studio moved here, as an import brought it. Its class is only a name. */
export interface PastVisitDocument {
  _id: string;
  importId: string;
  personId: string;
  on: Day;
  className: string;
}

const text = { type: String, required: true } as const;
const schema = new Schema<PastVisitDocument>(
  { _id: text, importId: text, personId: text, on: text, className: { type: String, default: "" } },
  { versionKey: false },
);
schema.index({ personId: 1, on: -1, _id: -1 });
schema.index({ importId: 1 });

export const PastVisitModel = mongoose.model("PastVisit", schema, "past_visits");
