import { Schema } from "mongoose";
import type { Pass, PassStatus, PassUse } from "../../../shared/features/memberships/pass.ts";
import type { PlanKind } from "../../../shared/features/memberships/plan.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

type Use = Omit<PassUse, "at"> & { at: Date };

/** Credits and what took them stand in one document, so that one update checks and takes: never below zero. */
export interface PassFields {
  planId: string;
  planName: string;
  kind: PlanKind;
  ownerId: string;
  ownerName: string;
  /** Of the owner when it was bought; whoever belongs to it then shares a family plan. */
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
  frozenUntil: Date | null;
  uses: Use[];
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

const schema = syncedSchema<PassFields>(
  {
    planId: { type: String, required: true },
    planName: { type: String, required: true },
    kind: { type: String, required: true },
    ownerId: { type: String, required: true, index: true },
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
    frozenUntil: { type: Date, default: null },
    uses: { type: [use], default: [] },
    orderId: { type: String, default: null },
    lateFeeCents: { type: Number, default: null },
    noShowFeeCents: { type: Number, default: null },
  },
  { versionKey: false },
);
schema.index({ status: 1, endsAt: 1 });
schema.index({ "uses.bookingId": 1 }, { sparse: true });
schema.index({ planId: 1, ownerId: 1 }, { unique: true, partialFilterExpression: { isIntro: true } });

export const PassModel = mongoose.model("Pass", schema, "passes");
export type PassDocument = PassFields & SyncedFields;

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
  frozenUntil: doc.frozenUntil?.toISOString() ?? null,
  uses: doc.uses.map((each) => ({ ...each, at: each.at.toISOString() })),
});
