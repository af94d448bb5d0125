import { mongoose } from "#api/db/mongoose.ts";
import { currentMark } from "#shared/features/attendance/mark-rules.ts";
import { type Correction, MOST_CORRECTIONS } from "#shared/features/attendance/reports/endpoints.ts";
import { BookingModel } from "../../bookings/index.ts";
import { findClassesEver } from "../../classes/index.ts";
import { type AttendanceRecord, AttendanceRecordModel } from "../marks/attendance-record.model.ts";

const { trusted } = mongoose;

/** The latest marks with a reason, with the mark that each of them took the place of. */
export async function listCorrections(): Promise<Correction[]> {
  const records = await AttendanceRecordModel.find({ correctedAt: trusted({ $exists: true }) }, { notes: 0 })
    .sort({ correctedAt: -1 })
    .limit(MOST_CORRECTIONS)
    .lean<AttendanceRecord[]>();
  const bookings = await BookingModel.find(
    { _id: trusted({ $in: records.map(({ _id }) => _id) }) },
    { attendeeName: 1 },
  ).lean();
  const namesById = new Map(bookings.map(({ _id, attendeeName }) => [_id, attendeeName]));
  const classIds = [...new Set(records.map(({ classInstanceId }) => classInstanceId))];
  const classes = await findClassesEver(classIds, ["name", "date"]);
  const classesById = new Map(classes.map((instance) => [instance._id, instance]));
  return records
    .flatMap((record) => {
      const instance = classesById.get(record.classInstanceId);
      const about = {
        bookingId: record._id,
        attendeeName: namesById.get(record._id) ?? "",
        classInstanceId: record.classInstanceId,
      };
      return instance ? correctionsOf(record, { ...about, className: instance.name, classDate: instance.date }) : [];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, MOST_CORRECTIONS);
}

type About = Pick<Correction, "bookingId" | "attendeeName" | "classInstanceId" | "className" | "classDate">;

const correctionsOf = ({ marks }: AttendanceRecord, about: About): Correction[] =>
  marks.flatMap(({ mark, reason, byName, receivedAt }, index) =>
    reason
      ? [
          {
            ...about,
            before: currentMark(marks.slice(0, index))?.mark ?? ("none" as const),
            mark,
            reason,
            byName,
            at: receivedAt.toISOString(),
          },
        ]
      : [],
  );
