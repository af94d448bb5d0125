import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { authorize, badRequest, conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { isMinorOn, toDate, todayAt, toInstant } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { canBookFor } from "#shared/features/bookings/policy.ts";
import type { answerRequest, askToCome } from "#shared/features/readiness/endpoints.ts";
import { canAnswer } from "#shared/features/readiness/policy.ts";
import type { ReadinessRequest } from "#shared/features/readiness/readiness-request.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { RequestContext } from "../../http/route.ts";
import { doEach } from "../../jobs/set-aside.ts";
import { findUser, type UserDocument } from "../accounts/index.ts";
import { bookingAudiences } from "../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../classes/index.ts";
import { findMissing } from "./gate.ts";
import { notifyAnswered, notifyAsked } from "./notify.ts";
import {
  type ReadinessRequestDocument,
  ReadinessRequestModel,
  type StoredAnswer,
  toReadinessRequest,
} from "./readiness-request.model.ts";

const { trusted } = mongoose;
const MOST_ANSWERS = 50;
type Context = RequestContext<Actor>;

/**
 * Asks to come to a class without all it requires. One question per person and class: a second one finds the first.
 * @throws AppError 404; 409 `readiness.nothing-missing`, `readiness.id-used`, `class.not-to-come`
 */
export async function ask(input: InputOf<typeof askToCome>, context: Context): Promise<ReadinessRequest> {
  const { actor, services } = context;
  const today = todayAt(services);
  const student = authorize(
    await findUser(input.studentId ?? actor.userId),
    ({ _id, familyId, birthday }) => canBookFor(actor, { id: _id, familyId, isMinor: isMinorOn({ birthday }, today) }),
    message("We can't find this person."),
  );
  const instance = await ClassInstanceModel.findOne({
    _id: input.classInstanceId,
    deletedAt: null,
  }).lean<ClassInstanceDocument>();
  if (!instance) throw notFound(message("We can't find this class."));
  const asked = { studentId: student._id, classInstanceId: instance._id };
  const known = await ReadinessRequestModel.findOne(asked).lean<ReadinessRequestDocument>();
  if (known) return finish(known, context);
  if (await ReadinessRequestModel.exists({ _id: input.id }))
    throw conflict("readiness.id-used", message("This id belongs to another question."));
  if (instance.status === "cancelled" || instance.startsAt <= toDate(services.now()))
    throw conflict("class.not-to-come", message("This class was canceled or has started."));
  if (!(await findMissing(instance, student._id)))
    throw conflict("readiness.nothing-missing", message("You're ready for this class. Go ahead and book."));
  try {
    await ReadinessRequestModel.create({
      _id: input.id,
      ...asked,
      seriesId: instance.seriesId,
      instructorId: instance.instructorId,
      className: instance.name,
      startsAt: instance.startsAt,
      studentName: fullName(student),
      askedById: actor.userId,
      message: input.message,
      askedAt: toDate(services.now()),
      status: "asked",
      scope: "class",
      answers: [],
      audiences: audiencesOf(instance, student, actor, today),
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const saved = await ReadinessRequestModel.findOne(asked).lean<ReadinessRequestDocument>();
  if (!saved) throw conflict("readiness.id-used", message("This id belongs to another question."));
  return finish(saved, context);
}

/** Those who see the booking, and who leads the class. */
function audiencesOf(instance: ClassInstanceDocument, student: UserDocument, actor: Actor, today: string) {
  const seat = { attendeeId: student._id, bookedById: actor.userId };
  return [...bookingAudiences(seat, student, today), `instructor:${instance.instructorId}`];
}

async function finish(request: ReadinessRequestDocument, { services }: Context): Promise<ReadinessRequest> {
  if (request.status === "asked") await notifyAsked(request, services);
  return toReadinessRequest(request);
}

/**
 * Answers a question by name. Answers are appended; the last one counts, and all are kept. Safe to repeat.
 * @throws AppError 400 `readiness.reason-missing`; 404; 409 `readiness.too-many-answers`
 */
export async function answer(input: InputOf<typeof answerRequest>, context: Context): Promise<ReadinessRequest> {
  const { actor, services, operationId } = context;
  const found = await ReadinessRequestModel.findOne({
    _id: input.id,
    deletedAt: null,
  }).lean<ReadinessRequestDocument>();
  const instance = found && (await ClassInstanceModel.findById(found.classInstanceId, { instructorId: 1 }).lean());
  // The leader of the class now, who may have changed since the question.
  const instructorId = instance?.instructorId ?? found?.instructorId ?? "";
  const request = authorize(
    found,
    (known) => canAnswer(actor, { ...known, instructorId }),
    message("We can't find this question."),
  );
  if (input.status === "declined" && input.reason === "")
    throw badRequest("readiness.reason-missing", message("Say why."), { field: "reason" });
  const by = await findUser(actor.userId);
  const given: StoredAnswer = {
    id: `${actor.userId}:${operationId}`,
    status: input.status,
    scope: request.seriesId === null ? "class" : input.scope,
    reason: input.reason,
    at: new Date(input.at),
    receivedAt: toDate(services.now()),
    byId: actor.userId,
    byName: by ? fullName(by) : "",
  };
  await ReadinessRequestModel.updateOne(
    {
      _id: request._id,
      "answers.id": trusted({ $ne: given.id }),
      [`answers.${MOST_ANSWERS - 1}`]: trusted({ $exists: false }),
    },
    { $push: { answers: given }, $set: { status: given.status, scope: given.scope } },
  );
  const saved = await ReadinessRequestModel.findById(request._id).lean<ReadinessRequestDocument>();
  if (!saved?.answers.some(({ id }) => id === given.id))
    throw conflict("readiness.too-many-answers", message("This question was answered too often."));
  if (saved.answers.at(-1)?.id === given.id) await notifyAnswered(saved, given, services);
  return toReadinessRequest(saved);
}

/** A class with a new leader takes its open questions with it. Safe to repeat. */
export async function followInstructors(services: Context["services"]): Promise<void> {
  const open = await ReadinessRequestModel.find({
    status: "asked",
    deletedAt: null,
    startsAt: trusted({ $gt: toDate(services.now()) }),
  }).lean<ReadinessRequestDocument[]>();
  const act = async (request: ReadinessRequestDocument) => {
    const instance = await ClassInstanceModel.findById(request.classInstanceId, {
      instructorId: 1,
      startsAt: 1,
    }).lean();
    if (!instance) return;
    const { instructorId, startsAt } = instance;
    const isSame = instructorId === request.instructorId && toInstant(startsAt).equals(toInstant(request.startsAt));
    if (isSame) return;
    const audiences = request.audiences.filter((audience) => !/^-?instructor:/.test(audience));
    const before = request.instructorId === instructorId ? [] : [`-instructor:${request.instructorId}`];
    await ReadinessRequestModel.updateOne(
      { _id: request._id, instructorId: request.instructorId },
      { instructorId, startsAt, audiences: [...audiences, `instructor:${instructorId}`, ...before] },
    );
  };
  await doEach({ kind: "readiness.followInstructor", items: open, act, leavesOut: true }, services);
}
