import { Schema } from "mongoose";
import type { Day, LocalTime } from "#shared/core/time.ts";
import type { Ages } from "#shared/features/classes/age-range.ts";
import type { Level, ReachableLevel } from "#shared/features/classes/class-instance.ts";
import type { TaxChoice } from "#shared/features/taxes/tax.ts";
import type { Made } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";
import { keepsTodo, type WithTodo } from "../../follow-ups/todo.ts";
import { agesSchema } from "./catalogue/class-blueprint.model.ts";

/** One taken seat. Capacity is checked and taken in one update of the class: nothing else decides who is in. */
export interface Seat {
  bookingId: string;
  attendeeId: string;
  attendeeName: string;
  bookedById: string;
  /** `held` in a cart; `offered` to the waiting person, in no cart and closed to others. */
  status: "offered" | "held" | "booked";
  heldUntil: Date | null;
  operationId: string;
  /** Of an offer: the price it was made for. A later one is not asked of who accepts it. */
  priceCents?: number;
}

export type HandMadeChange = "time" | "place" | "capacity" | "price" | "instructor" | "requirement";

/** A change that people are still to be notified of, with the class as they know it. Written with the change itself. */
export interface OpenChange {
  changeId: string;
  at: Date;
  before: Pick<ClassInstanceFields, "startsAt" | "endsAt" | "place" | "instructorId" | "instructorName">;
}

export interface ClassInstanceFields extends Made, WithTodo {
  blueprintId: string;
  seriesId: string | null;
  /** The day its series put it on, also when it was moved since. */
  seriesDay: Day | null;
  name: string;
  description: string;
  nameEs?: string;
  descriptionEs?: string;
  apparatus: string;
  level: Level;
  requiredLevel: ReachableLevel | null;
  requiredMoveIds: string[];
  ages: Ages | null;
  place: string;
  instructorId: string;
  instructorName: string;
  /** The planned instructor, when a substitute leads the class. */
  substituteFor: string | null;
  plannedInstructorId: string | null;
  /** What an admin set for this one class: a change of its series or blueprint leaves these as they are. */
  changedByHand: HandMadeChange[];
  startsAt: Date;
  endsAt: Date;
  /** The studio's wall clock of the two instants: worked out once, when written, because the calendar is read all day. */
  date: Day;
  startTime: LocalTime;
  endTime: LocalTime;
  capacity: number;
  /** Capacity less the seats taken, kept as a plain field so that one filter can guard it. */
  seatsLeft: number;
  seats: Seat[];
  /** People wait who may be offered what gets free: until they were, no other person takes a seat. */
  servesLine?: boolean;
  priceCents: number;
  cancelUntilHours: number;
  lateFeeCents: number | null;
  noShowFeeCents: number | null;
  /** Empty: taxed as classes usually are. */
  taxChoice?: TaxChoice;
  status: "scheduled" | "cancelled";
  cancelReason: string | null;
  cancelledAt?: Date;
  /** When it is canceled, unless an admin undoes it before: until then no seat is taken, and no person notified. */
  cancelsAt?: Date;
  /** The closure it was canceled with: people read of all its classes in one notice. */
  closureId?: string;
  /** Made from a row of a file: a corrected file changes it. */
  isImported?: boolean;
  /** RFC 5545 SEQUENCE: grows with every change a calendar subscriber must see. */
  sequence: number;
  openChange: OpenChange | null;
  /** The last change of day or hour by the studio. */
  moved: { at: Date; changeId: string } | null;
}

const seat = new Schema<Seat>(
  {
    bookingId: { type: String, required: true },
    attendeeId: { type: String, required: true },
    attendeeName: { type: String, required: true },
    bookedById: { type: String, required: true },
    status: { type: String, enum: ["offered", "held", "booked"], required: true },
    heldUntil: { type: Date, default: null },
    operationId: { type: String, required: true },
    priceCents: Number,
  },
  { _id: false },
);

const openChange = new Schema<OpenChange>(
  {
    changeId: { type: String, required: true },
    at: { type: Date, required: true },
    before: {
      startsAt: { type: Date, required: true },
      endsAt: { type: Date, required: true },
      place: { type: String, default: "" },
      instructorId: { type: String, required: true },
      instructorName: { type: String, default: "" },
    },
  },
  { _id: false },
);

const schema = syncedSchema<ClassInstanceFields>(
  {
    blueprintId: { type: String, required: true, index: true },
    seriesId: { type: String, default: null },
    seriesDay: { type: String, default: null },
    name: { type: String, required: true },
    description: { type: String, default: "" },
    nameEs: { type: String },
    descriptionEs: { type: String },
    apparatus: { type: String, required: true },
    level: { type: String, required: true },
    requiredLevel: { type: String, default: null },
    requiredMoveIds: { type: [String], default: [] },
    ages: { type: agesSchema, default: null },
    place: { type: String, default: "" },
    instructorId: { type: String, required: true },
    /** Empty: the instructor left, and a new one is to be found. */
    instructorName: { type: String, default: "" },
    substituteFor: { type: String, default: null },
    plannedInstructorId: { type: String, default: null },
    changedByHand: { type: [String], default: [] },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    date: { type: String, required: true },
    startTime: { type: String, required: true },
    endTime: { type: String, required: true },
    capacity: { type: Number, required: true, min: 0 },
    seatsLeft: { type: Number, required: true },
    seats: { type: [seat], default: [] },
    servesLine: Boolean,
    priceCents: { type: Number, required: true },
    cancelUntilHours: { type: Number, required: true },
    lateFeeCents: { type: Number, default: null },
    noShowFeeCents: { type: Number, default: null },
    taxChoice: { type: String, default: "" },
    status: { type: String, enum: ["scheduled", "cancelled"], default: "scheduled" },
    cancelReason: { type: String, default: null },
    cancelledAt: Date,
    cancelsAt: Date,
    closureId: String,
    isImported: Boolean,
    sequence: { type: Number, default: 0 },
    openChange: { type: openChange, default: null },
    moved: { type: new Schema({ at: Date, changeId: String }, { _id: false }), default: null },
    madeBy: String,
  },
  { versionKey: false },
);
schema.plugin(keepsTodo);
// Holds everything the calendar asks for first, so that no document is read for it.
schema.index({ startsAt: 1, _id: 1, rev: 1 });
schema.index({ audiences: 1, startsAt: 1, _id: 1 });
schema.index({ seriesId: 1, startsAt: 1 });
schema.index({ instructorId: 1, startsAt: 1 });
schema.index({ endsAt: 1 });
schema.index({ date: 1 }, { partialFilterExpression: { isImported: true } });
schema.index({ "openChange.changeId": 1 }, { partialFilterExpression: { "openChange.changeId": { $gt: "" } } });
schema.index({ requiredMoveIds: 1, startsAt: 1 });
// Few at any time: full classes with a line.
schema.index({ servesLine: 1 }, { partialFilterExpression: { servesLine: true } });
// Few of a month's classes: the assistant is asked which ones.
schema.index({ startsAt: 1 }, { name: "canceled", partialFilterExpression: { status: "cancelled" } });
schema.index({ "seats.bookingId": 1 }, { sparse: true });
schema.index({ "seats.heldUntil": 1 }, { sparse: true });

export const ClassInstanceModel = mongoose.model("ClassInstance", schema, "class_instances");
export type ClassInstanceDocument = ClassInstanceFields & SyncedFields;
