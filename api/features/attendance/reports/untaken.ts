import { mongoose } from "#api/db/mongoose.ts";
import type { RequestContext } from "#api/http/route.ts";
import type { StudioClock } from "#api/services.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { addDays, startOfDayIn, toDate, todayAt } from "#shared/core/time.ts";
import { MOST_UNTAKEN, UNTAKEN_DAYS, type UntakenRoster } from "#shared/features/attendance/reports/endpoints.ts";
import { type ClassInstanceDocument, ClassInstanceModel, classAndTime } from "../../classes/index.ts";
import { findNotified, notify } from "../../notifications/index.ts";
import { type ClassFigures, ClassFiguresModel } from "./class-figures.model.ts";
import { saveClassFigures } from "./derive-classes.ts";

/** Classes that are over, with people of whom none is marked. */
export async function listUntaken(clock: StudioClock) {
  const filter = isUntakenBy(clock);
  const [found, total, reminded] = await Promise.all([
    ClassFiguresModel.find(filter, { people: 0 }).sort({ endsAt: -1 }).limit(MOST_UNTAKEN).lean<ClassFigures[]>(),
    ClassFiguresModel.countDocuments(filter),
    findNotified(beginningOfKey(clock)),
  ]);
  const remindedIds = new Set(reminded);
  return { rosters: found.map((row) => toRoster(row, remindedIds.has(row._id))), total };
}

/** How many there are, counted up to a limit. */
export const countUntaken = (clock: StudioClock, limit: number): Promise<number> =>
  ClassFiguresModel.countDocuments(isUntakenBy(clock), { limit });

function isUntakenBy(clock: StudioClock) {
  const since = toDate(startOfDayIn(clock.timeZone, addDays(todayAt(clock), -UNTAKEN_DAYS)));
  return { isUntaken: true, endsAt: mongoose.trusted({ $gte: since, $lte: toDate(clock.now()) }) };
}

const toRoster = (row: ClassFigures, isRemindedToday: boolean): UntakenRoster => ({
  id: row._id,
  name: row.name,
  date: row.date,
  startTime: row.startTime,
  instructorId: row.instructorId,
  instructorName: row.instructorName,
  people: row.taken,
  isRemindedToday,
});

/** One reminder a day of the studio's, for each class. */
const beginningOfKey = (clock: StudioClock): string => `roster-untaken:${todayAt(clock)}:`;

/** @throws AppError 404; 409 `roster.taken`, `roster.no-instructor` */
export async function remindInstructor(id: string, { services, audit }: Pick<RequestContext, "services" | "audit">) {
  const instance = await ClassInstanceModel.findOne({ _id: id, deletedAt: null }).lean<ClassInstanceDocument>();
  const isOver = instance && instance.status === "scheduled" && instance.endsAt <= toDate(services.now());
  if (!isOver) throw notFound(message("We can't find this class, or it isn't over yet."));
  if (await isTaken(id)) throw conflict("roster.taken", message("This roster was just taken."));
  if (instance.instructorName === "")
    throw conflict("roster.no-instructor", message("The instructor of this class left the studio."));
  const isNew = !(await findNotified(beginningOfKey(services))).includes(id);
  audit.about(instance.instructorId, id);
  if (isNew) await notifyInstructor(instance, services);
  return { isNew };
}

/** Read from the marks, as the figures may be some seconds old; the list is put right with it. */
async function isTaken(classInstanceId: string): Promise<boolean> {
  await saveClassFigures([classInstanceId]);
  const figures = await ClassFiguresModel.findById(classInstanceId, { isUntaken: 1 }).lean();
  return !figures?.isUntaken;
}

const notifyInstructor = (instance: ClassInstanceDocument, services: RequestContext["services"]) =>
  notify(services, {
    userId: instance.instructorId,
    type: "other",
    key: `${beginningOfKey(services)}${instance._id}`,
    title: message("A roster isn't taken yet"),
    message: message("{what}. Please mark who came.", { what: classAndTime(instance) }),
    link: `/class-instances?class=${instance._id}`,
    push: { title: message("A roster isn't taken yet"), body: message("Please mark who came.") },
  });
