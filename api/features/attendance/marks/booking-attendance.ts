import { mongoose } from "#api/db/mongoose.ts";
import { attendanceOf, currentMark, isHere } from "#shared/features/attendance/mark-rules.ts";
import { BookingModel } from "../../bookings/index.ts";
import type { AttendanceRecord } from "./attendance-record.model.ts";

/** Stores the outcome on the booking, unless a newer one is there already. Safe to repeat. */
export async function saveBookingAttendance(record: AttendanceRecord): Promise<void> {
  const current = currentMark(record.marks);
  const checkedInAt = current && isHere(current.mark) ? current.at : null;
  await BookingModel.updateOne(
    { _id: record._id, attendanceVersion: mongoose.trusted({ $not: { $gte: record.version } }) },
    { attendance: attendanceOf(current?.mark), checkedInAt, attendanceVersion: record.version },
  );
}
