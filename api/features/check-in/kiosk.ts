import type { InputOf } from "#shared/core/endpoint.ts";
import { AppError, conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { timeIn, toDate, toInstant } from "#shared/core/time.ts";
import { doorStateAt, timeAtDoor } from "#shared/features/check-in/check-in-window.ts";
import type { checkInAtKiosk } from "#shared/features/check-in/endpoints.ts";
import type { KioskAnswer, KioskClass } from "#shared/features/check-in/kiosk-answer.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { RequestContext } from "../../http/route.ts";
import type { UserDocument } from "../accounts/index.ts";
import { type BookingDocument, BookingModel } from "../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../classes/index.ts";
import { findByCode } from "./codes.ts";
import { markPresent, tooEarly, tooLate } from "./present.ts";
import { countCode } from "./wrong-codes.ts";

const { trusted } = mongoose;
/** This near a class the kiosk says "too early" or "too late" instead of "no class". */
const NEAR_HOURS = 12;

type Input = InputOf<typeof checkInAtKiosk>;
type Context = RequestContext;
interface Place {
  booking: BookingDocument;
  instance: ClassInstanceDocument;
}

/**
 * Checks a person in by their code. A code sent later than it was typed is decided by the time it was typed, and the
 * answer names no person: it must not reveal where a person was.
 * @throws AppError 404 `check-in.unknown-code`, 409 `check-in.*`, `waiver.unsigned`, 429
 */
export async function checkInByCode(input: Input, context: Context): Promise<KioskAnswer> {
  const now = context.services.now();
  const { typedAt } = input;
  const at = typedAt === undefined ? now : timeAtDoor(Temporal.Instant.from(typedAt), now);
  const isLater = typedAt !== undefined;
  const { refusal, wasRight } = await countCode(context.ip, context.services);
  // The kiosk keeps a later code and sends it again: its time of choice would make many more people expected.
  if (refusal && isLater) throw refusal;
  const person = await findByCode(input.code);
  if (refusal && !(person && (await isExpected(person, at)))) throw refusal;
  if (person) await wasRight();
  try {
    if (!person) throw unknownCode();
    const answer = await answerTo(person, at, { ...input, isLater }, context);
    return isLater ? { outcome: "received" } : answer;
  } catch (error) {
    if (isLater && error instanceof AppError) return { outcome: "received" };
    throw error;
  }
}

const unknownCode = () =>
  new AppError(404, "check-in.unknown-code", message("We don't know this code. Try again or ask at the front desk."));

async function answerTo(
  person: UserDocument,
  at: Temporal.Instant,
  { bookingId, isLater }: { bookingId?: string | undefined; isLater: boolean },
  context: Context,
): Promise<KioskAnswer> {
  const open = openPlaces(await findPlaces(person._id, at), at);
  const waiting = open.filter(({ booking }) => booking.attendance === null);
  const [first, ...more] = waiting.length > 0 ? waiting : open.slice(0, 1);
  if (!first) throw tooLate();
  const chosen = open.find(({ booking }) => booking._id === bookingId);
  const zone = context.services.timeZone;
  if (!chosen && !isLater && more.length > 0)
    return { outcome: "choose", firstName: person.firstName, classes: waiting.map((place) => toClass(place, zone)) };
  const place = chosen ?? first;
  await mark(person, place, at, context);
  const wasIn = place.booking.attendance === "attended";
  return { outcome: "checked-in", firstName: person.firstName, class: toClass(place, zone), wasIn };
}

/** Places in classes around this time, the soonest first. */
async function findPlaces(attendeeId: string, at: Temporal.Instant): Promise<Place[]> {
  const near = { from: toDate(at.subtract({ hours: NEAR_HOURS })), to: toDate(at.add({ hours: NEAR_HOURS })) };
  const bookings = await BookingModel.find({
    attendeeId,
    status: "booked",
    deletedAt: null,
    startsAt: trusted({ $gte: near.from, $lte: near.to }),
  }).lean<BookingDocument[]>();
  const instances = await ClassInstanceModel.find({
    _id: trusted({ $in: bookings.map(({ classInstanceId }) => classInstanceId) }),
    status: "scheduled",
    deletedAt: null,
  }).lean<ClassInstanceDocument[]>();
  const places = instances.flatMap((instance) => {
    const booking = bookings.find(({ classInstanceId }) => classInstanceId === instance._id);
    return booking ? [{ booking, instance }] : [];
  });
  return places.sort((a, b) => a.instance.startsAt.getTime() - b.instance.startsAt.getTime());
}

/** Whether a person has a place in a class whose door is open. */
const isExpected = async ({ _id }: UserDocument, at: Temporal.Instant): Promise<boolean> =>
  (await findPlaces(_id, at)).some(({ instance }) => doorStateAt(toInstant(instance.startsAt), at) === "open");

/** @throws AppError 409 when none is open */
function openPlaces(places: Place[], at: Temporal.Instant): Place[] {
  const byState = Map.groupBy(places, ({ instance }) => doorStateAt(toInstant(instance.startsAt), at));
  const open = byState.get("open");
  if (open) return open;
  if (byState.has("early")) throw tooEarly();
  if (byState.has("late")) throw tooLate();
  throw conflict("check-in.no-class", message("No class is booked for this code right now. Please ask at the desk."));
}

function mark(person: UserDocument, { booking, instance }: Place, at: Temporal.Instant, context: Context) {
  const operationId = `kiosk:${person._id}:${context.operationId}`;
  const by = { source: "kiosk", byId: person._id, operationId } as const;
  const claimedAt = at.toString();
  // At the door other people see the screen: a first name is enough.
  return markPresent({ person, calledName: person.firstName, booking, instance, claimedAt, ...by }, context.services);
}

const toClass = ({ booking, instance }: Place, zone: string): KioskClass => ({
  bookingId: booking._id,
  name: instance.name,
  place: instance.place,
  startTime: timeIn(zone, toInstant(instance.startsAt)),
});
