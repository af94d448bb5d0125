import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import type { Day } from "#shared/core/time.ts";
import type { PersonDays } from "#shared/features/attendance/reports/retention.ts";

/** When a person came first, and again. Derived from the marks, those in the archive too. */
export interface PersonFigures extends PersonDays {
  /** The user's. */
  _id: string;
  /** `2026-03` */
  firstMonth: string;
  firstWeek: Day;
  firstClassId: string;
  blueprintId: string;
  instructorId: string;
  instructorName: string;
}

const text = { type: String, required: true } as const;
const schema = new Schema<PersonFigures>(
  {
    _id: text,
    firstDay: text,
    firstMonth: text,
    firstWeek: text,
    firstClassId: { ...text, index: true },
    blueprintId: text,
    instructorId: text,
    instructorName: { type: String, default: "" },
    secondDay: { type: String, default: null },
    stayedDay: { type: String, default: null },
  },
  { versionKey: false },
);
schema.index({ firstDay: -1, _id: 1 });
schema.index({ instructorId: 1, firstDay: -1, _id: 1 });
export const PersonFiguresModel = mongoose.model("PersonFigures", schema, "person_figures");
