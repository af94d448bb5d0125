import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import type { RequestContext } from "#api/http/route.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf, OutputOf } from "#shared/core/endpoint.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { dayIn, isMinor, toDate, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { addWalkIn } from "#shared/features/attendance/endpoints.ts";
import { canWalkIn } from "#shared/features/attendance/mark-rules.ts";
import { overrideWords } from "#shared/features/bookings/override-words.ts";
import { findFamily, findUser, hasWaiver, type UserDocument } from "../../accounts/index.ts";
import {
  assertFreeThen,
  type BookingDocument,
  BookingModel,
  claimGuestPlace,
  saveBooking,
} from "../../bookings/index.ts";
import { assertOnSale, type ClassInstanceDocument, type Seat } from "../../classes/index.ts";
import { sellPlace } from "../../pos/index.ts";
import { assertReady } from "../../readiness/index.ts";
import { unsignedWaiver } from "../../waivers/index.ts";
import { getServedClass } from "../marks/find-line.ts";
import { giveMark } from "../marks/marks.ts";
import { saveRosters } from "../rosters/save-rosters.ts";
import { findOrAddPerson } from "./new-person.ts";
import { findPlace } from "./places.ts";
import { type WalkIn, WalkInModel } from "./walk-in.model.ts";

type Context = RequestContext<Actor>;
type Input = InputOf<typeof addWalkIn>;

/**
 * Lets a person in at the door: on a free seat, or over capacity when there is none. A person who turns out to have a
 * booking in this class keeps it and is marked on it. Each step may be repeated: the same id is the same walk-in.
 * @throws AppError 404; 409 `class.cancelled`, `walk-in.too-early`, `waiver.unsigned`, `readiness.missing`,
 * `booking.id-used`, `booking.clash`
 */
export async function recordWalkIn(input: Input, context: Context): Promise<OutputOf<typeof addWalkIn>> {
  const { services } = context;
  const instance = await getServedClass(input.classInstanceId, context);
  const known = await WalkInModel.findById(input.id).lean<WalkIn>();
  if (known && known.classInstanceId !== instance._id) throw idUsed();
  if (!known) refuse(instance, context);
  const isSigned = known !== null || (await hasSignedWaiver(input));
  if (!isSigned && !input.withoutWaiver) throw unsignedWaiver(await nameOf(input));
  if (!known) await refuseUnready(instance, input);
  if (!known && input.attendeeId)
    await assertFreeThen({ id: instance._id }, { id: input.attendeeId, name: await nameOf(input) }, input.anyway);
  const person = await findOrAddPerson(input, services);
  const booking = await bookAtDoor(instance, person, input, known?.bookingId, context);
  await remember({ ...input, bookingId: booking._id, attendeeId: person._id }, context);
  await recordPayment(booking, input, context);
  await giveMark(
    booking,
    { mark: "present", at: input.at, withoutWaiver: isSigned ? null : (input.withoutWaiver ?? null) },
    context,
  );
  await saveRosters([instance._id], services);
  return { bookingId: booking._id, isOverCapacity: booking.isOverCapacity };
}

/** "Paid cash?" is a sale of the till, which the ledger knows. */
async function recordPayment(booking: BookingDocument, input: Input, context: Context): Promise<void> {
  if (input.settleLater || !booking.isUnpaid || booking.status !== "booked") return;
  await sellPlace({ booking, way: input.paidWay, at: input.at }, context);
}

const findAttendee = ({ attendeeId, person }: Input) => findUser(attendeeId ?? person?.id ?? "");

const hasSignedWaiver = async (input: Input): Promise<boolean> => hasWaiver(await findAttendee(input));

async function nameOf(input: Input): Promise<string> {
  const who = (await findAttendee(input)) ?? input.person;
  if (!who) throw notFound(message("We can't find this person."));
  return fullName(who);
}

const idUsed = () => conflict("booking.id-used", message("This id belongs to another booking."));

function refuse(instance: ClassInstanceDocument, { services }: Context): void {
  assertOnSale(instance);
  if (!canWalkIn({ startsAt: instance.startsAt.toISOString() }, services.now()))
    throw conflict("walk-in.too-early", message("Walk-ins are for today's classes. Please book this one instead."));
}

/** Who lacks what the class requires is let in by a name and with a reason only; who has a booking is in already. */
async function refuseUnready(instance: ClassInstanceDocument, input: Input): Promise<void> {
  const attendeeId = input.attendeeId ?? input.person?.id ?? "";
  if (input.overrideReason !== undefined) return;
  if (await BookingModel.exists({ classInstanceId: instance._id, attendeeId, status: "booked", deletedAt: null }))
    return;
  await assertReady(instance, attendeeId, input.person);
}

/** On the line of the roster, for the class's leader. */
const overrideNote = ({ overrideReason }: Input) =>
  overrideReason === undefined ? {} : inBothForms("note", overrideWords(overrideReason));

/** The booking this person has in this class, or a new one. */
async function bookAtDoor(
  instance: ClassInstanceDocument,
  person: UserDocument,
  input: Input,
  rememberedId: string | undefined,
  context: Context,
): Promise<BookingDocument> {
  const _id = rememberedId ?? input.id;
  const used = await BookingModel.findById(_id).lean<BookingDocument>();
  if (used && (used.classInstanceId !== instance._id || used.attendeeId !== person._id)) throw idUsed();
  // It may have been taken back or cancelled since: the repeat of a walk-in does not bring it back.
  if (used && (rememberedId || used.status === "booked")) return used;
  const booked = (await findBooked(instance, person)) ?? (await claimPlace(instance, person, input, context));
  if (booked) return booked;
  const request = {
    bookingId: _id,
    classInstanceId: instance._id,
    attendeeId: person._id,
    attendeeName: fullName(person),
    bookedById: await findPayer(person, context),
    operationId: context.operationId,
  };
  const place = await findPlace(request);
  const seat: Seat = { ...request, bookingId: place.bookingId, status: "booked", heldUntil: null };
  const extras = {
    isWalkIn: true,
    isOverCapacity: !place.hasSeat,
    // What was paid at the door is recorded right after: see `recordPayment`.
    isUnpaid: input.settleLater || instance.priceCents > 0,
    ...overrideNote(input),
  };
  try {
    await saveBooking(instance, seat, toDate(context.services.now()), extras);
  } catch (error) {
    // Another device let the same person in over capacity at the same moment: that booking is it then.
    if (!isDuplicateKey(error)) throw error;
  }
  const saved = await findBooked(instance, person);
  if (!saved) throw new Error(`The booking ${place.bookingId} was not saved.`);
  return saved;
}

/** Who paid at the till as a guest has a seat already. */
async function claimPlace({ _id }: ClassInstanceDocument, person: UserDocument, input: Input, context: Context) {
  if (!input.guestPlaceId) return null;
  const who = { attendeeId: person._id, attendeeName: fullName(person), bookedById: await findPayer(person, context) };
  const today = dayIn(context.services.timeZone, context.services.now());
  return claimGuestPlace(input.guestPlaceId, _id, who, today);
}

const findBooked = (instance: ClassInstanceDocument, person: UserDocument) =>
  BookingModel.findOne({
    classInstanceId: instance._id,
    attendeeId: person._id,
    status: "booked",
    deletedAt: null,
  }).lean<BookingDocument>();

/** For a child the guardian of the family, as with bookings made at home. */
async function findPayer(person: UserDocument, { services }: Context): Promise<string> {
  const today = todayAt(services);
  if (!person.familyId || !person.birthday || !isMinor(person.birthday, today)) return person._id;
  const guardian = (await findFamily(person.familyId)).find(({ isGuardian }) => isGuardian);
  return guardian?._id ?? person._id;
}

type Remembered = Pick<WalkIn, "bookingId" | "attendeeId" | "classInstanceId"> & {
  id: string;
  at: string;
  overrideReason?: string | undefined;
};

async function remember(walkIn: Remembered, { actor, services }: Context): Promise<void> {
  const { id, bookingId, classInstanceId, attendeeId, at, overrideReason = null } = walkIn;
  const receivedAt = toDate(services.now());
  try {
    await WalkInModel.create({
      _id: id,
      bookingId,
      classInstanceId,
      attendeeId,
      byId: actor.userId,
      overrideReason,
      at: new Date(at),
      receivedAt,
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
