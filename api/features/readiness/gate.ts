import { conflict } from "#shared/core/errors.ts";
import type { Day } from "#shared/core/time.ts";
import { findAgeGap } from "#shared/features/classes/ages.ts";
import { isGranted, type Missing, whatIsMissing, withAge } from "#shared/features/readiness/gate.ts";
import { refusalSentence } from "#shared/features/readiness/labels.ts";
import { isGated, requiresSomething } from "#shared/features/readiness/requirement.ts";
import { mongoose } from "../../db/mongoose.ts";
import { findUser, type UserDocument } from "../accounts/index.ts";
import type { ClassInstanceDocument } from "../classes/index.ts";
import { findAllMoves, findSignings, findSyllabus } from "../moves/index.ts";
import { type ReadinessRequestDocument, ReadinessRequestModel } from "./readiness-request.model.ts";

const { trusted } = mongoose;

export type GatedClass = Pick<
  ClassInstanceDocument,
  "_id" | "seriesId" | "apparatus" | "requiredLevel" | "requiredMoveIds" | "ages" | "date"
>;

/** A person at the door who has no account yet: what they said of themselves. */
export interface NewStudent {
  firstName: string;
  birthday: Day | null;
}

/** The requirements this person lacks for this class and was not let off; null when none. A class open to all costs nothing. */
export async function findMissing(
  instance: GatedClass,
  studentId: string,
  newStudent?: NewStudent,
): Promise<Missing | null> {
  if (!isGated(instance)) return null;
  const missing = withAge(await findUnsigned(instance, studentId), await findGap(instance, studentId, newStudent));
  if (!missing) return null;
  const grants = await ReadinessRequestModel.find({ studentId, status: "granted", deletedAt: null }).lean<
    ReadinessRequestDocument[]
  >();
  return isGranted(grants, studentId, { id: instance._id, seriesId: instance.seriesId }) ? null : missing;
}

/** The same of many people who have accounts; reads a fixed number of times. @returns who lacks something, and what */
export async function findMissingOf(
  instance: GatedClass,
  students: readonly UserDocument[],
): Promise<Map<string, Missing>> {
  if (!isGated(instance)) return new Map();
  const { apparatus, requiredLevel = null, requiredMoveIds = [] } = instance;
  const ids = students.map(({ _id }) => _id);
  const [moves, signings, syllabus, grants] = await Promise.all([
    findAllMoves(),
    findSignings(ids),
    findSyllabus(),
    ReadinessRequestModel.find({ studentId: trusted({ $in: ids }), status: "granted", deletedAt: null }).lean<
      ReadinessRequestDocument[]
    >(),
  ]);
  const requirement = { apparatus, requiredLevel, requiredMoveIds };
  return new Map(
    students.flatMap(({ _id, firstName, birthday }): [string, Missing][] => {
      const unsigned = requiresSomething(instance)
        ? whatIsMissing(requirement, moves, signings.get(_id) ?? [], syllabus)
        : null;
      const missing = withAge(unsigned, findAgeGap(instance, { name: firstName, birthday: birthday ?? null }));
      const isLetIn = isGranted(grants, _id, { id: instance._id, seriesId: instance.seriesId });
      return missing && !isLetIn ? [[_id, missing]] : [];
    }),
  );
}

async function findUnsigned(instance: GatedClass, studentId: string): Promise<Missing | null> {
  if (!requiresSomething(instance)) return null;
  const { apparatus, requiredLevel = null, requiredMoveIds = [] } = instance;
  const [moves, signings, syllabus] = await Promise.all([findAllMoves(), findSignings([studentId]), findSyllabus()]);
  const requirement = { apparatus, requiredLevel, requiredMoveIds };
  return whatIsMissing(requirement, moves, signings.get(studentId) ?? [], syllabus);
}

async function findGap(instance: GatedClass, studentId: string, newStudent: NewStudent | undefined) {
  if (!instance.ages) return null;
  const student = (await findUser(studentId)) ?? newStudent;
  return findAgeGap(instance, { name: student?.firstName ?? "", birthday: student?.birthday ?? null });
}

/** Whether the student has what the class requires, and its age. */
export const isReady = async (instance: GatedClass, studentId: string): Promise<boolean> =>
  (await findMissing(instance, studentId)) === null;

/** @throws AppError 409 `readiness.missing` */
export async function assertReady(instance: GatedClass, studentId: string, newStudent?: NewStudent): Promise<void> {
  const missing = await findMissing(instance, studentId, newStudent);
  if (missing) throw conflict("readiness.missing", refusalSentence(missing, await findSyllabus()));
}
