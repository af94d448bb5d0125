import { mongoose } from "#api/db/mongoose.ts";
import type { Services, StudioClock } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import type { Instructor, Led } from "#shared/features/classes/admin/endpoints.ts";
import { ClassSeriesModel } from "../../catalogue/class-series.model.ts";
import { findInstructors, getInstructor, instructorOrGap } from "../../catalogue/instructors.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../class-instance.model.ts";
import { instructorFields } from "../planned-fields.ts";
import { announceChange } from "./announce-changes.ts";
import { type ClassChange, changeInstance, newChange } from "./change-instance.ts";
import { assertNoClash, type Plan } from "./clashes.ts";

const { trusted } = mongoose;

const toCome = (instructorId: string, now: Date) => ({
  instructorId,
  startsAt: trusted({ $gt: now }),
  status: "scheduled" as const,
  deletedAt: null,
});

/** How much a person leads from now on. */
export async function countLed(instructorId: string, { now }: Pick<StudioClock, "now">): Promise<Led> {
  const [classes, series] = await Promise.all([
    ClassInstanceModel.countDocuments(toCome(instructorId, toDate(now()))),
    ClassSeriesModel.countDocuments({ instructorId, archivedAt: null }),
  ]);
  return { classes, series };
}

/**
 * Gives the classes ahead and the series of one person to another: the series first, so that its plan makes no
 * further class of the old one. Safe to repeat. @throws AppError 409 `class.clash`; 422 `class.unknown-instructor`
 */
export async function handOver(
  { id, toId, anyway }: { id: string; toId: string; anyway: boolean },
  services: Services,
  change: ClassChange,
): Promise<Led> {
  const to = await getInstructor(toId);
  await assertNoClash(await previewHandOver(id, to, change.at), anyway);
  const series = await ClassSeriesModel.updateMany({ instructorId: id, archivedAt: null }, { instructorId: toId });
  const led = await ClassInstanceModel.find(toCome(id, change.at), { _id: 1 }).lean();
  const nobodyElse = { substituteFor: null, plannedInstructorId: null };
  for (const { _id } of led) await changeInstance(_id, { ...instructorFields(to), ...nobodyElse }, change);
  await announceChange(change.id, services, change.followers);
  return { classes: led.length, series: series.modifiedCount };
}

/** The classes ahead with their new instructor. Their rooms stay, so that only the instructor can be planned twice. */
async function previewHandOver(id: string, to: Instructor, now: Date): Promise<Plan[]> {
  const led = await ClassInstanceModel.find(toCome(id, now)).lean<ClassInstanceDocument[]>();
  return led.map((instance) => ({ ...instance, ...instructorFields(to), place: "" }));
}

/**
 * Follows a person who leads classes no more, or again: without an instructor a class ahead is a gap, which shows no name
 * until staff name another. The job announces it, so that a hand-over right after is one piece of news. Safe to repeat.
 */
export async function followInstructor(instructorId: string, services: StudioClock): Promise<void> {
  const { name } = instructorOrGap(await findInstructors([instructorId]), instructorId);
  // Of a renamed instructor the classes keep the name they were planned with.
  const isOther = name === "" ? trusted({ $ne: "" }) : "";
  const change = newChange(services, () => []);
  const wrong = { ...toCome(instructorId, change.at), instructorName: isOther };
  for (const { _id } of await ClassInstanceModel.find(wrong, { _id: 1 }).lean())
    await changeInstance(_id, { instructorName: name }, change);
}
