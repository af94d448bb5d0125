import type { Actor } from "#shared/core/actor.ts";
import { AppError, conflict } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Booking } from "#shared/features/bookings/booking.ts";
import { type PassRefusal, whyNotUse } from "#shared/features/memberships/use.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { findAttendee, type UserDocument } from "../accounts/index.ts";
import {
  assertFreeThen,
  type BookingDocument,
  BookingModel,
  notePass,
  saveBooking,
  toBooking,
} from "../bookings/index.ts";
import { holdSeat, refuseUsedId, releaseHolds } from "../cart/index.ts";
import { type ClassInstanceDocument, keepSeat, type Seat } from "../classes/index.ts";
import { assertWaiver } from "../waivers/index.ts";
import { isCreditTaken, settleUse, takeCredit } from "./credits.ts";
import { aboutUse, findPaying } from "./find-paying.ts";
import { type PassDocument, PassModel, paidWith, toPass } from "./pass.model.ts";

const { trusted } = mongoose;

interface Request {
  id: string;
  classInstanceId: string;
  attendeeId?: string | undefined;
  passId?: string | undefined;
  anyway?: boolean | undefined;
}

const REFUSALS: Record<PassRefusal, Message> = {
  "other-person": message("This pass belongs to someone else."),
  "not-active": message("This pass can't be used now."),
  "other-classes": message("This pass is for other classes."),
  "ends-before": message("This pass ends before the class."),
  "used-up": message("No classes are left on this pass."),
};

const refusal = (reason: PassRefusal) => conflict(`pass.${reason}`, REFUSALS[reason]);

/**
 * Books a class with a pass. The seat is held, then the credit is taken, then the seat is kept: a crash in between
 * leaves a hold that expires and a credit that is returned (see `upkeep.ts`). A repeat finds its own booking.
 * @throws AppError 404; 409 as for the cart, `pass.none`, `pass.used-up` and the other reasons of a pass
 */
export async function bookWithPass(request: Request, actor: Actor, services: Services): Promise<Booking> {
  const now = services.now();
  const attendee = await findAttendee(request.attendeeId ?? actor.userId, actor, services);
  assertWaiver(attendee, fullName(attendee));
  const known = await BookingModel.findById(request.id).lean<BookingDocument>();
  const who = { id: attendee._id, name: fullName(attendee) };
  await refuseUsedId(request.id, {
    classInstanceId: request.classInstanceId,
    attendee: who,
    bookedById: actor.userId,
  });
  if (known?.status === "booked") return toBooking(known);
  await assertFreeThen({ id: request.classInstanceId }, who, request.anyway);
  const { instance, seat } = await holdSeat({
    bookingId: request.id,
    classInstanceId: request.classInstanceId,
    attendee: who,
    bookedById: actor.userId,
    operationId: request.id,
    now: toDate(now),
    heldUntil: toDate(now.add({ seconds: services.env.SEAT_HOLD_SECONDS })),
  });
  const bookingId = seat.bookingId;
  const releaseSeat = () =>
    releaseHolds(actor.userId, { classInstanceId: request.classInstanceId, attendeeId: attendee._id });
  try {
    await payAndKeep({ instance, seat, attendee, passId: request.passId }, services);
  } catch (error) {
    // Another window may have paid for this very hold, and is about to keep it.
    if (!(await isCreditTaken(bookingId))) await releaseSeat();
    throw error;
  }
  const booking = await BookingModel.findById(bookingId).lean<BookingDocument>();
  if (!booking) throw new Error(`The booking ${bookingId} is gone.`);
  return toBooking(booking);
}

interface TakenSeat {
  instance: ClassInstanceDocument;
  seat: Seat;
  attendee: UserDocument;
  /** The one that was chosen; left out: the first that fits. */
  passId?: string | undefined;
  anyway?: boolean | undefined;
}

/**
 * Books a held seat with the first of the attendee's passes that fits. @returns false, with the seat as it was, when
 * none pays
 */
export async function bookSeatWithPass(taken: TakenSeat, services: Services): Promise<boolean> {
  try {
    await payAndKeep(taken, services);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Takes the credit, records which pass pays and its fees, and keeps the seat, in this order: the repair after a crash
 * then knows what paid for it. A failure in between returns the credit and leaves the seat as it was.
 */
async function payAndKeep(taken: TakenSeat, services: Services): Promise<void> {
  const { instance, seat } = taken;
  const { bookingId } = seat;
  const now = toDate(services.now());
  // Where no pass pays there is nothing to undo: another process may have paid for this very seat just now.
  const pass = await payWithPass(taken, services);
  try {
    await notePass(instance, seat, paidWith(pass), now);
    if (!(await keepSeat(instance._id, bookingId))) throw conflict("class.full", message("This class is full."));
    const booked = { ...seat, status: "booked" as const, heldUntil: null };
    await saveBooking(instance, booked, now, { ...paidWith(pass), isUnpaid: false });
  } catch (error) {
    await settleUse(bookingId, "returned");
    const unpaid = { passId: null, lateFeeCents: null, noShowFeeCents: null };
    await BookingModel.updateOne({ _id: bookingId, status: trusted({ $ne: "booked" }) }, unpaid);
    throw error;
  }
}

/**
 * Takes the credit from the pass that was chosen, else from the first by the rule that still has one.
 * @throws AppError 409 `pass.none`, `pass.other-person`, `pass.used-up` and the other reasons of a pass
 */
export async function payWithPass({ instance, seat, attendee, passId }: TakenSeat, services: Services) {
  const use = {
    bookingId: seat.bookingId,
    classInstanceId: instance._id,
    className: instance.name,
    attendeeId: attendee._id,
    attendeeName: fullName(attendee),
    at: toDate(services.now()),
  };
  if (passId) {
    const pass = await PassModel.findOne({ _id: passId, deletedAt: null }).lean<PassDocument>();
    if (!pass) throw refusal("other-person");
    const reason = whyNotUse(toPass(pass), aboutUse(pass, instance, attendee));
    if (reason) throw refusal(reason);
    if (!(await takeCredit(pass, use))) throw refusal("used-up");
    return pass;
  }
  for (const pass of await findPaying(instance, attendee)) if (await takeCredit(pass, use)) return pass;
  throw conflict("pass.none", message("No pass pays for this class."));
}
