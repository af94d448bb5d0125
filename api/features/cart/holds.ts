import { isDeepStrictEqual } from "node:util";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import type { PassedGate } from "#shared/features/bookings/gates.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type BookingDocument, BookingModel, saveBooking } from "../bookings/index.ts";
import {
  assertOnSale,
  type ClassInstanceDocument,
  ClassInstanceModel,
  releaseExpiredSeat,
  type Seat,
  type SeatRequirement,
  takeSeat,
} from "../classes/index.ts";
import { assertReady } from "../readiness/index.ts";

const { trusted } = mongoose;

export interface HoldRequest {
  bookingId: string;
  classInstanceId: string;
  attendee: { id: string; name: string };
  bookedById: string;
  operationId: string;
  now: Date;
  heldUntil: Date;
  /** The gates of readiness and waiver this seat passes by the word of staff. */
  letIn?: PassedGate[];
}

const findInstance = (id: string) =>
  ClassInstanceModel.findOne({ _id: id, deletedAt: null }).lean<ClassInstanceDocument>();

const hasExpired = (seat: Seat, now: Date) =>
  seat.status === "held" && seat.heldUntil !== null && seat.heldUntil <= now;

function refuse(instance: ClassInstanceDocument, request: HoldRequest): never {
  assertOnSale(instance);
  if (instance.startsAt <= request.now) throw conflict("class.started", message("This class has already started."));
  const own = instance.seats.find(({ attendeeId }) => attendeeId === request.attendee.id);
  if (own?.status === "offered")
    throw conflict(
      "booking.offered",
      message("A seat is waiting for {name}. Accept it first.", { name: request.attendee.name }),
    );
  if (own)
    throw conflict(
      "booking.already",
      message("{name} already has a place in this class.", { name: request.attendee.name }),
    );
  throw conflict("class.full", message("This class is full."));
}

/** The seat an earlier try of this operation took: its answer may have been lost, with the server or on the way. */
const ownSeat = (instance: ClassInstanceDocument, { bookingId, operationId, bookedById, attendee, now }: HoldRequest) =>
  instance.seats.find(
    (seat) =>
      (seat.bookingId === bookingId || (seat.operationId === operationId && seat.attendeeId === attendee.id)) &&
      seat.bookedById === bookedById &&
      !hasExpired(seat, now),
  );

/**
 * Devices name their bookings themselves: a name that stands for something else must not be written over.
 * @throws AppError 409 `booking.id-used`
 */
export async function refuseUsedId(
  id: string,
  request: Pick<HoldRequest, "classInstanceId" | "bookedById" | "attendee">,
) {
  const { classInstanceId, bookedById, attendee } = request;
  const used = await BookingModel.findById(id).lean<BookingDocument>();
  if (!used) return;
  const isSame =
    used.classInstanceId === classInstanceId && used.bookedById === bookedById && used.attendeeId === attendee.id;
  if (!isSame) throw conflict("booking.id-used", message("This id belongs to another booking."));
}

async function releaseSeatsOf(instance: ClassInstanceDocument, now: Date): Promise<number> {
  const expired = instance.seats.filter((seat) => hasExpired(seat, now));
  const released = await Promise.all(expired.map((seat) => releaseExpiredSeat(instance._id, seat.bookingId, now)));
  return released.filter(Boolean).length;
}

/**
 * Holds a seat in a class. The update on the class decides; everything else explains or follows it. A repeat with the
 * same booking id finds its own seat.
 * @throws AppError 404; 409 `class.full`, `class.cancelled`, `class.out-of-sale`, `class.started`, `booking.already`, `readiness.missing`
 */
export async function holdSeat(request: HoldRequest): Promise<{ instance: ClassInstanceDocument; seat: Seat }> {
  const { bookingId, classInstanceId, attendee, bookedById, operationId, now, heldUntil, letIn = [] } = request;
  const instance = await findInstance(classInstanceId);
  if (!instance) throw notFound(message("We can't find this class."));
  const known = ownSeat(instance, request);
  const seat: Seat = known ?? {
    bookingId,
    attendeeId: attendee.id,
    attendeeName: attendee.name,
    bookedById,
    operationId,
    status: "held",
    heldUntil,
  };
  // On enrolment morning most requests come too late: the instance just read refuses them without another query.
  const isFull = instance.seatsLeft < 1 && !instance.seats.some((taken) => hasExpired(taken, now));
  const isHopeless = isFull || instance.servesLine === true || instance.cancelsAt !== undefined;
  if (!known && isHopeless) refuse(instance, request);
  const hasPassed = letIn.some(({ gate }) => gate === "readiness");
  if (!known && !hasPassed) await assertReady(instance, attendee.id);
  const isTaken =
    known !== undefined ||
    (instance.seatsLeft > 0 && (await takeSeat({ classInstanceId, ...seat }, heldUntil, now, instance))) ||
    ((await releaseSeatsOf(instance, now)) > 0 &&
      (await takeSeat({ classInstanceId, ...seat }, heldUntil, now, instance)));
  if (!isTaken) {
    const current = (await findInstance(classInstanceId)) ?? instance;
    // It requires something else since it was looked at: looked at again, that is found missing, or not.
    if (!isSameRequirement(current, instance)) return holdSeat(request);
    refuse(current, request);
  }
  await saveBooking(instance, seat, now, letIn.length > 0 ? { letIn } : {});
  return { instance, seat };
}

const isSameRequirement = (a: SeatRequirement, b: SeatRequirement): boolean =>
  (a.requiredLevel ?? null) === (b.requiredLevel ?? null) &&
  isDeepStrictEqual(a.requiredMoveIds ?? [], b.requiredMoveIds ?? []) &&
  isDeepStrictEqual(a.ages ?? null, b.ages ?? null);

interface Held {
  _id: string;
  classInstanceId: string;
}

/** A seat paid for in the meantime stays: the cart gives back holds, never bookings. */
async function releaseHeldSeat(classInstanceId: string, bookingId: string): Promise<void> {
  const held = { bookingId, status: "held" as const };
  await ClassInstanceModel.updateOne(
    { _id: classInstanceId, seats: trusted({ $elemMatch: held }) },
    { $pull: { seats: held }, $inc: { seatsLeft: 1 } },
  );
}

/** Gives held seats of one cart back: all, of one class, or of one person in one class. Safe to repeat. */
export async function releaseHolds(
  bookedById: string,
  which: { classInstanceId?: string; attendeeId?: string },
): Promise<void> {
  const held = await BookingModel.find({ bookedById, status: "held", deletedAt: null, ...which })
    .select({ classInstanceId: 1 })
    .lean<Held[]>();
  for (const { _id, classInstanceId } of held) {
    await releaseHeldSeat(classInstanceId, _id);
    await BookingModel.updateOne({ _id, status: "held" }, { status: "released", heldUntil: null });
  }
}

/** The holds of a cart whose time is not up, the oldest first. */
export const findHolds = (bookedById: string, now: Date) =>
  BookingModel.find({ bookedById, status: "held", heldUntil: trusted({ $gt: now }), deletedAt: null }).sort({
    heldUntil: 1,
  });
