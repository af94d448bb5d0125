import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toInstant } from "#shared/core/time.ts";
import { canTakeRoster, isDeskDay } from "#shared/features/attendance/policy.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { type AttendanceRecord, AttendanceRecordModel } from "../marks/attendance-record.model.ts";
import { deriveLines } from "./derive-lines.ts";
import { recordFields } from "./record-fields.ts";
import { toRosterEntry } from "./serialize.ts";

/** The roster as it is this moment, of any class however long ago. @throws AppError 404 when there is nothing to see */
export async function getRoster(classInstanceId: string, actor: Actor, services: StudioClock) {
  const instance = await ClassInstanceModel.findOne({
    _id: classInstanceId,
    deletedAt: null,
  }).lean<ClassInstanceDocument>();
  if (!instance || !isOpenTo(actor, instance, services)) throw notFound(message("We can't find this class."));
  const lines = await deriveLines([instance]);
  const ids = mongoose.trusted({ $in: lines.map(({ bookingId }) => bookingId) });
  const records = await AttendanceRecordModel.find({ _id: ids }).lean<AttendanceRecord[]>();
  const recordsById = new Map(records.map((record) => [record._id, record]));
  const entries = lines.flatMap(({ bookingId, fields }) => {
    const entry = { _id: bookingId, ...fields, ...recordFields(recordsById.get(bookingId)) };
    return toRosterEntry(entry, actor) ?? [];
  });
  if (entries.length === 0 && !canTakeRoster(actor, instance) && actor.role !== "front-desk")
    throw notFound(message("We can't find this class."));
  return { classInstanceId, asOf: services.now().toString(), entries };
}

const isOpenTo = (actor: Actor, { startsAt }: ClassInstanceDocument, { now, timeZone }: StudioClock): boolean =>
  actor.role !== "front-desk" || isDeskDay({ startsAt: toInstant(startsAt), now: now(), timeZone });
