import { notFound } from "../../../../shared/core/errors.ts";
import { ROWS_AT_ONCE, type UserRecord } from "../../../../shared/features/users/person/user-record.ts";
import { mongoose } from "../../../db/mongoose.ts";
import { findNames, findUser } from "../../accounts/index.ts";
import { type AttendanceRecord, AttendanceRecordModel } from "../../attendance/index.ts";
import { BookingModel, ClassInstanceModel } from "../../classes/index.ts";
import { readPreference } from "../../language/index.ts";
import { findSignatures } from "../../waivers/index.ts";

const { trusted } = mongoose;
/** Notes are looked for on so many of the latest classes. */
const LOOKED_AT = 300;

/** @throws AppError 404 */
export async function getUserRecord(id: string): Promise<UserRecord> {
  if (!(await findUser(id))) throw notFound("This person");
  const signatures = await findSignatures(id, ROWS_AT_ONCE);
  return {
    language: (await readPreference(id)).language,
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
  const bookings = await BookingModel.find({ attendeeId, deletedAt: null }, { startsAt: 1 })
    .sort({ startsAt: -1 })
    .limit(LOOKED_AT)
    .lean<{ _id: string; startsAt: Date }[]>();
  const order = new Map(bookings.map(({ _id }, at) => [_id, at]));
  const records = await AttendanceRecordModel.find(
    { _id: trusted({ $in: [...order.keys()] }), "notes.0": trusted({ $exists: true }) },
    { notes: 1, classInstanceId: 1 },
  ).lean<Pick<AttendanceRecord, "_id" | "notes" | "classInstanceId">[]>();
  const latest = records.toSorted((a, b) => (order.get(a._id) ?? 0) - (order.get(b._id) ?? 0)).slice(0, ROWS_AT_ONCE);
  const classes = await ClassInstanceModel.find(
    { _id: trusted({ $in: latest.map(({ classInstanceId }) => classInstanceId) }) },
    { name: 1, date: 1 },
  ).lean();
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
