import { v7 as newId } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { notFound, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { ClassSeries, ClassSeriesDraft } from "#shared/features/classes/class-series.ts";
import { findRuleProblem } from "#shared/features/classes/series-days.ts";
import { UserModel } from "../../accounts/index.ts";
import { getUsableBlueprint } from "./blueprints.ts";
import { ClassBlueprintModel } from "./class-blueprint.model.ts";
import { type ClassSeriesDocument, ClassSeriesModel } from "./class-series.model.ts";
import { archivedAtFor, createOnce, refuseTakenName } from "./create-once.ts";
import { getInstructor } from "./instructors.ts";

export async function toClassSeries(docs: ClassSeriesDocument[]): Promise<ClassSeries[]> {
  const [blueprints, users] = await Promise.all([
    ClassBlueprintModel.find({}, { name: 1 }).lean(),
    UserModel.find(
      { _id: mongoose.trusted({ $in: docs.map((doc) => doc.instructorId) }) },
      { firstName: 1, lastName: 1 },
    ).lean(),
  ]);
  const blueprintNames = new Map(blueprints.map(({ _id, name }) => [_id, name]));
  const instructorNames = new Map(users.map((user) => [user._id, fullName(user)]));
  return docs.map(({ _id, archivedAt, ...doc }) => ({
    id: _id,
    ...doc,
    blueprintName: blueprintNames.get(doc.blueprintId) ?? "",
    instructorName: instructorNames.get(doc.instructorId) ?? "",
    isArchived: archivedAt !== null,
  }));
}

export const listSeries = async (): Promise<ClassSeries[]> =>
  toClassSeries(await ClassSeriesModel.find().sort({ startTime: 1 }).lean<ClassSeriesDocument[]>());

/** @throws AppError 422 `class.unknown-blueprint`, `class.unknown-instructor`, `class-series.bad-rule` */
export async function createSeries(
  { id = newId(), ...draft }: ClassSeriesDraft & { id?: string | undefined },
  makerId: string,
): Promise<ClassSeriesDocument> {
  await check(draft);
  const fields = { _id: id, ...draft, archivedAt: null, makerId };
  return createOnce<ClassSeriesDocument>("class-series", ClassSeriesModel, fields);
}

/** Changes the series alone; `planSeries` brings its classes in line. @throws as createSeries, and 404 */
export async function changeSeries(
  id: string,
  { isArchived, ...draft }: Partial<ClassSeriesDraft> & { isArchived?: boolean | undefined },
  services: Pick<Services, "now">,
): Promise<ClassSeriesDocument> {
  const known = await ClassSeriesModel.findById(id).lean<ClassSeriesDocument>();
  if (!known) throw notFound(message("This series does not exist."));
  if (!isArchived) await check({ ...known, ...draft });
  const changes = { ...draft, ...archivedAtFor(isArchived, toDate(services.now())) };
  const changed = await refuseTakenName("class-series", () =>
    ClassSeriesModel.findByIdAndUpdate(id, { $set: changes }, { returnDocument: "after" }).lean<ClassSeriesDocument>(),
  );
  if (!changed) throw notFound(message("This series does not exist."));
  return changed;
}

async function check(draft: ClassSeriesDraft): Promise<void> {
  await getUsableBlueprint(draft.blueprintId);
  await getInstructor(draft.instructorId);
  const problem = findRuleProblem(draft);
  if (problem)
    throw unprocessable("class-series.bad-rule", message("This rule does not work."), {
      fields: [{ path: "rule", message: problem }],
    });
}
