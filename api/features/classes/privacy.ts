import { FORMER_MEMBER, type Leaver, type PrivacyPart } from "../../privacy.ts";
import { ArchivedClassModel } from "./archive/archived.model.ts";
import { ClassSeriesModel } from "./catalogue/class-series.model.ts";
import { ClassInstanceModel } from "./class-instance.model.ts";
import { ClosureModel } from "./closing/closure.model.ts";

/** The seats themselves are released with the bookings. */
async function forgetNames({ userId }: Leaver): Promise<void> {
  for (const model of [ClassInstanceModel, ArchivedClassModel])
    await model.updateMany(
      { "seats.attendeeId": userId },
      { $set: { "seats.$[seat].attendeeName": FORMER_MEMBER } },
      { arrayFilters: [{ "seat.attendeeId": userId }] },
    );
}

const classFields = ["seats.attendeeId", "seats.bookedById", "instructorId", "plannedInstructorId"];
const names = { attendeeId: "attendeeName" };

export const privacy: PrivacyPart = {
  uses: [
    { model: ClassInstanceModel, fields: classFields, names },
    { model: ArchivedClassModel, fields: [...classFields, "audiences"], names },
    { model: ClosureModel, fields: ["waits.personId"] },
    { model: ClassSeriesModel, fields: ["instructorId"] },
  ],
  erase: forgetNames,
};
