import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { RequestContext } from "#api/http/route.ts";
import type { Actor } from "#shared/core/actor.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Mark } from "#shared/features/attendance/attendance.ts";
import { currentMark, needsWaiver } from "#shared/features/attendance/mark-rules.ts";
import { findUser, hasWaiver } from "../../accounts/index.ts";
import type { BookingDocument } from "../../bookings/index.ts";
import { unsignedWaiver } from "../../waivers/index.ts";
import { saveClassFigures } from "../reports/derive-classes.ts";
import { saveEntryRecord, saveRosters } from "../rosters/save-rosters.ts";
import { type AttendanceRecord, AttendanceRecordModel, type StoredMark } from "./attendance-record.model.ts";
import { saveBookingAttendance } from "./booking-attendance.ts";
import { assertOnRoster, getLine } from "./find-line.ts";

const { trusted } = mongoose;
/** More marks than one person gets in one class; it keeps the document from growing without end. */
const MOST_MARKS = 200;
const TRIES = 5;
const LATE_AFTER_HOURS = 3;

type Context = Pick<RequestContext<Actor>, "actor" | "services" | "operationId">;
type AuditContext = Pick<RequestContext, "audit">;

interface MarkRequest {
  bookingId: string;
  mark: Mark;
  at: string;
  withoutWaiver?: string | undefined;
}

/** @throws AppError 404; 409 `booking.not-on-roster`, `waiver.unsigned`, `attendance.too-many-marks` */
export async function markAttendance(request: MarkRequest, context: Context): Promise<void> {
  const { bookingId, mark, at } = request;
  const booking = await getLine(bookingId, context);
  const record = await AttendanceRecordModel.findById(booking._id).lean<AttendanceRecord>();
  const repeated = record?.marks.find(({ operationId }) => operationId === keyOf(context));
  if (!repeated) assertOnRoster(booking);
  const reason = repeated ? repeated.withoutWaiver : await reasonWithoutWaiver(booking, request, record);
  await giveMark(booking, { mark, at, withoutWaiver: reason }, context);
}

interface Correcting {
  bookingId: string;
  mark: Mark;
  at: string;
  reason: string;
}

/**
 * Marks again, with a reason that stays with the mark. The reason also answers for a person without a waiver.
 * @throws AppError 404; 409 `booking.not-on-roster`, `attendance.too-many-marks`
 */
export async function correctMark({ bookingId, mark, at, reason }: Correcting, context: Context & AuditContext) {
  const booking = await getLine(bookingId, context);
  const record = await AttendanceRecordModel.findById(booking._id).lean<AttendanceRecord>();
  const isRepeat = record?.marks.some(({ operationId }) => operationId === keyOf(context)) ?? false;
  if (!isRepeat) assertOnRoster(booking);
  const withoutWaiver = await reasonWithoutWaiver(booking, { mark, withoutWaiver: reason }, record);
  context.audit.about(booking.attendeeId);
  context.audit.change({ mark: currentMark(record?.marks ?? [])?.mark ?? "none" }, { mark, reason });
  await giveMark(booking, { mark, at, withoutWaiver, reason }, context);
}

/** Why a person takes part without a waiver; null when none is needed. @throws AppError 409 `waiver.unsigned` */
async function reasonWithoutWaiver(
  { attendeeId, attendeeName, letIn }: Pick<BookingDocument, "attendeeId" | "attendeeName" | "letIn">,
  { mark, withoutWaiver }: Pick<MarkRequest, "mark" | "withoutWaiver">,
  record: AttendanceRecord | null,
): Promise<string | null> {
  const person = await findUser(attendeeId);
  const known = { waiverSigned: hasWaiver(person), history: record?.marks ?? [], letIn };
  if (!needsWaiver(mark, known)) return null;
  if (!withoutWaiver) throw unsignedWaiver(attendeeName);
  return withoutWaiver;
}

/** Whose operation a mark was: two people may use the same operation id. */
const keyOf = ({ actor, operationId }: Context): string => `${actor.userId}:${operationId}`;

interface Given extends Pick<StoredMark, "mark" | "withoutWaiver" | "reason"> {
  at: string;
}

/** Appends one mark, once per operation, and updates the booking and the devices. Safe to repeat. */
export async function giveMark(booking: BookingDocument, given: Given, context: Context): Promise<void> {
  const { actor, services } = context;
  const { mark, at, withoutWaiver, reason } = given;
  const user = await findUser(actor.userId);
  const record = await append(booking, {
    operationId: keyOf(context),
    mark,
    at: new Date(at),
    receivedAt: toDate(services.now()),
    byId: actor.userId,
    byName: fullName(user),
    ...(withoutWaiver && { withoutWaiver }),
    ...(reason && { reason }),
  });
  await showRecord(record, services);
  // A mark that comes late is looked for in the reports at once; the job follows the others within seconds.
  const isLate = services.now().since(toInstant(booking.startsAt)).total("hours") > LATE_AFTER_HOURS;
  if (isLate) await saveClassFigures([booking.classInstanceId]);
}

/** One conditional update decides; the duplicate key of its upsert means that the record is there (now, or with this mark). */
async function append(booking: BookingDocument, given: StoredMark): Promise<AttendanceRecord> {
  const { _id, classInstanceId } = booking;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    try {
      const appended = await AttendanceRecordModel.findOneAndUpdate(
        {
          _id,
          "marks.operationId": trusted({ $ne: given.operationId }),
          [`marks.${MOST_MARKS - 1}`]: trusted({ $exists: false }),
        },
        {
          $push: { marks: given },
          $inc: { version: 1 },
          $setOnInsert: { classInstanceId },
          ...(given.reason && { $set: { correctedAt: given.receivedAt } }),
        },
        { upsert: true, returnDocument: "after" },
      ).lean<AttendanceRecord>();
      if (appended) return appended;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const known = await AttendanceRecordModel.findById(_id).lean<AttendanceRecord>();
      if (known?.marks.some(({ operationId }) => operationId === given.operationId)) return known;
      if (known && known.marks.length >= MOST_MARKS)
        throw conflict("attendance.too-many-marks", message("This line of the roster was marked too often."));
    }
  }
  throw new Error(`The attendance record ${_id} could not be written.`);
}

/** What bookings and devices show of a record. */
export async function showRecord(record: AttendanceRecord, services: Context["services"]): Promise<void> {
  await saveBookingAttendance(record);
  if (!(await saveEntryRecord(record))) await saveRosters([record.classInstanceId], services);
}
