import { v7 as newId } from "uuid";
import { type Doc, nameOf, openDocuments, type Stored } from "#api/db/joining/documents.ts";
import { toRev } from "#api/db/rev.ts";
import { ArchivedRecordModel } from "#api/features/attendance/marks/attendance-record.model.ts";
import { ArchivedBookingModel } from "#api/features/bookings/index.ts";
import { ArchivedMessageModel } from "#api/features/chat/messages/message.model.ts";
import { ArchivedClassModel } from "#api/features/classes/index.ts";

const LONG_AGO = new Date("2022-02-20T20:00:00Z");

/** A class of long ago with what belongs to it, as it lies in the archive. */
export async function plantArchive(people: string[]): Promise<void> {
  const [classInstanceId, roomId] = [newId(), newId()];
  const insert = (model: Stored, docs: Doc[]) => openDocuments(nameOf(model)).insertMany(docs);
  const bookings = people.map((id, at) => ({
    ...{ _id: newId(), classInstanceId, attendeeId: id, attendeeName: `Name ${at}`, bookedById: id },
    ...{ status: "booked", startsAt: LONG_AGO, rev: toRev(1n), audiences: [`user:${id}`, "admin"] },
  }));
  const seats = bookings.map(({ _id, attendeeId, attendeeName }) => ({ bookingId: _id, attendeeId, attendeeName }));
  await insert(ArchivedBookingModel, bookings);
  await insert(ArchivedClassModel, [{ _id: classInstanceId, name: "Old", startsAt: LONG_AGO, seats, rev: toRev(2n) }]);
  await insert(
    ArchivedRecordModel,
    bookings.map(({ _id, attendeeId }) => ({ _id, classInstanceId, version: 1, marks: [{ byId: attendeeId }] })),
  );
  await insert(
    ArchivedMessageModel,
    people.map((id, at) => ({
      ...{ _id: newId(), roomId, seq: at, kind: "text", authorId: id, authorName: `Name ${at}`, text: "Old" },
      ...{ createdAt: LONG_AGO, rev: toRev(3n), audiences: [`user:${id}`] },
    })),
  );
}
