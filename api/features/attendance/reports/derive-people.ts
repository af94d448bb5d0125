import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import { addDays, type Day, dayIn, startOfDayIn, toDate, toInstant, weekStart } from "#shared/core/time.ts";
import { STAYED_FROM_DAYS, STAYED_TO_DAYS } from "#shared/features/attendance/reports/retention.ts";
import { ArchivedBookingModel, type BookingDocument, BookingModel } from "../../bookings/index.ts";
import { findClassesEver } from "../../classes/index.ts";
import { type PersonFigures, PersonFiguresModel } from "./person-figures.model.ts";

const { trusted } = mongoose;

type Visit = Pick<BookingDocument, "attendeeId" | "classInstanceId" | "startsAt">;

/** Brings what is known of the first visits of some people up to what the marks say. Safe to repeat. */
export async function savePersonFigures(ids: readonly string[], { timeZone }: Pick<StudioClock, "timeZone">) {
  const people = [...new Set(ids)];
  const firsts = (await Promise.all(people.map((id) => findVisit(id)))).filter((visit) => visit !== null);
  const came = new Set(firsts.map(({ attendeeId }) => attendeeId));
  const never = people.filter((id) => !came.has(id));
  if (never.length > 0) await PersonFiguresModel.deleteMany({ _id: trusted({ $in: never }) });
  if (firsts.length === 0) return;
  const classes = await findClassesEver(
    [...new Set(firsts.map(({ classInstanceId }) => classInstanceId))],
    ["blueprintId", "instructorId", "instructorName"],
  );
  const classesById = new Map(classes.map((instance) => [instance._id, instance]));
  const writes = await Promise.all(
    firsts.flatMap((first) => {
      const instance = classesById.get(first.classInstanceId);
      return instance ? [toWrite(first, instance, timeZone)] : [];
    }),
  );
  if (writes.length > 0) await PersonFiguresModel.bulkWrite(writes, { ordered: false });
}

type FirstClass = Pick<PersonFigures, "blueprintId" | "instructorId" | "instructorName"> & { _id: string };

async function toWrite({ attendeeId, startsAt }: Visit, instance: FirstClass, zone: string) {
  const firstDay = dayIn(zone, toInstant(startsAt));
  const dayOf = (visit: Visit | null): Day | null => visit && dayIn(zone, toInstant(visit.startsAt));
  const fields: Omit<PersonFigures, "_id"> = {
    firstDay,
    firstMonth: firstDay.slice(0, 7),
    firstWeek: weekStart(firstDay),
    firstClassId: instance._id,
    blueprintId: instance.blueprintId,
    instructorId: instance.instructorId,
    instructorName: instance.instructorName,
    secondDay: dayOf(await findVisit(attendeeId, { from: startOf(zone, addDays(firstDay, 1)) })),
    stayedDay: dayOf(
      await findVisit(attendeeId, {
        from: startOf(zone, addDays(firstDay, STAYED_FROM_DAYS)),
        to: startOf(zone, addDays(firstDay, STAYED_TO_DAYS + 1)),
      }),
    ),
  };
  return { updateOne: { filter: { _id: attendeeId }, update: { $set: fields }, upsert: true } };
}

const startOf = (zone: string, day: Day): Date => toDate(startOfDayIn(zone, day));

/** The first class of a time that a person came to, live or archived. */
async function findVisit(attendeeId: string, { from, to }: { from?: Date; to?: Date } = {}): Promise<Visit | null> {
  const when = { ...(from && { $gte: from }), ...(to && { $lt: to }) };
  const filter = {
    attendeeId,
    attendance: "attended" as const,
    status: "booked" as const,
    ...(from && { startsAt: trusted(when) }),
  };
  const fields = { attendeeId: 1, classInstanceId: 1, startsAt: 1 } as const;
  const found = await Promise.all(
    [BookingModel, ArchivedBookingModel].map((model) =>
      model.findOne(filter, fields).sort({ startsAt: 1 }).lean<Visit>(),
    ),
  );
  const [one, other] = found.filter((visit) => visit !== null);
  return one && other && other.startsAt < one.startsAt ? other : (one ?? null);
}
