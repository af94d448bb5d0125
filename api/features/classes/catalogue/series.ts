import { v7 as newId } from "uuid";
import type { Services } from "#api/services.ts";
import { notFound, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { ClassSeries, ClassSeriesDraft } from "#shared/features/classes/class-series.ts";
import { findRuleProblem } from "#shared/features/classes/series-days.ts";
import { getUsableBlueprint } from "./blueprints.ts";
import { ClassBlueprintModel } from "./class-blueprint.model.ts";
import { type ClassSeriesDocument, ClassSeriesModel } from "./class-series.model.ts";
import { archivedAtFor, createOnce, refuseTakenName } from "./create-once.ts";
import { findInstructors, getInstructor, instructorOrGap } from "./instructors.ts";

export async function toClassSeries(docs: ClassSeriesDocument[]): Promise<ClassSeries[]> {
  const [blueprints, instructors] = await Promise.all([
    ClassBlueprintModel.find({}, { name: 1 }).lean(),
    findInstructors(docs.map((doc) => doc.instructorId)),
  ]);
  const blueprintNames = new Map(blueprints.map(({ _id, name }) => [_id, name]));
  return docs.map(({ _id, archivedAt, ...doc }) => ({
    id: _id,
    ...doc,
    blueprintName: blueprintNames.get(doc.blueprintId) ?? "",
    instructorName: instructorOrGap(instructors, doc.instructorId).name,
    isArchived: archivedAt !== null,
  }));
}

export const listSeries = async (): Promise<ClassSeries[]> =>
  toClassSeries(await ClassSeriesModel.find().sort({ startTime: 1 }).lean<ClassSeriesDocument[]>());

/** Asks whether what a series would plan is free. */
export type AssertFree = (series: ClassSeriesDocument) => Promise<void>;

/** @throws AppError 422 `class.unknown-blueprint`, `class.unknown-instructor`, `class-series.bad-rule` */
export async function createSeries(
  { id = newId(), ...draft }: ClassSeriesDraft & { id?: string | undefined },
  makerId: string,
  assertFree: AssertFree,
): Promise<ClassSeriesDocument> {
  await check(draft);
  await assertFree({ _id: id, ...draft, archivedAt: null });
  const fields = { _id: id, ...draft, archivedAt: null, makerId };
  return createOnce<ClassSeriesDocument>("class-series", ClassSeriesModel, fields);
}

/** Changes the series alone; `planSeries` brings its classes in line. @throws as createSeries, and 404 */
export async function changeSeries(
  id: string,
  { isArchived, ...draft }: Partial<ClassSeriesDraft> & { isArchived?: boolean | undefined },
  { now, assertFree }: Pick<Services, "now"> & { assertFree?: AssertFree },
): Promise<ClassSeriesDocument> {
  const known = await ClassSeriesModel.findById(id).lean<ClassSeriesDocument>();
  if (!known) throw notFound(message("We can't find this series."));
  // An instructor who left since is a gap to be filled: it holds up no other change of the series.
  const isNewInstructor = draft.instructorId !== undefined && draft.instructorId !== known.instructorId;
  if (!isArchived) await check({ ...known, ...draft }, isNewInstructor);
  const changes = { ...draft, ...archivedAtFor(isArchived, toDate(now())) };
  const next = { ...known, ...changes };
  if (!next.archivedAt && isElsewhere(known, next)) await assertFree?.(next);
  const changed = await refuseTakenName("class-series", () =>
    ClassSeriesModel.findByIdAndUpdate(id, { $set: changes }, { returnDocument: "after" }).lean<ClassSeriesDocument>(),
  );
  if (!changed) throw notFound(message("We can't find this series."));
  return changed;
}

/** Whether its classes get another time, teacher or room. */
const isElsewhere = (known: ClassSeriesDocument, next: ClassSeriesDocument): boolean =>
  (["blueprintId", "instructorId", "rule", "startDay", "startTime"] as const).some(
    (field) => known[field] !== next[field],
  ) || known.archivedAt !== null;

async function check(draft: ClassSeriesDraft, isNewInstructor = true): Promise<void> {
  await getUsableBlueprint(draft.blueprintId);
  if (isNewInstructor) await getInstructor(draft.instructorId);
  const problem = findRuleProblem(draft);
  if (problem)
    throw unprocessable("class-series.bad-rule", message("This rule doesn't work."), {
      fields: [{ path: "rule", message: problem }],
    });
}
