import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "#api/db/synced.ts";
import type { CashCount, TillDay } from "#shared/features/pos/day.ts";
import { expectedCash, type TillEntry, totalsOf } from "#shared/features/pos/day-rules.ts";

/** What counts in a day stands in its document, so that closing it and counting one more sale in cannot both happen. */
export interface TillDayFields {
  number: number;
  status: "open" | "closed";
  openedAt: Date;
  openingCents: number;
  /** What the day before left in the drawer. */
  previousCents: number;
  entries: TillEntry[];
  closedAt: Date | null;
  closedBy: string | null;
  counts: CashCount[];
  countedCents: number | null;
  differenceCents: number | null;
  takenOutCents: number;
  note: string;
  /** Why the opening float was changed after the first sale; empty where it was not. */
  openingReason: string;
}

const entry = new Schema<TillEntry>(
  {
    id: { type: String, required: true },
    kind: { type: String, required: true },
    way: { type: String, required: true },
    cents: { type: Number, required: true },
    isLate: { type: Boolean, default: false },
    tipCents: { type: Number },
    isPart: { type: Boolean },
  },
  { _id: false, id: false },
);

const schema = syncedSchema<TillDayFields>(
  {
    number: { type: Number, required: true, unique: true },
    status: { type: String, enum: ["open", "closed"], required: true },
    openedAt: { type: Date, required: true },
    openingCents: { type: Number, required: true },
    previousCents: { type: Number, required: true },
    entries: { type: [entry], default: [] },
    closedAt: { type: Date, default: null },
    closedBy: { type: String, default: null },
    counts: { type: [{ _id: false, cents: Number, count: Number }], default: [] },
    countedCents: { type: Number, default: null },
    differenceCents: { type: Number, default: null },
    takenOutCents: { type: Number, default: 0 },
    note: { type: String, default: "" },
    openingReason: { type: String, default: "" },
  },
  { versionKey: false },
);
schema.index({ status: 1 }, { unique: true, partialFilterExpression: { status: "open" } });
schema.index({ closedAt: 1 });
schema.index({ audiences: 1, openedAt: 1, _id: 1 });

export const TillDayModel = mongoose.model("TillDay", schema, "till_days");
export type TillDayDocument = TillDayFields & SyncedFields;

export const toTillDay = (doc: TillDayDocument): TillDay => ({
  id: doc._id,
  number: doc.number,
  status: doc.status,
  openedAt: doc.openedAt.toISOString(),
  openingCents: doc.openingCents,
  totals: totalsOf(doc.entries),
  expectedCents: expectedCash(doc.openingCents, doc.entries),
  closedAt: doc.closedAt?.toISOString() ?? null,
  closedBy: doc.closedBy,
  counts: doc.counts.map(({ cents, count }) => ({ cents, count })),
  countedCents: doc.countedCents,
  differenceCents: doc.differenceCents,
  takenOutCents: doc.takenOutCents,
  note: doc.note,
});
