import { Schema } from "mongoose";
import type { LineTax } from "#shared/core/tax.ts";
import type { Day } from "#shared/core/time.ts";
import type { PassChange, StudioChange } from "#shared/features/memberships/changes.ts";
import type { Cycle } from "#shared/features/memberships/months.ts";
import type { Pass, PassAddition, PassEnd, PassStatus, PassUse } from "#shared/features/memberships/pass.ts";
import type { PlanKind } from "#shared/features/merch/plan-terms.ts";
import type { Made } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";
import { lineTaxSchema } from "../../db/tax-schemas.ts";

type Use = Omit<PassUse, "at"> & { at: Date };
type Addition = Omit<PassAddition, "at"> & { at: Date };

/** Who did what to it, and why where it was the studio. */
export interface PassLogEntry {
  at: Date;
  byId: string;
  change: PassChange | StudioChange;
  reason: string;
  /** Of a change that only the studio makes: a repeat finds it. */
  changeId?: string;
  /** So many days the front desk let it last longer with this change. */
  deskDays?: number;
}

/** Of a membership: its months, and what the card payment provider knows or must still receive. */
interface Billing extends Cycle {
  payerId: string | null;
  /** Charged each month, as it was when it was sold. */
  priceCents: number | null;
  /** The tax in that, as it was when it was sold. */
  tax?: LineTax | null;
  /** The payment whose card is kept for the months to come. */
  paymentIntentId: string | null;
  subscriptionId: string | null;
  /** It came from another program, whose card the provider has: charged with that from the day in `chargeFrom`. */
  hasCardOnFile?: boolean;
  paidUntil: Day | null;
  /** A freeze or its end moves the next charge to this day: until the provider knows. */
  chargeFrom: Day | null;
  /** The provider must receive the current state. Counted, so that the sender sees a change in between. */
  billingDue: boolean;
  billingWish: number;
  /** Bookings that lie in a freeze or after an end are still to be let go. */
  bookingsDue: boolean;
  frozenOn: Day | null;
  frozenUntil: Day | null;
  nextTryAt: Date | null;
  payUrl?: string | null;
  /** It is over at the provider too, and every month that was charged there is known here. */
  billingClosed: boolean;
  /** The end (`endsAt`) that was announced ahead. */
  toldEnd: Date | null;
  endReason: PassEnd | null;
  log: PassLogEntry[];
}

/** Credits and what took them stand in one document, so that one update checks and takes: never below zero. */
export interface PassFields extends Billing, Made {
  planId: string;
  planName: string;
  kind: PlanKind;
  ownerId: string;
  ownerName: string;
  /** Of the owner at the time of purchase; members of that family share a family plan. */
  familyId: string | null;
  isForFamily: boolean;
  /** Each person buys an intro offer once: kept by its index. */
  isIntro: boolean;
  blueprintIds: string[];
  credits: number | null;
  creditsLeft: number | null;
  status: PassStatus;
  startsAt: Date;
  endsAt: Date;
  renews: boolean;
  uses: Use[];
  /** Missing in a pass that was stored before there were any. */
  additions?: Addition[];
  orderId: string | null;
  /** What the plan says of late cancelling and not coming; null: what the class says. */
  lateFeeCents: number | null;
  noShowFeeCents: number | null;
}

const use = new Schema<Use>(
  {
    bookingId: { type: String, required: true },
    classInstanceId: { type: String, required: true },
    className: { type: String, required: true },
    attendeeId: { type: String, required: true },
    attendeeName: { type: String, required: true },
    at: { type: Date, required: true },
    state: { type: String, enum: ["taken", "returned", "lost"], required: true },
  },
  { _id: false },
);

const addition = new Schema<Addition>(
  {
    id: { type: String, required: true },
    at: { type: Date, required: true },
    classes: { type: Number, required: true },
    reason: { type: String, required: true },
  },
  { _id: false },
);

const logEntry = new Schema<PassLogEntry>(
  {
    at: { type: Date, required: true },
    byId: { type: String, required: true },
    change: { type: String, required: true },
    reason: { type: String, default: "" },
    changeId: { type: String },
    deskDays: { type: Number },
  },
  { _id: false },
);

const schema = syncedSchema<PassFields>(
  {
    planId: { type: String, required: true },
    planName: { type: String, required: true },
    kind: { type: String, required: true },
    ownerId: { type: String, required: true },
    ownerName: { type: String, required: true },
    familyId: { type: String, default: null },
    isForFamily: { type: Boolean, default: false },
    isIntro: { type: Boolean, default: false },
    blueprintIds: { type: [String], default: [] },
    credits: { type: Number, default: null },
    creditsLeft: { type: Number, default: null, min: 0 },
    status: { type: String, enum: ["active", "past-due", "frozen", "ended"], required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    renews: { type: Boolean, default: false },
    payerId: { type: String, default: null },
    priceCents: { type: Number, default: null },
    tax: { type: lineTaxSchema, default: undefined },
    paymentIntentId: { type: String, default: null },
    subscriptionId: { type: String, default: null },
    hasCardOnFile: Boolean,
    anchorDay: { type: String, default: "" },
    anchorMonth: { type: Number, default: 0 },
    paidMonths: { type: Number, default: 0 },
    paidUntil: { type: String, default: null },
    chargeFrom: { type: String, default: null },
    billingDue: { type: Boolean, default: false },
    billingWish: { type: Number, default: 0 },
    bookingsDue: { type: Boolean, default: false },
    frozenOn: { type: String, default: null },
    frozenUntil: { type: String, default: null },
    nextTryAt: { type: Date, default: null },
    payUrl: { type: String, default: null },
    billingClosed: { type: Boolean, default: false },
    toldEnd: { type: Date, default: null },
    endReason: { type: String, enum: ["ran-out", "cancelled", "unpaid", "left", null], default: null },
    log: { type: [logEntry], default: [] },
    uses: { type: [use], default: [] },
    additions: { type: [addition], default: [] },
    orderId: { type: String, default: null },
    madeBy: String,
    lateFeeCents: { type: Number, default: null },
    noShowFeeCents: { type: Number, default: null },
  },
  { versionKey: false },
);
// The pages of a list: what ends last comes first.
schema.index({ endsAt: -1, _id: -1 });
schema.index({ status: 1, endsAt: -1, _id: -1 });
schema.index({ ownerId: 1, endsAt: -1, _id: -1 });
schema.index({ planName: 1, endsAt: -1, _id: -1 });
schema.index({ planId: 1, status: 1 });
schema.index({ payerId: 1 }, { partialFilterExpression: { payerId: { $gt: "" } } });
schema.index({ renews: 1, status: 1, endsAt: 1 });
schema.index({ billingClosed: 1, status: 1, endsAt: 1 }, { partialFilterExpression: { subscriptionId: { $gt: "" } } });
// What is charged, in turns.
schema.index({ renews: 1, _id: 1 }, { partialFilterExpression: { renews: true } });
schema.index({ frozenUntil: 1 }, { partialFilterExpression: { status: "frozen" } });
schema.index({ "uses.state": 1, "uses.at": 1 });
schema.index({ familyId: 1 }, { partialFilterExpression: { isForFamily: true } });
schema.index({ "uses.bookingId": 1 }, { sparse: true });
schema.index({ subscriptionId: 1 }, { partialFilterExpression: { subscriptionId: { $gt: "" } } });
schema.index({ billingDue: 1 }, { partialFilterExpression: { billingDue: true } });
schema.index({ bookingsDue: 1 }, { partialFilterExpression: { bookingsDue: true } });
schema.index({ planId: 1, ownerId: 1 }, { unique: true, partialFilterExpression: { isIntro: true } });

export const PassModel = mongoose.model("Pass", schema, "passes");
export type PassDocument = PassFields & SyncedFields;

/** So many days the front desk let a pass last longer, in all. */
export const deskDaysOf = ({ log = [] }: Pick<PassDocument, "log">): number =>
  log.reduce((sum, { deskDays = 0 }) => sum + deskDays, 0);

/** What a booking keeps of the pass that pays for it. */
export const paidWith = ({ _id, lateFeeCents, noShowFeeCents }: PassDocument) => ({
  passId: _id,
  lateFeeCents: lateFeeCents ?? null,
  noShowFeeCents: noShowFeeCents ?? null,
});

export const toPass = (doc: PassDocument): Pass => ({
  id: doc._id,
  planId: doc.planId,
  planName: doc.planName,
  kind: doc.kind,
  ownerId: doc.ownerId,
  ownerName: doc.ownerName,
  isForFamily: doc.isForFamily,
  blueprintIds: doc.blueprintIds,
  credits: doc.credits,
  creditsLeft: doc.creditsLeft,
  status: doc.status,
  startsAt: doc.startsAt.toISOString(),
  endsAt: doc.endsAt.toISOString(),
  renews: doc.renews,
  priceCents: doc.priceCents ?? null,
  paidUntil: doc.paidUntil ?? null,
  frozenOn: doc.frozenOn ?? null,
  frozenUntil: doc.frozenUntil ?? null,
  nextTryAt: doc.nextTryAt?.toISOString() ?? null,
  payUrl: doc.status === "past-due" ? (doc.payUrl ?? null) : null,
  endReason: doc.endReason ?? null,
  lateFeeCents: doc.lateFeeCents ?? null,
  noShowFeeCents: doc.noShowFeeCents ?? null,
  uses: doc.uses.map((each) => ({ ...each, at: each.at.toISOString() })),
  additions: (doc.additions ?? []).map((each) => ({ ...each, at: each.at.toISOString() })),
});
