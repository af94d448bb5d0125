import { type Actor, audiencesOf } from "#shared/core/actor.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { dayIn, toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { isInLine, type JoinRefusal, whyNotJoin } from "#shared/features/waitlist/line.ts";
import type { WaitlistEntry, WaitTerms } from "#shared/features/waitlist/waitlist-entry.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import { nextNumber } from "../../db/numbers/counters.ts";
import type { Services, StudioClock } from "../../services.ts";
import { findAttendee, type UserDocument } from "../accounts/index.ts";
import { bookingAudiences } from "../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel, keepForLine } from "../classes/index.ts";
import { assertReady } from "../readiness/index.ts";
import { assertWaiver } from "../waivers/index.ts";
import { findOwnEntry } from "./access.ts";
import { endWaiting, inLine, renumber } from "./line.ts";
import { promote } from "./offers/promote.ts";
import { toWaitlistEntry, type WaitlistEntryDocument, WaitlistEntryModel } from "./waitlist-entry.model.ts";

const { trusted } = mongoose;
const MOST_ENTRIES = 200;

/** Where this person, and those they wait for, are in line; the next class first. */
export async function listWaitlist(actor: Actor): Promise<WaitlistEntry[]> {
  const mine = audiencesOf(actor).filter((audience) => /^(user|family):/.test(audience));
  const docs = await WaitlistEntryModel.find({ audiences: trusted({ $in: mine }), status: inLine(), deletedAt: null })
    .sort({ startsAt: 1 })
    .limit(MOST_ENTRIES)
    .lean<WaitlistEntryDocument[]>();
  return docs.map(toWaitlistEntry);
}

interface JoinRequest extends Partial<WaitTerms> {
  id: string;
  classInstanceId: string;
  attendeeId?: string | undefined;
}

/**
 * Puts a person at the end of a full class's line. A repeat with the same id finds its own place.
 * @throws AppError 404; 409 `waitlist.free-seat`, `waitlist.already`, `waitlist.id-used`, `booking.already`,
 * `class.cancelled`, `class.started`, `waiver.unsigned`, `readiness.missing`
 */
export async function joinWaitlist(request: JoinRequest, actor: Actor, services: StudioClock): Promise<WaitlistEntry> {
  const attendee = await findAttendee(request.attendeeId ?? actor.userId, actor, services);
  const known = await WaitlistEntryModel.findById(request.id).lean<WaitlistEntryDocument>();
  if (!known) {
    const instance = await ClassInstanceModel.findOne({
      _id: request.classInstanceId,
      deletedAt: null,
    }).lean<ClassInstanceDocument>();
    if (!instance) throw notFound(message("We can't find this class."));
    refuse(instance, attendee, services.now());
    assertWaiver(attendee, fullName(attendee));
    await assertReady(instance, attendee._id);
    // Before the place in line: a seat that gets free from now on is the line's first.
    await keepForLine(instance._id, true);
    await addToLine(request, instance, attendee, actor, services);
  } else if (!isSame(known, request.classInstanceId, attendee._id, actor)) {
    throw conflict("waitlist.id-used", message("This id belongs to another place in line."));
  }
  await renumber(request.classInstanceId);
  const entry = await WaitlistEntryModel.findById(request.id).lean<WaitlistEntryDocument>();
  if (!entry) throw new Error(`The place ${request.id} in line is gone.`);
  return toWaitlistEntry(entry);
}

const isSame = (entry: WaitlistEntryDocument, classInstanceId: string, attendeeId: string, actor: Actor) =>
  entry.classInstanceId === classInstanceId && entry.attendeeId === attendeeId && entry.joinedById === actor.userId;

function refuse(instance: ClassInstanceDocument, attendee: UserDocument, now: Temporal.Instant): void {
  const hasPlace = instance.seats.some(({ attendeeId }) => attendeeId === attendee._id);
  const startsAt = instance.startsAt.toISOString();
  // A free seat is for those in line already.
  const seatsLeft = instance.servesLine ? 0 : instance.seatsLeft;
  const refusal = whyNotJoin(
    { ...instance, isOutOfSale: Boolean(instance.cancelsAt), seatsLeft, startsAt },
    hasPlace,
    now,
  );
  if (!refusal) return;
  const sentences: Record<JoinRefusal, Message> = {
    "class.cancelled": message("This class was canceled."),
    "class.out-of-sale": message("This class can't be booked right now."),
    "class.started": message("This class has already started."),
    "booking.already": message("{name} already has a place in this class.", { name: fullName(attendee) }),
    "waitlist.free-seat": message("A seat is free. You can book it."),
    "waitlist.closed": message("The waitlist for this class has closed."),
  };
  throw conflict(refusal, sentences[refusal]);
}

async function addToLine(
  { id, autoConfirm = false, acceptUntilHours = 2, onlyOne = true }: JoinRequest,
  { _id: classInstanceId, startsAt }: ClassInstanceDocument,
  attendee: UserDocument,
  actor: Actor,
  { now, timeZone }: StudioClock,
): Promise<void> {
  const who = { attendeeId: attendee._id, joinedById: actor.userId };
  const seat = { attendeeId: who.attendeeId, bookedById: who.joinedById };
  try {
    await WaitlistEntryModel.create({
      _id: id,
      classInstanceId,
      ...who,
      attendeeName: fullName(attendee),
      status: "waiting",
      position: null,
      autoConfirm,
      acceptUntilHours,
      onlyOne,
      offers: 0,
      offerBookingId: null,
      offeredUntil: null,
      offeredCents: null,
      isInLine: true,
      toldAt: null,
      joinedAt: toDate(now()),
      startsAt,
      audiences: bookingAudiences(seat, attendee, dayIn(timeZone, now())),
      sequence: await nextNumber("waitlist"),
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const own = await WaitlistEntryModel.findById(id).lean<WaitlistEntryDocument>();
    if (own && isSame(own, classInstanceId, attendee._id, actor)) return;
    throw conflict("waitlist.already", message("{name} is already on this waitlist.", { name: fullName(attendee) }));
  }
}

/** Takes a person out of line; those behind move up. What is over already stays as it is. @throws AppError 404 */
export async function leaveWaitlist(id: string, actor: Actor, services: Services): Promise<void> {
  const entry = await findOwnEntry(id, actor);
  if (!isInLine(entry)) return;
  // An offer may come, or run out, while this is on its way: then it is looked at once more.
  if (!(await endWaiting(entry, "left"))) return leaveWaitlist(id, actor, services);
  await renumber(entry.classInstanceId);
  await promote(entry.classInstanceId, services);
}

/** Changes the terms of a wait; the place in line stays. @throws AppError 404; 409 `waitlist.over` */
export async function changeWait({ id, ...terms }: WaitTerms & { id: string }, actor: Actor): Promise<WaitlistEntry> {
  const entry = await findOwnEntry(id, actor);
  if (!isInLine(entry)) throw conflict("waitlist.over", message("This wait is over."));
  await WaitlistEntryModel.updateOne({ _id: id, status: inLine() }, terms);
  return toWaitlistEntry((await WaitlistEntryModel.findById(id).lean<WaitlistEntryDocument>()) ?? entry);
}
