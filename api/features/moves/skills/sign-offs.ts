import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { RequestContext } from "#api/http/route.ts";
import type { Actor } from "#shared/core/actor.ts";
import { authorize, conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { isMinorOn, toDate, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { signedMoves } from "#shared/features/moves/levels.ts";
import type { SkillRecord } from "#shared/features/moves/skill-record.ts";
import { findUser, type UserDocument } from "../../accounts/index.ts";
import { notify } from "../../notifications/index.ts";
import { findMeant } from "../merge/find-meant.ts";
import type { MoveDocument } from "../move.model.ts";
import { type SkillRecordDocument, SkillRecordModel, type StoredSignOff, toSkillRecord } from "./skill-record.model.ts";
import { findTeachersNow, maySignOff, recordAudiences } from "./students.ts";

const { trusted } = mongoose;
/** A library gone over many times; it keeps the document from growing without end. */
const MOST_SIGN_OFFS = 2000;
const TRIES = 5;

type Context = RequestContext<Actor>;

export interface SignOffRequest {
  studentId: string;
  moveId: string;
  at: string;
  /** Null signs off, a reason takes a sign-off back. */
  reason: string | null;
}

/**
 * Appends one sign-off or revocation for one move of one student, once per operation, and notifies the student. Safe to
 * repeat.
 * @throws AppError 404, also for a student of another instructor's classes; 409 `sign-off.too-many`
 */
export async function giveSignOff(request: SignOffRequest, context: Context): Promise<SkillRecord> {
  const { studentId, moveId, at, reason } = request;
  const { actor, services, operationId } = context;
  const found = await findUser(studentId);
  const isAllowed = found !== null && (await maySignOff(actor, found, services));
  const student = authorize(found, () => isAllowed, message("We can't find this student."));
  const move = await findMeant(moveId);
  if (!move) throw notFound(message("We can't find this move."));
  const by = await findUser(actor.userId);
  const given: StoredSignOff = {
    id: `${actor.userId}:${operationId}`,
    moveId: move._id,
    kind: reason === null ? "signed" : "revoked",
    at: new Date(at),
    receivedAt: toDate(services.now()),
    byId: actor.userId,
    byName: fullName(by),
    reason,
  };
  const record = await append(student, given, context);
  await notifyStudent(record, given.id, move, context);
  return toSkillRecord(record);
}

/** One conditional update decides; a duplicate key of its upsert means that the record is there, perhaps with this word. */
async function append(
  student: UserDocument,
  given: StoredSignOff,
  { services }: Context,
): Promise<SkillRecordDocument> {
  const { _id, firstName, lastName } = student;
  const today = todayAt(services);
  const teachers = (await findTeachersNow(services.now(), [_id])).get(_id) ?? [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    try {
      const appended = await SkillRecordModel.findOneAndUpdate(
        {
          _id,
          "signOffs.id": trusted({ $ne: given.id }),
          [`signOffs.${MOST_SIGN_OFFS - 1}`]: trusted({ $exists: false }),
        },
        {
          $push: { signOffs: given },
          $setOnInsert: {
            firstName,
            lastName,
            isMinor: isMinorOn(student, today),
            states: {},
            audiences: recordAudiences(student, teachers, today),
          },
        },
        { upsert: true, returnDocument: "after" },
      ).lean<SkillRecordDocument>();
      if (appended) return appended;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const known = await SkillRecordModel.findById(_id).lean<SkillRecordDocument>();
      if (known?.signOffs.some(({ id }) => id === given.id)) return known;
      if (known && known.signOffs.length >= MOST_SIGN_OFFS)
        throw conflict("sign-off.too-many", message("This student's record is full."));
    }
  }
  throw new Error(`The skill record ${_id} could not be written.`);
}

/**
 * Notify once, and only of a change: a second instructor's same sign-off stays in the history without a notification.
 */
async function notifyStudent(record: SkillRecordDocument, id: string, move: MoveDocument, { services }: Context) {
  const at = record.signOffs.findIndex((each) => each.id === id);
  const given = record.signOffs[at];
  if (!given) return;
  const wasSigned = signedMoves(record.signOffs.slice(0, at)).has(move._id);
  if (wasSigned === (given.kind === "signed")) return;
  const isSigned = given.kind === "signed";
  const title = isSigned ? message("A move was signed off") : message("A sign-off was revoked");
  const values = { move: { own: move.name }, name: given.byName };
  await notify(services, {
    userId: record._id,
    type: "other",
    key: `sign-off:${record._id}:${id}`,
    title,
    message: isSigned
      ? message("{move}, by {name}.", values)
      : message("{move}, by {name}: {reason}", { ...values, reason: given.reason ?? "" }),
    link: `/student-moves?student=${record._id}`,
    // Good news may ring; the other is read when one looks.
    ...(isSigned && {
      push: { title, body: message("{move}", { move: { own: move.name } }), topic: `sign-off:${move._id}` },
    }),
    email: "never",
  });
}
