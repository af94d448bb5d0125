import { joinArchived } from "#api/db/archive/archive-of.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_AT_ONCE, type UserRecord } from "#shared/features/users/person/user-record.ts";
import { findNames, findUser } from "../../accounts/index.ts";
import { ArchivedRecordModel, type AttendanceRecord, AttendanceRecordModel } from "../../attendance/index.ts";
import { ArchivedBookingModel, BookingModel } from "../../bookings/index.ts";
import { findClassesEver } from "../../classes/index.ts";
import { findSignatures } from "../../waivers/index.ts";

const { trusted } = mongoose;
/** Notes are looked for on so many of the latest classes. */
const LOOKED_AT = 300;

/** @throws AppError 404 */
export async function getUserRecord(id: string): Promise<UserRecord> {
  const user = await findUser(id);
  if (!user) throw notFound(message("We can't find this person."));
  const signatures = await findSignatures(id, ROWS_AT_ONCE);
  return {
    formerWaiverOn: user.formerWaiverOn ?? null,
    signatures: signatures.map(({ id: signatureId, version, signedAt, signerName, relation }) => ({
      id: signatureId,
      version,
      signedAt,
      signerName,
      relation,
    })),
    notes: await findNotes(id),
  };
}

async function findNotes(attendeeId: string): Promise<UserRecord["notes"]> {
  const live = await findLatest(BookingModel, attendeeId);
  const archived = live.length < LOOKED_AT ? await findLatest(ArchivedBookingModel, attendeeId) : [];
  const bookings = joinArchived(live, archived).slice(0, LOOKED_AT);
  const order = new Map(bookings.map(({ _id }, at) => [_id, at]));
  const ids = [...order.keys()];
  const noted = await findNoted(AttendanceRecordModel, ids);
  const records = archived.length > 0 ? joinArchived(noted, await findNoted(ArchivedRecordModel, ids)) : noted;
  const latest = records.toSorted((a, b) => (order.get(a._id) ?? 0) - (order.get(b._id) ?? 0)).slice(0, ROWS_AT_ONCE);
  const classes = await findClassesEver(
    latest.map(({ classInstanceId }) => classInstanceId),
    ["name", "date"],
  );
  const classOf = new Map(classes.map((instance) => [instance._id, instance]));
  const nameOf = await findNames(latest.flatMap(({ notes }) => notes.map(({ byId }) => byId)));
  return latest.flatMap(({ _id, classInstanceId, notes }) => {
    const instance = classOf.get(classInstanceId);
    if (!instance) return [];
    return notes
      .filter(({ text }) => text !== "")
      .map(({ byId, text }) => ({
        id: `${_id}:${byId}`,
        className: instance.name,
        date: instance.date,
        text,
        byName: nameOf.get(byId) ?? "",
        classInstanceId,
      }));
  });
}

const findLatest = (model: typeof BookingModel, attendeeId: string) =>
  model
    .find({ attendeeId, deletedAt: null }, { startsAt: 1 })
    .sort({ startsAt: -1 })
    .limit(LOOKED_AT)
    .lean<{ _id: string; startsAt: Date }[]>();

const findNoted = (model: typeof AttendanceRecordModel, ids: string[]) =>
  model
    .find({ _id: trusted({ $in: ids }), "notes.0": trusted({ $exists: true }) }, { notes: 1, classInstanceId: 1 })
    .lean<Pick<AttendanceRecord, "_id" | "notes" | "classInstanceId">[]>();
