import { Schema } from "mongoose";
import { archiveOf } from "#api/db/archive/archive-of.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Mark, MarkSource } from "#shared/features/attendance/attendance.ts";

export interface StoredMark {
  /** Whose operation it was, so that a repeat of it is the same mark. */
  operationId: string;
  mark: Mark;
  /** The device's claim; only `receivedAt` is our clock, and only the order in the array decides. */
  at: Date;
  receivedAt: Date;
  byId: string;
  /** Empty when the person checked in without staff: their names are kept with the people only. */
  byName: string;
  /** Nothing stands for the staff. */
  source?: MarkSource;
  /** Why staff let in a person without a signed waiver. */
  withoutWaiver?: string | null;
  /** Why an earlier mark was corrected. */
  reason?: string | null;
}

export interface StoredNote {
  byId: string;
  text: string;
}

/**
 * Everything marked and noted on one line of a roster. Marks are only ever appended, each in one conditional update of
 * this one document, so that their order is the server's order, on however many processes.
 */
export interface AttendanceRecord {
  /** The booking's. */
  _id: string;
  classInstanceId: string;
  /** Grows with every change: what is derived from this document says from which version. */
  version: number;
  marks: StoredMark[];
  notes: StoredNote[];
  /** Of the last correction; missing where no mark was corrected. */
  correctedAt?: Date;
}

const text = { type: String, required: true } as const;
const mark = new Schema<StoredMark>(
  {
    operationId: text,
    mark: { type: String, enum: ["present", "late", "absent", "excused", "none"], required: true },
    at: { type: Date, required: true },
    receivedAt: { type: Date, required: true },
    byId: text,
    byName: { type: String, default: "" },
    source: { type: String, enum: ["staff", "self", "guardian", "kiosk"] },
    withoutWaiver: { type: String },
    reason: { type: String },
  },
  { _id: false },
);
const note = new Schema<StoredNote>({ byId: text, text }, { _id: false });

const schema = new Schema<AttendanceRecord>(
  {
    _id: text,
    classInstanceId: { ...text, index: true },
    version: { type: Number, default: 0 },
    marks: { type: [mark], default: [] },
    notes: { type: [note], default: [] },
    correctedAt: Date,
  },
  { versionKey: false },
);
// Few of all: records with a correction.
schema.index({ correctedAt: -1 }, { partialFilterExpression: { correctedAt: { $exists: true } } });
export const AttendanceRecordModel = mongoose.model("AttendanceRecord", schema, "attendance_records");
export const ArchivedRecordModel = archiveOf(AttendanceRecordModel);
