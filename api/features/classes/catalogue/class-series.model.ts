import { Schema } from "mongoose";
import type { Made } from "#api/db/insert-own.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Day, LocalTime } from "#shared/core/time.ts";

export interface ClassSeriesDocument extends Made {
  _id: string;
  blueprintId: string;
  instructorId: string;
  /** RFC 5545 recurrence rule, in days. */
  rule: string;
  startDay: Day;
  /** Wall clock of the studio. */
  startTime: LocalTime;
  until: Day | null;
  archivedAt: Date | null;
}

const schema = new Schema<ClassSeriesDocument>(
  {
    _id: { type: String, required: true },
    blueprintId: { type: String, required: true, index: true },
    instructorId: { type: String, required: true },
    rule: { type: String, required: true },
    startDay: { type: String, required: true },
    startTime: { type: String, required: true },
    until: { type: String, default: null },
    archivedAt: { type: Date, default: null },
    madeBy: String,
  },
  { versionKey: false },
);

export const ClassSeriesModel = mongoose.model("ClassSeries", schema, "class_series");
