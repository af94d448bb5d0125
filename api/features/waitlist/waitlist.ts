import { type Actor, audiencesOf } from "../../../shared/core/actor.ts";
import { authorize, conflict, notFound } from "../../../shared/core/errors.ts";
import { dayIn, isMinor, toDate } from "../../../shared/core/time.ts";
import { canBookFor } from "../../../shared/features/classes/policy.ts";
import { type JoinRefusal, whyNotJoin } from "../../../shared/features/waitlist/line.ts";
import { canLeaveWaitlist } from "../../../shared/features/waitlist/policy.ts";
import type { WaitlistEntry } from "../../../shared/features/waitlist/waitlist-entry.ts";
import { nextNumber } from "../../db/counters.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { findUser, type UserDocument } from "../accounts/index.ts";
import { bookingAudiences, type ClassInstanceDocument, ClassInstanceModel } from "../classes/index.ts";
import { assertReady } from "../readiness/index.ts";
import { unsignedWaiver } from "../waivers/index.ts";
import { endWaiting, renumber } from "./line.ts";
import { toWaitlistEntry, type WaitlistEntryDocument, WaitlistEntryModel } from "./waitlist-entry.model.ts";

const { trusted } = mongoose;
const MOST_ENTRIES = 200;

/** Where this person, and those they wait for, are in line; the next class first. */
export async function listWaitlist(actor: Actor): Promise<WaitlistEntry[]> {
  const mine = audiencesOf(actor).filter((audience) => /^(user|family):/.test(audience));
  const docs = await WaitlistEntryModel.find({ audiences: trusted({ $in: mine }), status: "waiting", deletedAt: null })
    .sort({ startsAt: 1 })
    .limit(MOST_ENTRIES)
    .lean<WaitlistEntryDocument[]>();
  return docs.map(toWaitlistEntry);
}

interface JoinRequest {
  id: string;
  classInstanceId: string;
  attendeeId?: string | undefined;
}

/**
 * Puts somebody at the end of a full class's line. A repeat with the same id finds its own place.
 * @throws AppError 404; 409 `waitlist.free-seat`, `waitlist.already`, `waitlist.id-used`, `booking.already`,
 * `class.cancelled`, `class.started`, `waiver.unsigned`, `readiness.missing`
 */
export async function joinWaitlist(
  request: JoinRequest,
  actor: Actor,
  services: Pick<Services, "env" | "now">,
): Promise<WaitlistEntry> {
  const attendee = await findAttendee(request.attendeeId ?? actor.userId, actor, services);
  const known = await WaitlistEntryModel.findById(request.id).lean<WaitlistEntryDocument>();
  if (!known) {
    const instance = await ClassInstanceModel.findOne({
      _id: request.classInstanceId,
      deletedAt: null,
    }).lean<ClassInstanceDocument>();
    if (!instance) throw notFound("This class");
    refuse(instance, attendee, services.now());
    if (!attendee.waiverSigned) throw unsignedWaiver(nameOf(attendee));
    await assertReady(instance, attendee._id);
    await addToLine(request.id, instance, attendee, actor, services);
  } else if (!isSame(known, request.classInstanceId, attendee._id, actor)) {
    throw conflict("waitlist.id-used", "This id stands for another place in line.");
  }
  await renumber(request.classInstanceId);
  const entry = await WaitlistEntryModel.findById(request.id).lean<WaitlistEntryDocument>();
  if (!entry) throw new Error(`The place ${request.id} in line is gone.`);
  return toWaitlistEntry(entry);
}

const isSame = (entry: WaitlistEntryDocument, classInstanceId: string, attendeeId: string, actor: Actor) =>
  entry.classInstanceId === classInstanceId && entry.attendeeId === attendeeId && entry.joinedById === actor.userId;

/** The same people as one may book for. */
async function findAttendee(id: string, actor: Actor, { env, now }: Pick<Services, "env" | "now">) {
  const today = dayIn(env.STUDIO_TIME_ZONE, now());
  return authorize(
    await findUser(id),
    ({ _id, familyId, birthday }) =>
      canBookFor(actor, { id: _id, familyId, isMinor: birthday !== null && isMinor(birthday, today) }),
    "This person",
  );
}

const nameOf = ({ firstName, lastName }: UserDocument) => `${firstName} ${lastName}`;

function refuse(instance: ClassInstanceDocument, attendee: UserDocument, now: Temporal.Instant): void {
  const hasPlace = instance.seats.some(({ attendeeId }) => attendeeId === attendee._id);
  const startsAt = instance.startsAt.toISOString();
  const refusal = whyNotJoin({ ...instance, startsAt }, hasPlace, now);
  if (!refusal) return;
  const sentences: Record<JoinRefusal, string> = {
    "class.cancelled": "This class was cancelled.",
    "class.started": "This class has begun already.",
    "booking.already": `${nameOf(attendee)} has a place in this class already.`,
    "waitlist.free-seat": "There is a free seat: book it.",
  };
  throw conflict(refusal, sentences[refusal]);
}

async function addToLine(
  id: string,
  { _id: classInstanceId, startsAt }: ClassInstanceDocument,
  attendee: UserDocument,
  actor: Actor,
  { env, now }: Pick<Services, "env" | "now">,
): Promise<void> {
  const who = { attendeeId: attendee._id, joinedById: actor.userId };
  const seat = { attendeeId: who.attendeeId, bookedById: who.joinedById };
  try {
    await WaitlistEntryModel.create({
      _id: id,
      classInstanceId,
      ...who,
      attendeeName: nameOf(attendee),
      status: "waiting",
      position: null,
      toldAt: null,
      joinedAt: toDate(now()),
      startsAt,
      audiences: bookingAudiences(seat, attendee, dayIn(env.STUDIO_TIME_ZONE, now())),
      sequence: await nextNumber("waitlist"),
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const own = await WaitlistEntryModel.findById(id).lean<WaitlistEntryDocument>();
    if (own && isSame(own, classInstanceId, attendee._id, actor)) return;
    throw conflict("waitlist.already", `${nameOf(attendee)} is on this waitlist already.`);
  }
}

/** Who left a family keeps no hand in the line they put its children into. */
const isSeenBy = (actor: Actor, { audiences }: WaitlistEntryDocument): boolean =>
  actor.role === "admin" || audiencesOf(actor).some((audience) => audiences.includes(audience));

/** Only a minor's place in line is the family's (see `bookingAudiences`). */
const familyOf = ({ audiences }: WaitlistEntryDocument): string | null =>
  audiences.find((audience) => audience.startsWith("family:"))?.slice("family:".length) ?? null;

/** Takes somebody out of line; those behind move up. What is over already is left as it is. @throws AppError 404 */
export async function leaveWaitlist(id: string, actor: Actor): Promise<void> {
  const found = await WaitlistEntryModel.findOne({ _id: id, deletedAt: null }).lean<WaitlistEntryDocument>();
  const entry = authorize(
    found,
    (known) => isSeenBy(actor, known) && canLeaveWaitlist(actor, { ...known, familyId: familyOf(known) }),
    "This place in line",
  );
  await endWaiting(id, "left");
  await renumber(entry.classInstanceId);
}
