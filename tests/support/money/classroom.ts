import { v7 as newId } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import { type BookingDocument, BookingModel } from "#api/features/bookings/booking.model.ts";
import { findCost } from "#api/features/bookings/cancelling/cost.ts";
import { followNoShows } from "#api/features/bookings/cancelling/no-shows.ts";
import { toDate } from "#shared/core/time.ts";
import type { Mark } from "#shared/features/attendance/attendance.ts";
import { addWalkIn, markAttendance, settlePlace } from "#shared/features/attendance/endpoints.ts";
import { acceptanceOf } from "#shared/features/bookings/cancel-rules.ts";
import { cancelBooking, waiveCost } from "#shared/features/bookings/endpoints.ts";
import { type Act, type Acts, anyOf, type Deps, idsOf, ownerIn, together, type World } from "./acts.ts";
import type { Random } from "./random.ts";

/** One of the bookings of this world that are like this. */
export const aBooking = async (world: World, random: Random, isLike: object) =>
  anyOf(
    await BookingModel.find({ attendeeId: mongoose.trusted({ $in: idsOf(world) }), ...isLike }).lean<
      BookingDocument[]
    >(),
    random,
  );

/** Cancels as a user does who is shown what it costs at this moment, and agrees. */
export async function cancelAsShown(booking: BookingDocument, world: World, { studio }: Deps): Promise<void> {
  const shown = acceptanceOf(await findCost(booking, studio.clock.now()));
  await studio.call(cancelBooking, { id: booking._id, ...shown }, ownerIn(world, booking.attendeeId));
}

/** A mark on the roster of a class that has begun; nothing while there is none. */
const mark =
  (what: Mark, isLike: object = {}): Act =>
  async (world, random, { studio, admin }) => {
    const hasBegun = { startsAt: mongoose.trusted({ $lte: toDate(studio.clock.now()) }) };
    const booking = await aBooking(world, random, { status: "booked", ...hasBegun, ...isLike });
    if (!booking) return;
    const at = studio.clock.now().toString();
    const request = { bookingId: booking._id, mark: what, at, withoutWaiver: "Signs next time" };
    await studio.call(markAttendance, request, admin);
  };

/** A person comes without a booking, and pays later. */
const letInUnpaid: Act = async (world, random, { studio, admin }) => {
  const [classInstanceId, attendee] = [anyOf(world.classIds, random), anyOf(world.people, random)];
  if (!classInstanceId || !attendee) return;
  const place = { id: newId(), classInstanceId, attendeeId: attendee.id, at: studio.clock.now().toString() };
  await studio.call(addWalkIn, { ...place, settleLater: true, withoutWaiver: "Signs next time" }, admin);
};

const WAYS = ["pass", "invoice", "let-off", "cash", "cash"] as const;

/** Who comes, who does not, and what the studio says of it. */
export const CLASSROOM: Acts = {
  missed: mark("absent"),
  missedByMistake: mark("present", { attendance: "no-show" }),
  followNoShows: (_world, _random, { studio }) => followNoShows(studio.services),
  letOff: async (world, random, { studio, admin }) => {
    const cost = { $or: [{ feeState: "charged" }, { lossState: "done" }, { noShowState: "announced" }] };
    const booking = await aBooking(world, random, cost);
    if (booking) await studio.call(waiveCost, { id: booking._id, reason: "A sick child" }, admin);
  },
  letInUnpaid,
  // By two people of the desk at once, each in a way of their own: one way counts.
  settle: async (world, random, deps) => {
    const isUnpaid = { status: "booked", isUnpaid: true };
    if (!(await aBooking(world, random, isUnpaid))) await letInUnpaid(world, random, deps);
    const booking = await aBooking(world, random, isUnpaid);
    if (!booking) return;
    const { studio, admin } = deps;
    const request = { id: booking._id, at: studio.clock.now().toString(), reason: "Helped to rig" };
    const ways = [random.pick(WAYS), random.pick(WAYS)];
    await together(ways.map((way) => () => studio.call(settlePlace, { ...request, way }, admin)));
  },
};
