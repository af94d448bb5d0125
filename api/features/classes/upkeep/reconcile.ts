import { toDate } from "../../../../shared/core/time.ts";
import { mongoose } from "../../../db/mongoose.ts";
import { doEach } from "../../../jobs/set-aside.ts";
import type { Services } from "../../../services.ts";
import { createDatabaseClock } from "../../../sync/clock.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";
import { saveBooking } from "../booking-rows.ts";
import { refundStateOf } from "../cancelling/cost.ts";
import { type ClassInstanceDocument, ClassInstanceModel, type Seat } from "../class-instance.model.ts";
import { releaseEverybody } from "../schedule/cancel-instance.ts";
import { moveBookings } from "../schedule/change-instance.ts";
import { keepSeat, releaseSeat } from "../seats.ts";

const { trusted } = mongoose;
/** What changed more recently may be in the middle of an ordinary request, which takes two steps. */
const SETTLED_SECONDS = 60;
/** A studio whose server was away over a class, or over its holidays, finds what was left half done. */
export const LOOKED_BACK_HOURS = 35 * 24;
const databaseClock = createDatabaseClock();

export interface Repair {
  what: "booking-written" | "booking-released" | "seat-kept" | "seat-released" | "class-emptied" | "booking-moved";
  classInstanceId: string;
  bookingId?: string;
}

/**
 * Repairs what a crash left between a seat and its booking. The seat decides, with two exceptions: a person's own
 * cancelling, and the class's. Only what has settled is looked at, and no class of long ago.
 */
export async function reconcileSeats(
  services: Pick<Services, "now" | "log" | "secrets">,
  settledSeconds = SETTLED_SECONDS,
): Promise<Repair[]> {
  const now = toDate(services.now());
  const from = toDate(services.now().subtract({ hours: LOOKED_BACK_HOURS }));
  const settledBefore = (await databaseClock()) - settledSeconds;
  const instances = await ClassInstanceModel.find({ endsAt: trusted({ $gt: from }), deletedAt: null }).lean<
    ClassInstanceDocument[]
  >();
  const bookings = await BookingModel.find({ classInstanceId: trusted({ $in: instances.map(({ _id }) => _id) }) }).lean<
    BookingDocument[]
  >();
  const byClass = Map.groupBy(bookings, ({ classInstanceId }) => classInstanceId);
  const isSettled = (doc: Pick<BookingDocument, "rev">) => doc.rev.t < settledBefore;
  const repairs: Repair[] = [];
  const act = async (instance: ClassInstanceDocument) => {
    repairs.push(...(await reconcileClass(instance, (byClass.get(instance._id) ?? []).filter(isSettled), now)));
  };
  const items = instances.filter(isSettled);
  await doEach({ kind: "classes.reconcileSeats", items, act, leavesOut: true }, services);
  for (const repair of repairs) services.log.warn(repair, "a seat and its booking disagreed: repaired");
  return repairs;
}

async function reconcileClass(instance: ClassInstanceDocument, bookings: BookingDocument[], now: Date) {
  const classInstanceId = instance._id;
  if (instance.status === "cancelled") {
    const hasPeople = instance.seats.length > 0 || bookings.some(isOn);
    if (!hasPeople) return [];
    await releaseEverybody(classInstanceId, now);
    return [{ what: "class-emptied", classInstanceId } satisfies Repair];
  }
  const bookingsById = new Map(bookings.map((booking) => [booking._id, booking]));
  const seated = new Set(instance.seats.map(({ bookingId }) => bookingId));
  const repairs: (Repair | null)[] = [];
  for (const seat of instance.seats)
    repairs.push(await reconcileSeat(instance, seat, bookingsById.get(seat.bookingId), now));
  for (const booking of bookings.filter((known) => isOn(known) && !known.isOverCapacity && !seated.has(known._id)))
    repairs.push(await releaseBooking(booking, now));
  if (bookings.some((booking) => booking.startsAt.getTime() !== instance.startsAt.getTime())) {
    await moveBookings(classInstanceId, instance.startsAt);
    repairs.push({ what: "booking-moved", classInstanceId });
  }
  return repairs.filter((repair) => repair !== null);
}

const isOn = ({ status }: BookingDocument): boolean => status === "held" || status === "booked";

async function reconcileSeat(
  instance: ClassInstanceDocument,
  seat: Seat,
  booking: BookingDocument | undefined,
  now: Date,
): Promise<Repair | null> {
  const where = { classInstanceId: instance._id, bookingId: seat.bookingId };
  // The line looks after what it offers.
  if (seat.status === "offered" || booking?.status === seat.status) return null;
  if (booking?.status === "cancelled")
    return (await releaseSeat(instance._id, seat.bookingId)) ? { what: "seat-released", ...where } : null;
  if (booking?.status === "booked")
    return (await keepSeat(instance._id, seat.bookingId)) ? { what: "seat-kept", ...where } : null;
  // The booking may be younger than the look at it: then it is not ours to write.
  if (!booking && (await BookingModel.exists({ _id: seat.bookingId }))) return null;
  await saveBooking(instance, seat, now);
  return { what: "booking-written", ...where };
}

async function releaseBooking(booking: BookingDocument, now: Date): Promise<Repair | null> {
  const released = await BookingModel.updateOne(
    { _id: booking._id, status: booking.status },
    { status: "released", heldUntil: null, cancelledAt: now, refundState: refundStateOf(booking) },
  );
  if (released.modifiedCount === 0) return null;
  return { what: "booking-released", classInstanceId: booking.classInstanceId, bookingId: booking._id };
}
