import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import type { Actor, Audience } from "#shared/core/actor.ts";
import { type Day, dayIn, isMinorOn, toDate } from "#shared/core/time.ts";
import { ROSTER_HOURS_AHEAD, ROSTER_HOURS_BACK } from "#shared/features/attendance/roster-rules.ts";
import { canSeeSkills, canSignOff } from "#shared/features/moves/policy.ts";
import type { UserDocument } from "../../accounts/index.ts";
import { ArchivedBookingModel, BookingModel } from "../../bookings/index.ts";
import { ArchivedClassModel, ClassInstanceModel } from "../../classes/index.ts";

const { trusted } = mongoose;
type Booked = { attendeeId: string; classInstanceId: string };

/** When the classes begin whose leaders count as teachers of their students now. */
export const teachingWindow = (now: Temporal.Instant) => ({
  from: toDate(now.subtract({ hours: ROSTER_HOURS_BACK })),
  to: toDate(now.add({ hours: ROSTER_HOURS_AHEAD })),
});

/** Who leads classes of these people near now, by person: their records are on those devices. */
export async function findTeachersNow(now: Temporal.Instant, ids?: string[]): Promise<Map<string, Set<string>>> {
  const { from, to } = teachingWindow(now);
  const startsAt = trusted({ $gte: from, $lte: to });
  const bookings = await BookingModel.find(
    { status: "booked", deletedAt: null, startsAt, ...(ids && { attendeeId: trusted({ $in: ids }) }) },
    { attendeeId: 1, classInstanceId: 1 },
  ).lean<Booked[]>();
  const classIds = [...new Set(bookings.map(({ classInstanceId }) => classInstanceId))];
  const classes = await ClassInstanceModel.find({ _id: trusted({ $in: classIds }) }, { instructorId: 1 }).lean<
    { _id: string; instructorId: string }[]
  >();
  const leaders = new Map(classes.map(({ _id, instructorId }) => [_id, instructorId]));
  const teachers = new Map<string, Set<string>>();
  for (const { attendeeId, classInstanceId } of bookings) {
    const known = teachers.get(attendeeId) ?? new Set();
    const leader = leaders.get(classInstanceId);
    teachers.set(attendeeId, leader ? known.add(leader) : known);
  }
  return teachers;
}

/** Whether this person leads, or ever led, a class the student has a place in: what was done offline may come late. */
async function isTaughtBy(studentId: string, instructorId: string): Promise<boolean> {
  const booked = { attendeeId: studentId, status: "booked" as const };
  const classIds = await BookingModel.distinct("classInstanceId", booked);
  if (await ClassInstanceModel.exists({ _id: trusted({ $in: classIds }), instructorId })) return true;
  const archivedIds = await ArchivedBookingModel.distinct("classInstanceId", booked);
  return Boolean(await ArchivedClassModel.exists({ _id: trusted({ $in: archivedIds }), instructorId }));
}

async function toStudent(person: UserDocument, actor: Actor, { now, timeZone }: StudioClock) {
  return {
    id: person._id,
    familyId: person.familyId,
    isMinor: isMinorOn(person, dayIn(timeZone, now())),
    isTaught: actor.role === "admin" || (await isTaughtBy(person._id, actor.userId)),
  };
}

export const maySignOff = async (actor: Actor, person: UserDocument, services: StudioClock) =>
  canSignOff(actor, await toStudent(person, actor, services));

/** Whether the actor may see the skills of this person. */
export const maySeeSkills = async (actor: Actor, person: UserDocument, services: StudioClock) =>
  canSeeSkills(actor, await toStudent(person, actor, services));

/** The student, a minor's family, who teaches them these days, and admins. */
export function recordAudiences(person: UserDocument, teachers: Iterable<string>, today: Day): Audience[] {
  const audiences: Audience[] = [`user:${person._id}`, "admin"];
  if (person.familyId && isMinorOn(person, today)) audiences.push(`family:${person.familyId}`);
  for (const id of teachers) if (id !== person._id) audiences.push(`instructor:${id}`);
  return audiences;
}
