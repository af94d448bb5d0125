import { mongoose } from "#api/db/mongoose.ts";
import type { FollowUpHandler } from "#api/follow-ups/registry.ts";
import type { Services } from "#api/services.ts";
import { AppError } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import { findUser } from "../../accounts/index.ts";
import { BookingModel } from "../../bookings/index.ts";
import { grantByStudio, PassModel } from "../../memberships/index.ts";
import { bookFor } from "../../users/index.ts";
import { noteUse } from "../find-group.ts";
import { type GroupActionDocument, GroupActionModel, type PersonStep } from "./action.model.ts";

/** A person takes some twenty queries: on a busy machine so many stay well below the limits of a step. */
const MOST_IN_A_REQUEST = 10;
const MOST_AT_ONCE = 80;

type Outcome = Pick<PersonStep, "state" | "pays" | "reason">;

const refusedFor = (reason: Message): Outcome => ({ state: "refused", pays: null, reason });
const DONE: Outcome = { state: "done", pays: null, reason: null };

/** Does what was decided for the people of a group, one after the other, and notes what came of it for each. */
export const carryOut: FollowUpHandler<Services> = async ({ documentId, isInRequest }, services) => {
  const action = await GroupActionModel.findById(documentId).lean<GroupActionDocument>();
  if (!action) return undefined;
  await noteUse(action.groupId, { now: () => toInstant(action.at) });
  const waiting = action.people.filter(({ state }) => state === "waiting");
  const most = isInRequest ? MOST_IN_A_REQUEST : MOST_AT_ONCE;
  for (const step of waiting.slice(0, most)) await noteOutcome(action, step, await outcomeOf(action, step, services));
  if (waiting.length > most) return { goOnAt: services.now() };
  await GroupActionModel.updateOne({ _id: documentId, finishedAt: null }, { finishedAt: toDate(services.now()) });
  return undefined;
};

/** The first process that did a step notes it: another one found the same. */
async function noteOutcome({ _id }: GroupActionDocument, { madeId }: PersonStep, outcome: Outcome): Promise<void> {
  const { state, pays, reason } = outcome;
  await GroupActionModel.updateOne(
    { _id, people: mongoose.trusted({ $elemMatch: { madeId, state: "waiting" } }) },
    { $set: { "people.$.state": state, "people.$.pays": pays, "people.$.reason": reason } },
  );
}

async function outcomeOf(action: GroupActionDocument, step: PersonStep, services: Services): Promise<Outcome> {
  const first = action.people.find(({ personId }) => personId === step.personId);
  if (first?.madeId !== step.madeId) return refusedFor(message("This person is already on the list."));
  try {
    return await (action.kind === "book" ? book : grant)(action, step, services);
  } catch (error) {
    // A refusal is the answer; what else goes wrong is tried again.
    if (error instanceof AppError && error.status < 500 && error.status !== 429) return ofRefusal(error);
    throw error;
  }
}

const ofRefusal = ({ code, words }: AppError): Outcome =>
  code === "booking.already" ? { state: "had", pays: null, reason: null } : refusedFor(words);

async function book(action: GroupActionDocument, step: PersonStep, services: Services): Promise<Outcome> {
  const { targetId: classInstanceId, paysLater, anyway, byId } = action;
  const { personId: id, madeId: bookingId } = step;
  // A person who was booked and has canceled since then is not booked again by a repeat.
  if (await BookingModel.exists({ _id: bookingId, status: "cancelled" })) return DONE;
  const request = { id, bookingId, classInstanceId, paysLater, anyway };
  const { planName, isUnpaid } = await bookFor(request, { userId: byId, role: "admin", familyId: null }, services);
  return { ...DONE, pays: planName !== null ? "pass" : isUnpaid ? "later" : "free" };
}

async function grant(action: GroupActionDocument, step: PersonStep, services: Services): Promise<Outcome> {
  const { targetId: planId, grantReason: reason, byId } = action;
  const { personId: userId, madeId: id } = step;
  const person = await findUser(userId);
  if (person?.archivedAt && !(await PassModel.exists({ _id: id })))
    return refusedFor(message("This person is archived. Restore them first."));
  await grantByStudio({ id, userId, planId, reason }, { userId: byId }, services);
  return DONE;
}
