import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import type { Day, LocalTime } from "#shared/core/time.ts";
import type { Outcome, Sums } from "#shared/features/attendance/reports/figures.ts";

/**
 * The outcome of one class, derived from the class, its bookings, its marks and its line. A class that is ahead has one
 * too, so that nothing has to be done when it ends: reports leave out what is not over.
 */
export interface ClassFigures extends Omit<Sums, "classes"> {
  /** The class instance's. */
  _id: string;
  date: Day;
  /** The Monday of its week. */
  week: Day;
  weekday: number;
  hour: number;
  startTime: LocalTime;
  startsAt: Date;
  endsAt: Date;
  blueprintId: string;
  name: string;
  apparatus: string;
  instructorId: string;
  instructorName: string;
  /** People are booked and none is marked. */
  isUntaken: boolean;
  /** Guests who said at the till no name are counted above and are not in here. */
  people: { id: string; outcome: Outcome }[];
}

const text = { type: String, required: true } as const;
const whole = { type: Number, required: true } as const;

const schema = new Schema<ClassFigures>(
  {
    _id: text,
    date: text,
    week: text,
    weekday: whole,
    hour: whole,
    startTime: text,
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    blueprintId: text,
    name: text,
    apparatus: text,
    instructorId: text,
    instructorName: { type: String, default: "" },
    seats: whole,
    taken: whole,
    visits: whole,
    late: whole,
    noShows: whole,
    excused: whole,
    unmarked: whole,
    lateCancels: whole,
    waits: whole,
    isUntaken: { type: Boolean, required: true },
    people: { type: [new Schema({ id: text, outcome: text }, { _id: false })], default: [] },
  },
  { versionKey: false },
);
schema.index({ date: 1, startsAt: 1 });
schema.index({ weekday: 1, hour: 1, apparatus: 1, date: 1 });
schema.index({ blueprintId: 1, date: 1 });
schema.index({ instructorId: 1, date: 1 });
schema.index({ "people.id": 1, date: 1 });
// Few at any time.
schema.index({ endsAt: 1 }, { name: "untaken", partialFilterExpression: { isUntaken: true } });

export const ClassFiguresModel = mongoose.model("ClassFigures", schema, "class_figures");
