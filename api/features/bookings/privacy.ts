import { toDate } from "#shared/core/time.ts";
import { joinArchived } from "../../db/archive/archive-of.ts";
import type { Doc } from "../../db/joining/documents.ts";
import { mongoose } from "../../db/mongoose.ts";
import { FORMER_MEMBER, type Leaver, type PrivacyPart } from "../../privacy.ts";
import type { Services } from "../../services.ts";
import { releaseSeat } from "../classes/index.ts";
import { ArchivedBookingModel } from "./archive/archived.model.ts";
import { type BookingDocument, BookingModel } from "./booking.model.ts";
import { findCost, outcomeOf } from "./cancelling/cost.ts";

const { trusted } = mongoose;

/** Seats ahead go to others. What can still be cancelled free of charge is paid back, as if they had cancelled. */
async function releaseSeats(userId: string, services: Services): Promise<void> {
  const now = toDate(services.now());
  const ahead = await BookingModel.find({
    attendeeId: userId,
    status: trusted({ $in: ["booked", "held"] }),
    startsAt: trusted({ $gt: now }),
  }).lean<BookingDocument[]>();
  for (const booking of ahead) {
    const status = booking.status === "held" ? "released" : "cancelled";
    const outcome = outcomeOf(booking, await findCost(booking, services.now()));
    await BookingModel.updateOne(
      { _id: booking._id, status: booking.status },
      { status, cancelledAt: now, heldUntil: null, ...outcome },
    );
    await releaseSeat(booking.classInstanceId, booking._id);
  }
}

async function forgetNames({ userId }: Leaver): Promise<void> {
  for (const model of [BookingModel, ArchivedBookingModel])
    await model.updateMany(
      { attendeeId: userId, attendeeName: trusted({ $ne: FORMER_MEMBER }) },
      { attendeeName: FORMER_MEMBER, note: null, noteWords: null },
    );
}

const fields = ["attendeeId", "bookedById", "waiver.byId", "settlement.byId"];
const names = { attendeeId: "attendeeName" };
const counts = (docs: Doc[]) => ({ bookings: docs.length });

const findBookings = (model: typeof BookingModel, attendeeId: string) =>
  model.find({ attendeeId }, { audiences: 0, rev: 0, note: 0, noteWords: 0 }).lean();

export const privacy: PrivacyPart = {
  uses: [
    { model: BookingModel, fields, names, counts },
    { model: ArchivedBookingModel, fields: [...fields, "audiences"], names, counts },
  ],
  async collect(userId) {
    const live = await findBookings(BookingModel, userId);
    return { bookings: joinArchived(live, await findBookings(ArchivedBookingModel, userId)) };
  },
  async erase(leaver, services) {
    await releaseSeats(leaver.userId, services);
    await forgetNames(leaver);
  },
};
