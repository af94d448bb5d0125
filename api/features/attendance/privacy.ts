import { toDate } from "#shared/core/time.ts";
import { NO_NAME } from "#shared/features/accounts/full-name.ts";
import { joinArchived } from "../../db/archive/archive-of.ts";
import { mongoose } from "../../db/mongoose.ts";
import { FORMER_MEMBER, type PrivacyPart } from "../../privacy.ts";
import { ArchivedBookingModel, BookingModel } from "../bookings/index.ts";
import { ArchivedRecordModel, AttendanceRecordModel } from "./marks/attendance-record.model.ts";
import { MemberModel } from "./people/member.model.ts";
import { NO_CARD, SafetyCardModel } from "./people/safety-card.model.ts";
import { ClassFiguresModel } from "./reports/class-figures.model.ts";
import { PersonFiguresModel } from "./reports/person-figures.model.ts";
import { RosterEntryModel } from "./rosters/roster-entry.model.ts";
import { WalkInModel } from "./walk-ins/walk-in.model.ts";

const { trusted } = mongoose;

/** Of the classes long ago too. */
const findBookingIds = async (attendeeId: string): Promise<string[]> => [
  ...(await BookingModel.distinct("_id", { attendeeId })),
  ...(await ArchivedBookingModel.distinct("_id", { attendeeId })),
];

/** What was marked is kept without a name. Notes about a person go, and what was derived of them. */
export const privacy: PrivacyPart = {
  uses: [
    { model: AttendanceRecordModel, fields: ["marks.byId", "notes.byId"], names: { byId: "byName" } },
    { model: ArchivedRecordModel, fields: ["marks.byId", "notes.byId"], names: { byId: "byName" } },
    { model: WalkInModel, fields: ["attendeeId", "byId"] },
    {
      model: RosterEntryModel,
      fields: ["attendeeId", "instructorId", "attendance.byId", "history.byId", "notes.byId"],
    },
    { model: ClassFiguresModel, fields: ["people.id", "instructorId"] },
    { model: PersonFiguresModel, fields: ["instructorId"] },
  ],
  async collect(userId) {
    const ofThem = { _id: trusted({ $in: await findBookingIds(userId) }) };
    const live = await AttendanceRecordModel.find(ofThem, { marks: 1 }).lean();
    const records = joinArchived(live, await ArchivedRecordModel.find(ofThem, { marks: 1 }).lean());
    const attendance = records.map(({ _id, marks }) => ({
      bookingId: _id,
      marks: marks.map(({ mark, at, receivedAt, source = "staff" }) => ({ mark, at, receivedAt, source })),
    }));
    return { attendance };
  },
  async erase({ userId }, { now }) {
    const noted = { _id: trusted({ $in: await findBookingIds(userId) }), "notes.0": trusted({ $exists: true }) };
    for (const model of [AttendanceRecordModel, ArchivedRecordModel])
      await model.updateMany(noted, { $set: { notes: [] }, $inc: { version: 1 } });
    const gone = { deletedAt: toDate(now()) };
    const nobody = { ...NO_NAME, firstName: FORMER_MEMBER };
    await RosterEntryModel.updateMany(
      { attendeeId: userId },
      { ...gone, ...nobody, birthday: null, age: null, note: null, noteWords: null, notes: [] },
    );
    await MemberModel.updateMany({ _id: userId }, { ...gone, firstName: FORMER_MEMBER, lastName: "" });
    await SafetyCardModel.updateMany({ _id: userId }, { ...gone, ...NO_CARD });
  },
};
