import { mongoose } from "#api/db/mongoose.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { ageOn, isMinor } from "#shared/core/time.ts";
import { NO_NAME, personName } from "#shared/features/accounts/full-name.ts";
import { birthdayFlag, levelWords } from "#shared/features/attendance/roster-rules.ts";
import { canWaive } from "#shared/features/bookings/cancel-rules.ts";
import { signedMoves, standingOn } from "#shared/features/moves/levels.ts";
import { apparatusNamed, levelName } from "#shared/features/moves/syllabus.ts";
import { hasWaiver, type UserDocument, UserModel } from "../../accounts/index.ts";
import { type BookingDocument, BookingModel, countArchivedVisits } from "../../bookings/index.ts";
import type { ClassInstanceDocument } from "../../classes/index.ts";
import { findAllMoves, findSignings, findSyllabus } from "../../moves/index.ts";
import type { LineFields, StoredCost } from "./roster-entry.model.ts";

const { trusted } = mongoose;

export interface Line {
  bookingId: string;
  booking: BookingDocument;
  fields: LineFields;
}

type Instance = Pick<
  ClassInstanceDocument,
  "_id" | "startsAt" | "instructorId" | "apparatus" | "date" | "status" | "deletedAt"
>;
type Visit = Pick<BookingDocument, "attendeeId" | "startsAt">;
type CountVisits = (attendeeId: string, before: Date) => number;

/** The lines of some rosters, as classes, bookings and people say now. Six questions, however many classes. */
export async function deriveLines(instances: Instance[]): Promise<Line[]> {
  const on = instances.filter(({ status, deletedAt }) => status === "scheduled" && !deletedAt);
  const instancesById = new Map(on.map((instance) => [instance._id, instance]));
  const bookings = await BookingModel.find({
    classInstanceId: trusted({ $in: [...instancesById.keys()] }),
    status: "booked",
    deletedAt: null,
  }).lean<BookingDocument[]>();
  const attendeeIds = [...new Set(bookings.map(({ attendeeId }) => attendeeId))];
  const people = new Map((await findPeople(attendeeIds)).map((person) => [person._id, person]));
  const countVisits = await prepareVisits(attendeeIds, on);
  const findLevel = await prepareLevels(attendeeIds);
  return bookings.flatMap((booking) => {
    const instance = instancesById.get(booking.classInstanceId);
    if (!instance) return [];
    const visits = countVisits(booking.attendeeId, instance.startsAt);
    const levelName = findLevel(booking.attendeeId, instance.apparatus);
    const fields = toLine(instance, booking, people.get(booking.attendeeId), { visits, levelName });
    return [{ bookingId: booking._id, booking, fields }];
  });
}

/** The name of the level of these people on an apparatus, by what was signed off for them. */
async function prepareLevels(attendeeIds: string[]) {
  const signings = await findSignings(attendeeIds);
  const moves = signings.size === 0 ? [] : await findAllMoves();
  const syllabus = await findSyllabus();
  return (attendeeId: string, apparatusName: string): string | null => {
    const signOffs = signings.get(attendeeId) ?? [];
    const apparatus = signOffs.length === 0 ? null : apparatusNamed(apparatusName, syllabus);
    const level = apparatus && standingOn(apparatus, moves, signedMoves(signOffs), syllabus).level;
    return level && levelName(syllabus, level, apparatus);
  };
}

const findPeople = (ids: string[]) =>
  UserModel.find({ _id: trusted({ $in: ids }), deletedAt: null }, { passwordHash: 0 }).lean<UserDocument[]>();

/**
 * How many earlier classes these people came to, as far as the records show. Those before all of these classes are counted
 * by the database: over the years they are many.
 */
async function prepareVisits(attendeeIds: string[], instances: Instance[]): Promise<CountVisits> {
  const starts = instances.map(({ startsAt }) => startsAt.getTime());
  if (starts.length === 0) return () => 0;
  const [first, last] = [new Date(Math.min(...starts)), new Date(Math.max(...starts))];
  const cameTo = {
    attendeeId: trusted({ $in: attendeeIds }),
    status: "booked" as const,
    attendance: trusted({ $ne: "no-show" as const }),
  };
  // No `deletedAt` here: the index could not answer it, and only the bookings of a merged account are deleted.
  const early = await BookingModel.aggregate<{ _id: string; visits: number }>([
    { $match: { ...cameTo, startsAt: { $lt: first } } },
    { $group: { _id: "$attendeeId", visits: { $sum: 1 } } },
  ]);
  const late = await BookingModel.find(
    { ...cameTo, deletedAt: null, startsAt: trusted({ $gte: first, $lt: last }) },
    { attendeeId: 1, startsAt: 1 },
  ).lean<Visit[]>();
  const earlyOf = new Map(early.map(({ _id, visits }) => [_id, visits]));
  const archivedOf = await countArchivedVisits(attendeeIds);
  const lateOf = Map.groupBy(late, ({ attendeeId }) => attendeeId);
  return (attendeeId, before) =>
    (archivedOf.get(attendeeId) ?? 0) +
    (earlyOf.get(attendeeId) ?? 0) +
    (lateOf.get(attendeeId) ?? []).filter(({ startsAt }) => startsAt < before).length;
}

function toLine(
  instance: Instance,
  booking: BookingDocument,
  person: UserDocument | undefined,
  standing: { visits: number; levelName: string | null },
): LineFields {
  const { birthday = null, familyId = null } = person ?? {};
  const minor = birthday !== null && isMinor(birthday, instance.date);
  return {
    classInstanceId: instance._id,
    attendeeId: booking.attendeeId,
    startsAt: instance.startsAt,
    instructorId: instance.instructorId,
    familyId: minor ? familyId : null,
    ...personName(person ?? { ...NO_NAME, firstName: booking.attendeeName }),
    level: inEnglish(levelWords(standing.visits, standing.levelName)).message,
    ...standing,
    isFirstTimer: standing.visits === 0,
    birthday: birthdayFlag(birthday, instance.date),
    age: minor ? ageOn(birthday, instance.date) : null,
    waiverSigned: hasWaiver(person ?? null),
    isUnpaid: booking.isUnpaid ?? false,
    settlement: settlementOf(booking),
    isWalkIn: booking.isWalkIn ?? false,
    isOverCapacity: booking.isOverCapacity ?? false,
    note: booking.note ?? null,
    noteWords: booking.noteWords ?? null,
    letIn: (booking.letIn ?? []).map(({ gate, reason, byName }) => ({ gate, reason, byName })),
    cost: costOf(booking),
  };
}

const settlementOf = ({ settlement }: BookingDocument): LineFields["settlement"] =>
  settlement ? { way: settlement.way, reason: settlement.reason, byName: settlement.byName } : null;

function costOf({ lossState, feeState, noShowState, feeCents, waiver }: BookingDocument): StoredCost | null {
  const isOpen = canWaive({ lossState, feeState: feeState ?? null, noShowState: noShowState ?? null });
  if (!isOpen && !waiver) return null;
  return {
    isOpen: isOpen && !waiver,
    isToCome: noShowState === "announced",
    isFee: Boolean(feeCents),
    feeCents: feeCents ?? null,
    waiver: waiver ? { byId: waiver.byId, byName: waiver.byName, reason: waiver.reason, at: waiver.at } : null,
  };
}
