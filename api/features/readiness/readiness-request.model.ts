import { Schema } from "mongoose";
import type {
  GivenAnswer,
  GrantScope,
  ReadinessRequest,
  ReadinessStatus,
} from "#shared/features/readiness/readiness-request.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

export type StoredAnswer = Omit<GivenAnswer, "at" | "receivedAt"> & { at: Date; receivedAt: Date };

export interface ReadinessRequestFields {
  classInstanceId: string;
  seriesId: string | null;
  instructorId: string;
  className: string;
  startsAt: Date;
  studentId: string;
  studentName: string;
  askedById: string;
  message: string;
  askedAt: Date;
  status: ReadinessStatus;
  scope: GrantScope;
  /** Only ever appended to: the last one counts. */
  answers: StoredAnswer[];
}
export type ReadinessRequestDocument = ReadinessRequestFields & SyncedFields;

const text = { type: String, required: true } as const;
const answer = new Schema<StoredAnswer>(
  {
    id: text,
    status: { type: String, enum: ["granted", "declined"], required: true },
    scope: { type: String, enum: ["class", "series"], required: true },
    reason: { type: String, default: "" },
    at: { type: Date, required: true },
    receivedAt: { type: Date, required: true },
    byId: text,
    byName: text,
  },
  { _id: false, id: false },
);

const schema = syncedSchema<ReadinessRequestFields>(
  {
    classInstanceId: text,
    seriesId: { type: String, default: null },
    instructorId: text,
    className: text,
    startsAt: { type: Date, required: true },
    studentId: text,
    studentName: text,
    askedById: text,
    message: { type: String, default: "" },
    askedAt: { type: Date, required: true },
    status: { type: String, enum: ["asked", "granted", "declined"], required: true },
    scope: { type: String, enum: ["class", "series"], default: "class" },
    answers: { type: [answer], default: [] },
  },
  { versionKey: false },
);
// One question per person and class, from however many devices.
schema.index({ studentId: 1, classInstanceId: 1 }, { unique: true });
schema.index({ studentId: 1, seriesId: 1 });
schema.index({ status: 1, startsAt: 1 });

export const ReadinessRequestModel = mongoose.model("ReadinessRequest", schema, "readiness_requests");

export const toReadinessRequest = (doc: ReadinessRequestDocument): ReadinessRequest => ({
  id: doc._id,
  classInstanceId: doc.classInstanceId,
  seriesId: doc.seriesId,
  instructorId: doc.instructorId,
  className: doc.className,
  startsAt: doc.startsAt.toISOString(),
  studentId: doc.studentId,
  studentName: doc.studentName,
  askedById: doc.askedById,
  message: doc.message,
  askedAt: doc.askedAt.toISOString(),
  status: doc.status,
  scope: doc.scope,
  answers: doc.answers.map(({ id, status, scope, reason, at, receivedAt, byId, byName }) => ({
    id,
    status,
    scope,
    reason,
    at: at.toISOString(),
    receivedAt: receivedAt.toISOString(),
    byId,
    byName,
  })),
});
