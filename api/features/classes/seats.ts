import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type ClassInstanceFields, ClassInstanceModel } from "./class-instance.model.ts";

const { trusted } = mongoose;

export interface SeatRequest {
  bookingId: string;
  classInstanceId: string;
  attendeeId: string;
  attendeeName: string;
  bookedById: string;
  operationId: string;
}

/** What a class required when a person met it. */
export type SeatRequirement = Pick<ClassInstanceFields, "requiredLevel" | "requiredMoveIds" | "ages">;

/** The class still requires the same: a stricter one needs another look. Classes from before have no such fields. */
const requiresStill = ({ requiredLevel = null, requiredMoveIds = [], ages = null }: Partial<SeatRequirement>) => ({
  requiredLevel,
  ages: trusted({ $eq: ages }),
  ...(requiredMoveIds.length === 0
    ? { "requiredMoveIds.0": trusted({ $exists: false }) }
    : { requiredMoveIds: trusted({ $eq: requiredMoveIds }) }),
});

/** Neither canceled nor removed, and no admin is canceling it at this moment. */
const IS_ON_SALE = { status: "scheduled", deletedAt: null, cancelsAt: null } as const;

/** @throws AppError 409 `class.cancelled`, `class.out-of-sale` */
export function assertOnSale({ status, cancelsAt }: Pick<ClassInstanceFields, "status" | "cancelsAt">): void {
  if (status === "cancelled") throw conflict("class.cancelled", message("This class was canceled."));
  if (cancelsAt) throw conflict("class.out-of-sale", message("This class can't be booked right now."));
}

/**
 * Takes one seat until `heldUntil`, or for good when that is null. One conditional update: the seat is free, the class
 * is on and has not begun, requires what was looked at, this person has none in it yet, and it is not kept for the line
 * unless it is offered. @returns whether it was taken
 * See README.md, "A seat is one conditional update".
 */
export async function takeSeat(
  request: SeatRequest,
  heldUntil: Date | null,
  now: Date,
  terms: Partial<SeatRequirement & Pick<ClassInstanceFields, "priceCents">> = {},
  kind: "held" | "offered" = "held",
): Promise<boolean> {
  const { classInstanceId, ...who } = request;
  const { priceCents, ...requirement } = terms;
  const price = kind === "offered" && priceCents !== undefined ? { priceCents } : {};
  const taken = await ClassInstanceModel.updateOne(
    {
      _id: classInstanceId,
      ...IS_ON_SALE,
      startsAt: trusted({ $gt: now }),
      seatsLeft: trusted({ $gte: 1 }),
      "seats.attendeeId": trusted({ $ne: request.attendeeId }),
      ...(kind === "held" && { servesLine: trusted({ $ne: true }) }),
      ...requiresStill(requirement),
    },
    { $push: { seats: { ...who, ...price, status: heldUntil ? kind : "booked", heldUntil } }, $inc: { seatsLeft: -1 } },
  );
  return taken.modifiedCount === 1;
}

/** Keeps what gets free for those who wait, or opens it to all again. Writes only a change. */
export async function keepForLine(classInstanceId: string, servesLine: boolean): Promise<void> {
  await ClassInstanceModel.updateOne(
    { _id: classInstanceId, servesLine: servesLine ? trusted({ $ne: true }) : true },
    servesLine ? { servesLine } : { $unset: { servesLine: 1 } },
  );
}

/**
 * Takes a seat for a person at the door, also while the class runs or after it: a device that was offline sends late.
 * Otherwise as `takeSeat`.
 */
export async function takeSeatAtDoor(request: SeatRequest): Promise<boolean> {
  const { classInstanceId, ...who } = request;
  const taken = await ClassInstanceModel.updateOne(
    {
      _id: classInstanceId,
      ...IS_ON_SALE,
      seatsLeft: trusted({ $gte: 1 }),
      "seats.attendeeId": trusted({ $ne: request.attendeeId }),
    },
    { $push: { seats: { ...who, status: "booked", heldUntil: null } }, $inc: { seatsLeft: -1 } },
  );
  return taken.modifiedCount === 1;
}

/** Turns a hold into a booking, also an expired one while the seat is still free. Safe to repeat. */
export async function keepSeat(classInstanceId: string, bookingId: string): Promise<boolean> {
  const kept = await ClassInstanceModel.updateOne(
    { _id: classInstanceId, status: "scheduled", seats: trusted({ $elemMatch: { bookingId } }) },
    { $set: { "seats.$.status": "booked", "seats.$.heldUntil": null } },
  );
  return kept.matchedCount === 1;
}

/** Gives a seat back. @returns whether it was still taken */
export async function releaseSeat(classInstanceId: string, bookingId: string): Promise<boolean> {
  const released = await ClassInstanceModel.updateOne(
    { _id: classInstanceId, "seats.bookingId": bookingId },
    { $pull: { seats: { bookingId } }, $inc: { seatsLeft: 1 } },
  );
  return released.modifiedCount === 1;
}

/** Gives a held seat back when its time is up; a seat paid for in the meantime stays. */
export async function releaseExpiredSeat(classInstanceId: string, bookingId: string, now: Date): Promise<boolean> {
  const isExpired = { bookingId, status: "held", heldUntil: { $lte: now } };
  const released = await ClassInstanceModel.updateOne(
    { _id: classInstanceId, seats: trusted({ $elemMatch: isExpired }) },
    { $pull: { seats: isExpired }, $inc: { seatsLeft: 1 } },
  );
  return released.modifiedCount === 1;
}

const offeredSeat = (bookingId: string, more: object = {}) =>
  trusted({ $elemMatch: { bookingId, status: "offered", ...more } });

/** Puts an offered seat whose time is not up into the person's cart. @returns whether it was still offered */
export async function acceptSeat(
  { classInstanceId, bookingId, bookedById }: Pick<SeatRequest, "classInstanceId" | "bookingId" | "bookedById">,
  heldUntil: Date,
  now: Date,
): Promise<boolean> {
  const accepted = await ClassInstanceModel.updateOne(
    { _id: classInstanceId, ...IS_ON_SALE, seats: offeredSeat(bookingId, { heldUntil: { $gt: now } }) },
    { $set: { "seats.$.status": "held", "seats.$.heldUntil": heldUntil, "seats.$.bookedById": bookedById } },
  );
  return accepted.modifiedCount === 1;
}

/** Takes an offered seat back, with `now` only one whose time is up. @returns whether it was still offered */
export async function withdrawSeat(classInstanceId: string, bookingId: string, now?: Date): Promise<boolean> {
  const isOver = now ? { heldUntil: { $lte: now } } : {};
  const withdrawn = await ClassInstanceModel.updateOne(
    { _id: classInstanceId, seats: offeredSeat(bookingId, isOver) },
    { $pull: { seats: { bookingId, status: "offered" } }, $inc: { seatsLeft: 1 } },
  );
  return withdrawn.modifiedCount === 1;
}
