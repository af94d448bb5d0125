import { isDeepStrictEqual } from "node:util";
import { moveAudiences } from "#api/db/audiences.ts";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import type { Audience } from "#shared/core/actor.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import { isDeskDay } from "#shared/features/attendance/policy.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { type AttendanceRecord, AttendanceRecordModel } from "../marks/attendance-record.model.ts";
import { saveBookingAttendance } from "../marks/booking-attendance.ts";
import { saveSafetyCards } from "../people/safety-cards.ts";
import { deriveLines, type Line } from "./derive-lines.ts";
import { recordFields } from "./record-fields.ts";
import { type LineFields, type RosterEntryDocument, RosterEntryModel } from "./roster-entry.model.ts";
import { isInWindow } from "./window.ts";

const { trusted } = mongoose;

/**
 * Brings the rosters of some classes up to what classes, bookings, people and attendance records say, and writes only
 * what differs. Nothing else makes or removes a roster entry, so every process may repeat it at any time.
 */
export async function saveRosters(classInstanceIds: string[], services: StudioClock): Promise<void> {
  if (classInstanceIds.length === 0) return;
  const ofClasses = trusted({ $in: classInstanceIds });
  const instances = await ClassInstanceModel.find({ _id: ofClasses }, { seats: 0 }).lean<ClassInstanceDocument[]>();
  const near = instances.filter(({ startsAt }) => isInWindow(startsAt, services.now()));
  const lines = await deriveLines(near);
  const known = await RosterEntryModel.find({ classInstanceId: ofClasses }).lean<RosterEntryDocument[]>();
  const records = await AttendanceRecordModel.find({ classInstanceId: ofClasses }).lean<AttendanceRecord[]>();
  const knownById = new Map(known.map((entry) => [entry._id, entry]));
  const recordsById = new Map(records.map((record) => [record._id, record]));
  await saveLines(lines, knownById, services);
  await saveRecords(lines, knownById, recordsById);
  const wanted = new Set(lines.map(({ bookingId }) => bookingId));
  const gone = known.filter(({ _id, deletedAt }) => !deletedAt && !wanted.has(_id));
  if (gone.length > 0)
    await RosterEntryModel.updateMany(
      { _id: trusted({ $in: gone.map(({ _id }) => _id) }), deletedAt: null },
      { deletedAt: toDate(services.now()) },
    );
  const touched = [...lines.map(({ fields }) => fields.attendeeId), ...gone.map(({ attendeeId }) => attendeeId)];
  await saveSafetyCards([...new Set(touched)], services);
}

const audiencesOfLine = (
  { instructorId, familyId, startsAt }: LineFields,
  { now, timeZone }: StudioClock,
): Audience[] => [
  `instructor:${instructorId}`,
  "admin",
  ...(isDeskDay({ startsAt: toInstant(startsAt), now: now(), timeZone }) ? (["front-desk"] as const) : []),
  ...(familyId ? [`family:${familyId}` as const] : []),
];

const pick = <T extends object>(from: T, like: object): Partial<T> =>
  Object.fromEntries(Object.keys(like).map((key) => [key, from[key as keyof T]])) as Partial<T>;

function isSame(line: Line, entry: RosterEntryDocument | undefined, clock: StudioClock): boolean {
  if (!entry || entry.deletedAt) return false;
  const visible = entry.audiences.filter((audience) => !audience.startsWith("-"));
  return (
    isDeepStrictEqual(pick(entry, line.fields), line.fields) &&
    isDeepStrictEqual(visible.toSorted(), audiencesOfLine(line.fields, clock).toSorted())
  );
}

async function saveLines(lines: Line[], known: Map<string, RosterEntryDocument>, clock: StudioClock): Promise<void> {
  const changed = lines.filter((line) => !isSame(line, known.get(line.bookingId), clock));
  if (changed.length === 0) return;
  const upserts = changed.map(({ bookingId, fields }) => ({
    updateOne: {
      filter: { _id: bookingId },
      update: {
        $set: {
          ...fields,
          audiences: moveAudiences(known.get(bookingId)?.audiences ?? [], audiencesOfLine(fields, clock)),
        },
        $unset: { deletedAt: 1 as const },
        $setOnInsert: recordFields(undefined),
      },
      upsert: true,
    },
  }));
  try {
    await RosterEntryModel.bulkWrite(upserts, { ordered: false });
  } catch (error) {
    // Another process wrote the same line at the same moment.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Marks and notes by themselves, each under its version: a slow writer never puts an older one over a newer one. */
async function saveRecords(
  lines: Line[],
  known: Map<string, RosterEntryDocument>,
  records: Map<string, AttendanceRecord>,
): Promise<void> {
  for (const { bookingId, booking } of lines) {
    const record = records.get(bookingId);
    if (!record) continue;
    if ((known.get(bookingId)?.recordVersion ?? 0) < record.version) await saveEntryRecord(record);
    if ((booking.attendanceVersion ?? 0) < record.version) await saveBookingAttendance(record);
  }
}

/** @returns false when there is no such entry on devices */
export async function saveEntryRecord(record: AttendanceRecord): Promise<boolean> {
  const saved = await RosterEntryModel.updateOne(
    { _id: record._id, recordVersion: trusted({ $lt: record.version }) },
    recordFields(record),
  );
  return saved.matchedCount === 1;
}
