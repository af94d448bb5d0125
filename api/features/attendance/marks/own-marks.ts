import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import type { Services } from "#api/services.ts";
import { currentMark } from "#shared/features/attendance/mark-rules.ts";
import type { BookingDocument } from "../../bookings/index.ts";
import { type AttendanceRecord, AttendanceRecordModel, type StoredMark } from "./attendance-record.model.ts";
import { showRecord } from "./marks.ts";

const TRIES = 8;

export type OwnMark = Omit<StoredMark, "mark" | "byName" | "withoutWaiver"> & {
  source: "self" | "guardian" | "kiosk";
};

/**
 * Marks a person present by their own check-in, unless a mark counts already: a leader's mark is never overridden by
 * this. Once per operation; safe to repeat.
 * @returns the mark that counts now; null when it was undone since
 */
export async function giveOwnMark(
  booking: BookingDocument,
  given: OwnMark,
  services: Services,
): Promise<StoredMark | null> {
  const mark: StoredMark = { ...given, mark: "present", byName: "" };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const known = await AttendanceRecordModel.findById(booking._id).lean<AttendanceRecord>();
    const counts = known && currentMark(known.marks);
    if (known && (counts || known.marks.some(({ operationId }) => operationId === given.operationId))) {
      await showRecord(known, services);
      return counts;
    }
    const record = known ? await append(known, mark) : await begin(booking, mark);
    if (!record) continue;
    await showRecord(record, services);
    return currentMark(record.marks);
  }
  throw new Error(`The attendance record ${booking._id} could not be written.`);
}

/** Null when another process marked in between. */
const append = ({ _id, version }: AttendanceRecord, mark: StoredMark) =>
  AttendanceRecordModel.findOneAndUpdate(
    { _id, version },
    { $push: { marks: mark }, $inc: { version: 1 } },
    { returnDocument: "after" },
  ).lean<AttendanceRecord>();

/** Null when another process was first. */
async function begin({ _id, classInstanceId }: BookingDocument, mark: StoredMark): Promise<AttendanceRecord | null> {
  const record = { _id, classInstanceId, version: 1, marks: [mark], notes: [] };
  try {
    await AttendanceRecordModel.create(record);
    return record;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}
