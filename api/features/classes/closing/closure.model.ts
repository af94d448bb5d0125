import { Schema } from "mongoose";
import type { Made } from "#api/db/insert-own.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { keepsTodo, type WithTodo } from "#api/follow-ups/todo.ts";
import type { ClosedDays, ClosureState } from "#shared/features/classes/closing/closure.ts";

/** A person in line for a class when its closure began: the line ends with the class. */
interface ClosedWait {
  classInstanceId: string;
  personId: string;
}

export interface ClosureDocument extends Made, WithTodo {
  _id: string;
  reason: string;
  reasonEs: string;
  classIds: string[];
  /** Closed as a whole: series make no class then. */
  days?: ClosedDays | null;
  state: ClosureState;
  createdAt: Date;
  closesAt: Date;
  firstStartsAt: Date;
  lastStartsAt: Date;
  waits?: ClosedWait[];
  canceled: number;
  notified: number;
}

const wait = new Schema<ClosedWait>(
  { classInstanceId: { type: String, required: true }, personId: { type: String, required: true } },
  { _id: false },
);

const schema = new Schema<ClosureDocument>(
  {
    _id: { type: String, required: true },
    reason: { type: String, default: "" },
    reasonEs: { type: String, default: "" },
    classIds: { type: [String], required: true },
    days: { type: new Schema<ClosedDays>({ from: String, until: String }, { _id: false }), default: null },
    state: { type: String, required: true },
    createdAt: { type: Date, required: true },
    closesAt: { type: Date, required: true },
    firstStartsAt: { type: Date, required: true },
    lastStartsAt: { type: Date, required: true },
    waits: { type: [wait], default: undefined },
    canceled: { type: Number, default: 0 },
    notified: { type: Number, default: 0 },
    madeBy: String,
  },
  { versionKey: false },
);
schema.plugin(keepsTodo);
schema.index({ createdAt: -1, _id: -1 });
schema.index({ "days.until": 1 });

export const ClosureModel = mongoose.model("Closure", schema, "class_closures");
