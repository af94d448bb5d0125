import type { AcceptUntilHours } from "#shared/features/waitlist/offer-rules.ts";
import type { WaitlistEntry, WaitlistStatus } from "#shared/features/waitlist/waitlist-entry.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

export interface WaitlistEntryFields {
  classInstanceId: string;
  attendeeId: string;
  attendeeName: string;
  joinedById: string;
  status: WaitlistStatus;
  /** The order of the line, from a counter in the database. */
  sequence: number;
  position: number | null;
  autoConfirm: boolean;
  acceptUntilHours: AcceptUntilHours;
  onlyOne: boolean;
  /** How often a seat was offered: it names the next offer, so that two processes make the same one. */
  offers: number;
  /** The seat that is offered, by the booking it would become. */
  offerBookingId: string | null;
  offeredUntil: Date | null;
  offeredCents: number | null;
  /** Waiting, or with an offer: a person has one such entry per class. */
  isInLine: boolean;
  toldAt: Date | null;
  joinedAt: Date;
  startsAt: Date;
}

const schema = syncedSchema<WaitlistEntryFields>(
  {
    classInstanceId: { type: String, required: true },
    attendeeId: { type: String, required: true },
    attendeeName: { type: String, required: true },
    joinedById: { type: String, required: true },
    status: { type: String, enum: ["waiting", "offered", "left", "seated", "expired"], required: true },
    sequence: { type: Number, required: true },
    position: { type: Number, default: null },
    autoConfirm: { type: Boolean, default: false },
    acceptUntilHours: { type: Number, default: 2 },
    onlyOne: { type: Boolean, default: true },
    offers: { type: Number, default: 0 },
    offerBookingId: { type: String, default: null },
    offeredUntil: { type: Date, default: null },
    offeredCents: { type: Number, default: null },
    isInLine: { type: Boolean, default: true },
    toldAt: { type: Date, default: null },
    joinedAt: { type: Date, required: true },
    startsAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// A person stands once in one line.
schema.index({ classInstanceId: 1, attendeeId: 1 }, { unique: true, partialFilterExpression: { isInLine: true } });
schema.index({ status: 1, classInstanceId: 1, sequence: 1 });
schema.index({ attendeeId: 1 });
schema.index({ joinedById: 1 });
schema.index({ audiences: 1, status: 1, rev: 1 });

export const WaitlistEntryModel = mongoose.model("WaitlistEntry", schema, "waitlist_entries");
export type WaitlistEntryDocument = WaitlistEntryFields & SyncedFields;

export const toWaitlistEntry = (doc: WaitlistEntryDocument): WaitlistEntry => ({
  id: doc._id,
  classInstanceId: doc.classInstanceId,
  attendeeId: doc.attendeeId,
  attendeeName: doc.attendeeName,
  joinedById: doc.joinedById,
  status: doc.status,
  position: doc.position,
  autoConfirm: doc.autoConfirm ?? false,
  acceptUntilHours: doc.acceptUntilHours ?? 2,
  onlyOne: doc.onlyOne ?? true,
  offeredUntil: doc.offeredUntil?.toISOString() ?? null,
  offeredCents: doc.offeredCents ?? null,
  toldAt: doc.toldAt?.toISOString() ?? null,
  joinedAt: doc.joinedAt.toISOString(),
  startsAt: doc.startsAt.toISOString(),
});

/** As the rules of the line read it. */
export const toInLine = ({ _id, sequence, position }: WaitlistEntryDocument) => ({ id: _id, sequence, position });
