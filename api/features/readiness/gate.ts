import { conflict } from "#shared/core/errors.ts";
import { isGranted, type Missing, whatIsMissing } from "#shared/features/readiness/gate.ts";
import { refusalSentence } from "#shared/features/readiness/labels.ts";
import { requiresSomething } from "#shared/features/readiness/requirement.ts";
import type { ClassInstanceDocument } from "../classes/index.ts";
import { findAllMoves, findSignings, findSyllabus } from "../moves/index.ts";
import { type ReadinessRequestDocument, ReadinessRequestModel } from "./readiness-request.model.ts";

export type GatedClass = Pick<
  ClassInstanceDocument,
  "_id" | "seriesId" | "apparatus" | "requiredLevel" | "requiredMoveIds"
>;

/** What this person lacks for this class and was not let off; null when nothing. A class that requires nothing costs nothing. */
export async function findMissing(instance: GatedClass, studentId: string): Promise<Missing | null> {
  if (!requiresSomething(instance)) return null;
  const { apparatus, requiredLevel = null, requiredMoveIds = [] } = instance;
  const [moves, signings, syllabus] = await Promise.all([findAllMoves(), findSignings([studentId]), findSyllabus()]);
  const requirement = { apparatus, requiredLevel, requiredMoveIds };
  const missing = whatIsMissing(requirement, moves, signings.get(studentId) ?? [], syllabus);
  if (!missing) return null;
  const grants = await ReadinessRequestModel.find({ studentId, status: "granted", deletedAt: null }).lean<
    ReadinessRequestDocument[]
  >();
  return isGranted(grants, studentId, { id: instance._id, seriesId: instance.seriesId }) ? null : missing;
}

/** Whether the student has what the class requires. */
export const isReady = async (instance: GatedClass, studentId: string): Promise<boolean> =>
  (await findMissing(instance, studentId)) === null;

/** @throws AppError 409 `readiness.missing` */
export async function assertReady(instance: GatedClass, studentId: string): Promise<void> {
  const missing = await findMissing(instance, studentId);
  if (missing) throw conflict("readiness.missing", refusalSentence(missing, await findSyllabus()));
}
