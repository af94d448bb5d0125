import { mongoose } from "#api/db/mongoose.ts";
import { weekStart } from "#shared/core/time.ts";
import { currentMark } from "#shared/features/attendance/mark-rules.ts";
import type { Outcome } from "#shared/features/attendance/reports/figures.ts";
import { freeUntil } from "#shared/features/bookings/cancel-rules.ts";
import { isGuestPlace } from "#shared/features/bookings/guest-place.ts";
import { type BookingDocument, BookingModel } from "../../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel, toClassInstance } from "../../classes/index.ts";
import { WaitlistEntryModel } from "../../waitlist/index.ts";
import { type AttendanceRecord, AttendanceRecordModel } from "../marks/attendance-record.model.ts";
import { type ClassFigures, ClassFiguresModel } from "./class-figures.model.ts";

const { trusted } = mongoose;

type Seat = Pick<
  BookingDocument,
  "_id" | "classInstanceId" | "attendeeId" | "status" | "bookedAt" | "movedAt" | "cancelledAt"
>;
const SEAT_FIELDS = ["classInstanceId", "attendeeId", "status", "bookedAt", "movedAt", "cancelledAt"];

/** Brings the figures of some classes up to what classes, bookings, marks and lines say. Safe to repeat. */
export async function saveClassFigures(classInstanceIds: readonly string[]): Promise<void> {
  const ids = [...new Set(classInstanceIds)];
  if (ids.length === 0) return;
  const ofClasses = trusted({ $in: ids });
  const found = await ClassInstanceModel.find({ _id: ofClasses }, { seats: 0 }).lean<ClassInstanceDocument[]>();
  const counted = found.filter(({ status, deletedAt }) => status === "scheduled" && !deletedAt);
  const kept = new Set(counted.map(({ _id }) => _id));
  const gone = found.flatMap(({ _id }) => (kept.has(_id) ? [] : [_id]));
  if (gone.length > 0) await ClassFiguresModel.deleteMany({ _id: trusted({ $in: gone }) });
  if (counted.length === 0) return;
  const outcomesOf = await findOutcomes(counted);
  const waitsOf = await countUnseated(ids);
  const writes = counted.map((instance) => {
    const { _id } = instance;
    const $set = toFigures(instance, outcomesOf.get(_id) ?? [], waitsOf.get(_id) ?? 0);
    return { updateOne: { filter: { _id }, update: { $set }, upsert: true } };
  });
  await ClassFiguresModel.bulkWrite(writes, { ordered: false });
}

/** Outcomes of the seats of these classes; a guest of the till has no id. */
async function findOutcomes(instances: ClassInstanceDocument[]): Promise<Map<string, ClassFigures["people"]>> {
  const ofClasses = trusted({ $in: instances.map(({ _id }) => _id) });
  const seats = await BookingModel.find(
    { classInstanceId: ofClasses, status: trusted({ $in: ["booked", "cancelled"] }), deletedAt: null },
    SEAT_FIELDS,
  ).lean<Seat[]>();
  const records = await AttendanceRecordModel.find({ classInstanceId: ofClasses }, { marks: 1 }).lean<
    Pick<AttendanceRecord, "_id" | "marks">[]
  >();
  const marksOf = new Map(records.map(({ _id, marks }) => [_id, marks]));
  const seatsOf = Map.groupBy(seats, ({ classInstanceId }) => classInstanceId);
  return new Map(
    instances.map((instance) => [
      instance._id,
      (seatsOf.get(instance._id) ?? []).flatMap((seat) => {
        const { _id, attendeeId } = seat;
        const outcome = outcomeOf(seat, marksOf.get(_id) ?? [], instance);
        return outcome ? [{ id: isGuestPlace({ id: _id, attendeeId }) ? "" : attendeeId, outcome }] : [];
      }),
    ]),
  );
}

/** How many people waited for each class to the end and got no seat. A person who left the line by choice is none. */
async function countUnseated(ids: string[]): Promise<Map<string, number>> {
  const found = await WaitlistEntryModel.aggregate<{ _id: string; waits: number }>([
    {
      $match: {
        status: { $in: ["waiting", "offered", "expired"] },
        classInstanceId: { $in: ids },
        deletedAt: null,
      },
    },
    { $group: { _id: "$classInstanceId", waits: { $sum: 1 } } },
  ]);
  return new Map(found.map(({ _id, waits }) => [_id, waits]));
}

/** Null for a seat that was given up in time. */
function outcomeOf(seat: Seat, marks: AttendanceRecord["marks"], instance: ClassInstanceDocument): Outcome | null {
  if (seat.status === "cancelled") return isLate(seat, instance) ? "late-cancel" : null;
  const mark = currentMark(marks)?.mark;
  if (mark === "present") return "came";
  if (mark === "absent") return "no-show";
  return mark === "late" || mark === "excused" ? mark : "unmarked";
}

function isLate({ bookedAt, movedAt, cancelledAt }: Seat, instance: ClassInstanceDocument): boolean {
  if (!cancelledAt || !bookedAt) return false;
  const booked = { bookedAt: bookedAt.toISOString(), movedAt: movedAt?.toISOString() ?? null };
  return cancelledAt.getTime() > freeUntil(booked, toClassInstance(instance)).epochMilliseconds;
}

function toFigures(
  instance: ClassInstanceDocument,
  outcomes: ClassFigures["people"],
  waits: number,
): Omit<ClassFigures, "_id"> {
  const count = (...wanted: Outcome[]) => outcomes.filter(({ outcome }) => wanted.includes(outcome)).length;
  const lateCancels = count("late-cancel");
  const taken = outcomes.length - lateCancels;
  const unmarked = count("unmarked");
  return {
    date: instance.date,
    week: weekStart(instance.date),
    weekday: Temporal.PlainDate.from(instance.date).dayOfWeek,
    hour: Number(instance.startTime.slice(0, 2)),
    startTime: instance.startTime,
    startsAt: instance.startsAt,
    endsAt: instance.endsAt,
    blueprintId: instance.blueprintId,
    name: instance.name,
    apparatus: instance.apparatus,
    instructorId: instance.instructorId,
    instructorName: instance.instructorName,
    seats: instance.capacity,
    taken,
    visits: count("came", "late"),
    late: count("late"),
    noShows: count("no-show"),
    excused: count("excused"),
    unmarked,
    lateCancels,
    waits,
    isUntaken: taken > 0 && unmarked === taken,
    people: outcomes.filter(({ id }) => id !== ""),
  };
}
