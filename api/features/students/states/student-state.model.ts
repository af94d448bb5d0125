import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import type { ReadyLevel } from "#shared/features/students/ready-levels.ts";
import type { StudentList, StudentSort } from "#shared/features/students/student-row.ts";

/** The state of a person who takes classes; the id is theirs. Derived, see README.md, "A row is derived". */
export interface StudentState {
  _id: string;
  lists: StudentList[];
  /** Where they stand in lists; a date that is missing is one before or after all others. */
  name: string;
  lastVisitAt: Date;
  nextClassAt: Date;
  passEndsAt: Date;
  /** Of all passes together. */
  classesLeft: number;
  nextClassId: string | null;
  hasPass: boolean;
  usualGapDays: number | null;
  levels: { apparatus: string; level: string }[];
  ready: ReadyLevel[];
  /** When time alone changes it next. */
  dueAt: Date;
}

/** Before all visits: never came. */
export const NEVER = new Date(0);
/** After all dates: nothing is planned, nothing ends. */
export const NOT_PLANNED = new Date("9999-01-01T00:00:00Z");
export const NO_PASS = -1;
/** More than any pass has. */
export const NO_LIMIT = 1_000_000;

export const SORT_FIELDS = {
  name: "name",
  "last-visit": "lastVisitAt",
  "next-class": "nextClassAt",
  "pass-end": "passEndsAt",
  "classes-left": "classesLeft",
} as const satisfies Record<StudentSort, keyof StudentState>;

const ofLevel = { apparatus: String, level: String };
const schema = new Schema<StudentState>(
  {
    _id: { type: String, required: true },
    lists: { type: [String], required: true },
    name: { type: String, default: "" },
    lastVisitAt: { type: Date, required: true },
    nextClassAt: { type: Date, required: true },
    passEndsAt: { type: Date, required: true },
    classesLeft: { type: Number, required: true },
    nextClassId: { type: String, default: null },
    hasPass: { type: Boolean, required: true },
    usualGapDays: { type: Number, default: null },
    levels: { type: [new Schema(ofLevel, { _id: false })], default: [] },
    ready: { type: [new Schema({ ...ofLevel, toGo: Number }, { _id: false })], default: [] },
    dueAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// Each list in each order: a page reads its rows and no others.
for (const field of Object.values(SORT_FIELDS)) schema.index({ lists: 1, [field]: 1, _id: 1 });
schema.index({ dueAt: 1 });
export const StudentStateModel = mongoose.model("StudentState", schema, "student_states");

export interface StudentCountsDocument {
  _id: "students";
  counts: Partial<Record<StudentList, number>>;
  asOf: Date;
}

const counts = new Schema<StudentCountsDocument>(
  { _id: String, counts: { type: Schema.Types.Mixed, required: true }, asOf: { type: Date, required: true } },
  { versionKey: false },
);
export const StudentCountsModel = mongoose.model("StudentCounts", counts, "student_counts");
