import { Schema } from "mongoose";
import { MESSAGE_FIELD, mongoose } from "#api/db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "#api/db/synced.ts";
import type { Message } from "#shared/core/messages/message.ts";
import type { PersonName } from "#shared/features/accounts/person-name.ts";
import type { BirthdayFlag, RosterCost } from "#shared/features/attendance/roster-entry.ts";
import type { PassedGate } from "#shared/features/bookings/gates.ts";
import type { Settlement } from "#shared/features/bookings/settlement.ts";
import { NAME_FIELDS } from "../../accounts/index.ts";
import type { StoredWaiver } from "../../bookings/index.ts";
import type { StoredMark, StoredNote } from "../marks/attendance-record.model.ts";

export type RosterMark = Omit<StoredMark, "operationId">;

/** Worked out of the attendance record, and never from an older version of it than the one shown. */
export interface RecordFields {
  recordVersion: number;
  attendance: RosterMark | null;
  history: RosterMark[];
  notes: StoredNote[];
}

export type StoredCost = Omit<RosterCost, "waiver"> & { waiver: StoredWaiver | null };

/** Worked out of the class, the booking and the person. */
export interface LineFields extends PersonName {
  classInstanceId: string;
  attendeeId: string;
  startsAt: Date;
  instructorId: string;
  /** The household of a minor; none for adults, whose places are their own business. */
  familyId: string | null;
  level: string;
  /** Null in a line of before November 2026. */
  visits: number | null;
  levelName: string | null;
  isFirstTimer: boolean;
  birthday: BirthdayFlag | null;
  age: number | null;
  waiverSigned: boolean;
  isUnpaid: boolean;
  settlement: Settlement | null;
  isWalkIn: boolean;
  isOverCapacity: boolean;
  note: string | null;
  noteWords: Message | null;
  letIn: PassedGate[];
  cost: StoredCost | null;
}
export type RosterEntryDocument = LineFields & RecordFields & SyncedFields;

const text = { type: String, required: true } as const;
const flag = { type: Boolean, required: true } as const;
const mark = new Schema<RosterMark>(
  {
    mark: text,
    at: Date,
    receivedAt: Date,
    byId: text,
    byName: String,
    source: String,
    withoutWaiver: String,
    reason: String,
  },
  { _id: false },
);

const settlement = new Schema<Settlement>({ way: text, reason: String, byName: String }, { _id: false });

/** Derived, for the devices of those who lead the class: there only while the class is near (see `window.ts`). */
const schema = syncedSchema<LineFields & RecordFields>(
  {
    classInstanceId: { ...text, index: true },
    attendeeId: { ...text, index: true },
    startsAt: { type: Date, required: true, index: true },
    instructorId: text,
    familyId: { type: String, default: null },
    ...NAME_FIELDS,
    level: text,
    visits: { type: Number, default: null },
    levelName: { type: String, default: null },
    isFirstTimer: flag,
    birthday: { type: String, enum: ["today", "this-week", null], default: null },
    age: { type: Number, default: null },
    waiverSigned: flag,
    isUnpaid: flag,
    settlement: { type: settlement, default: null },
    isWalkIn: flag,
    isOverCapacity: flag,
    note: { type: String, default: null },
    noteWords: MESSAGE_FIELD,
    letIn: { type: [{ _id: false, gate: String, reason: String, byName: String }], default: [] },
    cost: { type: Object, default: null },
    recordVersion: { type: Number, default: 0 },
    attendance: { type: mark, default: null },
    history: { type: [mark], default: [] },
    notes: { type: [new Schema<StoredNote>({ byId: text, text }, { _id: false })], default: [] },
  },
  { versionKey: false },
);
// Only rows that are shown: tombstones that devices still receive are left out.
schema.index({ classInstanceId: 1 }, { name: "shown", partialFilterExpression: { deletedAt: null } });
schema.index({ attendeeId: 1 }, { name: "shown_of", partialFilterExpression: { deletedAt: null } });
export const RosterEntryModel = mongoose.model("RosterEntry", schema, "roster_entries");
