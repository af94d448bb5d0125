import { idUsed } from "#api/db/insert-own.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { isMinorOn, toDate, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { PassedGate } from "#shared/features/bookings/gates.ts";
import { classLink } from "#shared/features/notifications/links.ts";
import { assertMayServe, refuseOwnAtDesk } from "#shared/features/studio/desk-rights.ts";
import type { bookForUser } from "#shared/features/users/person/endpoints.ts";
import type { UserPlace } from "#shared/features/users/person/user-record.ts";
import { findFamily, findName, findUser, type UserDocument } from "../../accounts/index.ts";
import {
  assertFreeThen,
  type BookingDocument,
  BookingModel,
  findCost,
  saveBooking,
  withdrawBooking,
} from "../../bookings/index.ts";
import { holdSeat, refuseUsedId, releaseHolds } from "../../cart/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel, classAndTime, keepSeat } from "../../classes/index.ts";
import { bookSeatWithPass } from "../../memberships/index.ts";
import { notify } from "../../notifications/index.ts";
import { assertWaiver } from "../../waivers/index.ts";
import { toPlaces } from "./places.ts";

type Staff = Pick<Actor, "userId" | "role" | "familyId">;

/**
 * Books a class for a person: with a pass of theirs, else unpaid where staff say so. If it replaces another
 * booking, that one stores its replacement first and is cancelled last: after a crash the job finishes it. Safe to
 * repeat. The front desk moves only what may be canceled free of charge.
 * @throws AppError 403; 404; 409 `id.used`, `user.archived`, `waiver.unsigned`, `pass.none`, `booking.not-booked`, `booking.too-late`, and as for the cart
 */
export async function bookFor(
  request: InputOf<typeof bookForUser>,
  actor: Staff,
  services: Services,
): Promise<UserPlace> {
  assertMayServe(actor, "book");
  const { id, bookingId, insteadOfId } = request;
  const attendee = await findUser(id);
  if (!attendee) throw notFound(message("We can't find this person."));
  refuseOwnAtDesk(actor, { id, familyId: attendee.familyId });
  if (attendee.archivedAt) throw conflict("user.archived", message("This person is archived. Restore them first."));
  assertWaiver(attendee, fullName(attendee));
  const used = await BookingModel.findById(bookingId, { attendeeId: 1, classInstanceId: 1, status: 1 }).lean();
  if (used && (used.attendeeId !== id || used.classInstanceId !== request.classInstanceId)) throw idUsed();
  const isBooked = used?.status === "booked";
  // A place that is moved is given up: it is no second class at that time.
  if (!isBooked) await assertFree(request, attendee);
  if (insteadOfId && !isBooked) await giveWay({ ...request, insteadOfId }, actor, services);
  if (!isBooked) await book(request, { attendee, letIn: await passedBy(request, actor) }, services);
  await notifyPerson(request, services);
  if (insteadOfId) await finishMove(insteadOfId, services);
  const booking = await BookingModel.findById(bookingId).lean<BookingDocument>();
  const [place] = booking ? await toPlaces([booking], actor, services.now()) : [];
  if (!place) throw new Error(`The booking ${bookingId} is gone.`);
  return place;
}

async function assertFree(request: InputOf<typeof bookForUser>, attendee: UserDocument): Promise<void> {
  const { classInstanceId, insteadOfId, anyway } = request;
  const who = { id: attendee._id, name: fullName(attendee) };
  const old = insteadOfId ? await BookingModel.findById(insteadOfId, { classInstanceId: 1 }).lean() : null;
  await assertFreeThen({ id: classInstanceId, insteadOfId: old?.classInstanceId }, who, anyway);
}

interface Move extends InputOf<typeof bookForUser> {
  insteadOfId: string;
}

async function giveWay(to: Move, actor: Staff, services: Services): Promise<void> {
  const { id: attendeeId, bookingId, classInstanceId, insteadOfId: oldId } = to;
  const at = toDate(services.now());
  const old = await BookingModel.findOne({ _id: oldId, attendeeId, deletedAt: null }).lean<BookingDocument>();
  if (!old) throw notFound(message("We can't find this booking."));
  if (old.status !== "booked" || old.startsAt <= at)
    throw conflict("booking.not-booked", message("This isn't a booking that can be canceled."));
  const cost = await findCost(old, services.now(), actor.role === "admin");
  if (cost.kind !== "free")
    throw conflict("booking.too-late", message("It's too late to move this class for free. Please ask an admin."));
  await BookingModel.updateOne({ _id: oldId, status: "booked" }, { movingTo: { bookingId, classInstanceId, at } });
}

/** The gate of readiness, passed by the word of staff, as at the till. */
async function passedBy({ overrideReason: reason }: InputOf<typeof bookForUser>, { userId }: Pick<Actor, "userId">) {
  return reason === undefined ? [] : [{ gate: "readiness" as const, reason, byName: await findName(userId) }];
}

interface Booked {
  attendee: UserDocument;
  letIn: PassedGate[];
}

async function book(request: InputOf<typeof bookForUser>, { attendee, letIn }: Booked, services: Services) {
  const { bookingId, classInstanceId, paysLater } = request;
  const who = { id: attendee._id, name: fullName(attendee) };
  const bookedById = await findBooker(attendee, services);
  const now = toDate(services.now());
  await refuseUsedId(bookingId, { classInstanceId, attendee: who, bookedById });
  const heldUntil = toDate(services.now().add({ seconds: services.env.SEAT_HOLD_SECONDS }));
  const { instance, seat } = await holdSeat({
    bookingId,
    classInstanceId,
    attendee: who,
    bookedById,
    operationId: bookingId,
    now,
    heldUntil,
    letIn,
  });
  if (await bookSeatWithPass({ instance, seat, attendee }, services)) return;
  if (!paysLater && instance.priceCents > 0) {
    await releaseHolds(bookedById, { classInstanceId, attendeeId: attendee._id });
    throw conflict("pass.none", message("No pass pays for this class."));
  }
  // Before the seat is kept: who repairs a crash makes the booking of what stands here.
  await BookingModel.updateOne({ _id: bookingId, status: "held" }, { isUnpaid: instance.priceCents > 0 });
  if (!(await keepSeat(classInstanceId, bookingId))) throw conflict("class.full", message("This class is full."));
  const booked = { ...seat, status: "booked" as const, heldUntil: null };
  await saveBooking(instance, booked, now, { isUnpaid: instance.priceCents > 0 });
}

async function notifyPerson({ id, bookingId, classInstanceId }: InputOf<typeof bookForUser>, services: Services) {
  const instance = await ClassInstanceModel.findById(classInstanceId).lean<ClassInstanceDocument>();
  if (!instance) return;
  await notify(services, {
    userId: id,
    type: "other",
    key: `booked-for:${bookingId}`,
    title: message("The studio booked a class for you"),
    message: classAndTime(instance),
    link: classLink(classInstanceId),
  });
}

/** For a child a guardian, as with bookings made at home. */
async function findBooker(attendee: UserDocument, services: Services): Promise<string> {
  if (!attendee.familyId || !isMinorOn(attendee, todayAt(services))) return attendee._id;
  const guardian = (await findFamily(attendee.familyId)).find(({ isGuardian }) => isGuardian);
  return guardian?._id ?? attendee._id;
}

/** Cancels the old place once the new one is booked; when it never will be, the old one stays. */
async function finishMove(oldId: string, services: Services): Promise<void> {
  const old = await BookingModel.findById(oldId).lean<BookingDocument>();
  if (!old?.movingTo) return;
  const { bookingId, classInstanceId, at } = old.movingTo;
  const isLate = at.getTime() + HOPELESS_MS < services.now().epochMilliseconds;
  // The class decides who has a seat; the new booking itself may still be made from it.
  const instance = await ClassInstanceModel.findById(classInstanceId, { seats: 1 }).lean<ClassInstanceDocument>();
  const seat = instance?.seats.find((taken) => taken.bookingId === bookingId);
  if (seat?.status === "booked") await withdrawBooking(oldId, toDate(services.now()));
  else if (!isLate) return;
  await BookingModel.updateOne({ _id: oldId }, { movingTo: null });
}

/** No hold lasts so long. */
const HOPELESS_MS = 3_600_000;

/** Finishes what a crash left half done. */
export async function finishMoves(services: Services): Promise<void> {
  const items = await BookingModel.find({ "movingTo.bookingId": mongoose.trusted({ $gt: "" }) }, { _id: 1 }).lean<
    { _id: string }[]
  >();
  const act = ({ _id }: { _id: string }) => finishMove(_id, services);
  await doEach({ kind: "users.finishMove", items, act, isAudited: true }, services);
}
