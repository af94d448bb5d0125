import { Schema } from "mongoose";
import type { Cents } from "#shared/core/schemas/amount.ts";
import type { Day } from "#shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";

/** Money that a class earned and paid its instructor, once it is over; derived by `settle.ts`. */
export interface ClassMoney {
  /** The class instance's. */
  _id: string;
  date: Day;
  /** The Monday of its week. */
  week: Day;
  blueprintId: string;
  className: string;
  instructorId: string;
  minutes: number;
  heads: number;
  earnedCents: Cents;
  payCents: Cents;
}

const whole = { type: Number, required: true } as const;
const text = { type: String, required: true } as const;

const schema = new Schema<ClassMoney>(
  {
    _id: text,
    date: text,
    week: text,
    blueprintId: text,
    className: { type: String, default: "" },
    instructorId: text,
    minutes: whole,
    heads: whole,
    earnedCents: whole,
    payCents: whole,
  },
  { versionKey: false },
);
schema.index({ date: 1 });

export const ClassMoneyModel = mongoose.model("ClassMoney", schema, "class_money");

interface RoomRateDocument {
  _id: string;
  centsPerHour: Cents;
}

/** One document. */
const room = new Schema<RoomRateDocument>({ _id: text, centsPerHour: whole }, { versionKey: false });

export const RoomRateModel = mongoose.model("RoomRate", room, "room_rate");
