import { toDate } from "../../../shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import { FORMER_MEMBER, type Leaver, type PersonalPart } from "../../personal.ts";
import type { Services } from "../../services.ts";
import { type BookingDocument, BookingModel } from "./booking.model.ts";
import { CalendarLinkModel } from "./calendar/calendar-link.model.ts";
import { findCost, outcomeOf } from "./cancelling/cost.ts";
import { ClassSeriesModel } from "./catalogue/class-series.model.ts";
import { ClassInstanceModel } from "./class-instance.model.ts";
import { releaseSeat } from "./seats.ts";

const { trusted } = mongoose;

/** Seats ahead go to others. What can still be cancelled free of charge is paid back, as if they had cancelled. */
async function giveBackSeats(userId: string, services: Services): Promise<void> {
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
  await BookingModel.updateMany(
    { attendeeId: userId, attendeeName: trusted({ $ne: FORMER_MEMBER }) },
    { attendeeName: FORMER_MEMBER, note: null },
  );
  await ClassInstanceModel.updateMany(
    { "seats.attendeeId": userId },
    { $set: { "seats.$[seat].attendeeName": FORMER_MEMBER } },
    { arrayFilters: [{ "seat.attendeeId": userId }] },
  );
}

export const personal: PersonalPart = {
  uses: [
    {
      model: ClassInstanceModel,
      fields: ["seats.attendeeId", "seats.bookedById", "instructorId", "plannedInstructorId"],
      names: { attendeeId: "attendeeName" },
    },
    {
      model: BookingModel,
      fields: ["attendeeId", "bookedById", "waiver.byId", "settlement.byId"],
      names: { attendeeId: "attendeeName" },
      counts: (docs) => ({ bookings: docs.length }),
    },
    { model: ClassSeriesModel, fields: ["instructorId"] },
  ],
  collect: async (userId) => ({
    bookings: await BookingModel.find({ attendeeId: userId }, { audiences: 0, rev: 0, note: 0 }).lean(),
  }),
  async erase(leaver, services) {
    await giveBackSeats(leaver.userId, services);
    await forgetNames(leaver);
    await CalendarLinkModel.deleteMany({ userId: leaver.userId });
  },
};
