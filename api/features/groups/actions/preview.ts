import type { Services } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { AppError } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { previewBooking as previewBookingEndpoint } from "#shared/features/groups/actions/endpoints.ts";
import {
  type ActionPreview,
  MOST_IN_ACTION,
  type PersonOutcome,
} from "#shared/features/groups/actions/group-action.ts";
import { refusalSentence } from "#shared/features/readiness/labels.ts";
import type { UserDocument } from "../../accounts/index.ts";
import { clashWords, findSeatsThen } from "../../bookings/index.ts";
import type { ClassInstanceDocument, Seat } from "../../classes/index.ts";
import { assertMayBuy, findWhoPays } from "../../memberships/index.ts";
import type { ProductDocument } from "../../merch/index.ts";
import { findSyllabus } from "../../moves/index.ts";
import { findMissingOf } from "../../readiness/index.ts";
import { findWaiverFault } from "../../waivers/index.ts";
import { pageByName } from "../members/by-name.ts";
import { getDocument } from "../read-groups.ts";
import { GroupActionModel } from "./action.model.ts";
import { toOutcome } from "./read-actions.ts";
import { getClassToBook, getPlanToGrant } from "./targets.ts";

interface Target {
  groupId: string;
  kind: "book" | "pass";
  targetId: string;
}

/** Asked the way the gate decides, all people together. @throws AppError 404; 409 `class.cancelled`, `class.started` */
export async function previewBooking(query: InputOf<typeof previewBookingEndpoint>, services: Services) {
  const { id: groupId, classInstanceId, paysLater, anyway } = query;
  const instance = await getClassToBook(classInstanceId, services);
  const now = toDate(services.now());
  const hasExpired = ({ status, heldUntil }: Seat) => status === "held" && heldUntil !== null && heldUntil <= now;
  const expired = instance.seats.filter(hasExpired);
  const seatsLeft = instance.servesLine ? 0 : instance.seatsLeft + expired.length;
  const taken = instance.seats.filter((seat) => !hasExpired(seat));
  const target: Target = { groupId, kind: "book", targetId: classInstanceId };
  const terms = { paysLater, anyway, taken };
  return previewFor(target, seatsLeft, services, (people) => bookingsOf(people, instance, terms));
}

/** @throws AppError 404; 409 `pass.not-pack` */
export async function previewPass(groupId: string, planId: string, services: Services): Promise<ActionPreview> {
  const plan = await getPlanToGrant(planId);
  const target: Target = { groupId, kind: "pass", targetId: planId };
  return previewFor(target, null, services, (people) =>
    Promise.all(people.map(async (person) => outcomeOf(person, await refusalOfPlan(plan, person, services)))),
  );
}

async function refusalOfPlan(
  plan: ProductDocument,
  { _id }: UserDocument,
  services: Services,
): Promise<Message | null> {
  try {
    await assertMayBuy(plan, _id, services);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.words;
    throw error;
  }
}

type Decide = (people: UserDocument[]) => Promise<PersonOutcome[]>;

async function previewFor(
  target: Target,
  seatsLeft: number | null,
  services: Services,
  decide: Decide,
): Promise<ActionPreview> {
  const { audience } = await getDocument(target.groupId);
  const { count, people } = await pageByName(audience, { from: null, limit: MOST_IN_ACTION }, services);
  const isTooMany = count > MOST_IN_ACTION;
  const round = await GroupActionModel.countDocuments({ ...target });
  return { round, total: count, isTooMany, seatsLeft, people: isTooMany ? [] : await decide(people) };
}

const outcomeOf = (
  person: UserDocument,
  reason: Message | null,
  pays: PersonOutcome["pays"] = null,
  state: PersonOutcome["state"] = reason ? "refused" : "waiting",
): PersonOutcome => toOutcome({ personId: person._id, name: fullName(person), state, pays, reason });

interface Terms {
  paysLater: boolean;
  anyway: boolean;
  taken: readonly Seat[];
}

/** Seats are divided by `divideSeats`, once the admin has left people out. */
async function bookingsOf(people: UserDocument[], instance: ClassInstanceDocument, terms: Terms) {
  const refusalFor = await readRefusals(people, instance, terms.anyway);
  const seatOf = new Map(terms.taken.map((seat) => [seat.attendeeId, seat]));
  const open = people.filter((person) => !seatOf.has(person._id) && refusalFor(person) === null);
  const paying = await findWhoPays(instance, open);
  const isFree = instance.priceCents === 0;
  return people.map((person) => {
    const seat = seatOf.get(person._id);
    if (seat?.status === "offered") return outcomeOf(person, keptFor(fullName(person)));
    if (seat) return outcomeOf(person, null, null, "had");
    const pays = paying.has(person._id) ? "pass" : isFree ? "free" : "later";
    const refused = refusalFor(person) ?? (pays === "later" && !terms.paysLater ? NO_PASS : null);
    return refused ? outcomeOf(person, refused) : outcomeOf(person, null, pays);
  });
}

const NO_PASS = message("No pass pays for this class.");
const keptFor = (name: string) => message("A seat is waiting for {name}. Accept it first.", { name });

/** Why the gate would refuse each of these people now. */
async function readRefusals(people: UserDocument[], instance: ClassInstanceDocument, anyway: boolean) {
  const ids = people.map(({ _id }) => _id);
  const [missingOf, clashes, syllabus] = await Promise.all([
    findMissingOf(instance, people),
    anyway ? [] : findSeatsThen(instance, ids),
    findSyllabus(),
  ]);
  const inTheWay = clashes.filter(({ seat }) => seat.status !== "offered");
  const clashOf = new Map(inTheWay.map((clash) => [clash.seat.attendeeId, clash]));
  return (person: UserDocument): Message | null => {
    const name = fullName(person);
    const unsigned = findWaiverFault(person, name);
    if (unsigned) return unsigned.words;
    const clash = clashOf.get(person._id);
    if (clash) return clashWords(name, clash);
    const missing = missingOf.get(person._id);
    return missing ? refusalSentence(missing, syllabus) : null;
  };
}
