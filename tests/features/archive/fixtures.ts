import { v7 as newId } from "uuid";
import { archiveNameOf } from "#api/db/archive/archive-of.ts";
import { type Doc, openDocuments } from "#api/db/joining/documents.ts";
import { AttendanceRecordModel } from "#api/features/attendance/marks/attendance-record.model.ts";
import { RosterEntryModel } from "#api/features/attendance/rosters/roster-entry.model.ts";
import { type BookingDocument, BookingModel } from "#api/features/bookings/index.ts";
import { ChatMessageModel } from "#api/features/chat/messages/message.model.ts";
import { ClassInstanceModel } from "#api/features/classes/index.ts";
import type { Person } from "../../support/people.ts";
import { addClassInstance } from "../../support/shop.ts";
import type { Studio } from "../../support/studio.ts";

export const COLLECTIONS = ["class_instances", "bookings", "attendance_records", "chat_messages"];
const DAY_HOURS = 24;

export const daysAgo = (studio: Studio, days: number): Date =>
  new Date(studio.clock.now().epochMilliseconds - days * DAY_HOURS * 3_600_000);

interface OldClass {
  days: number;
  booking?: Partial<BookingDocument>;
}

/** A class so many days ago that this person came to: with a seat, a booking, a mark and a note. */
export async function plantClass(studio: Studio, attendee: Person, { days, booking = {} }: OldClass) {
  const classInstanceId = await addClassInstance(studio, { inHours: -days * DAY_HOURS });
  const [bookingId, startsAt, instructorId] = [newId(), daysAgo(studio, days), newId()];
  const attendeeName = `${attendee.firstName} ${attendee.lastName}`;
  const who = { bookingId, attendeeId: attendee.id, attendeeName, bookedById: attendee.id, operationId: newId() };
  await ClassInstanceModel.updateOne(
    { _id: classInstanceId },
    { $push: { seats: { ...who, status: "booked", heldUntil: null } } },
  );
  await BookingModel.create({
    ...{ _id: bookingId, classInstanceId, attendeeId: attendee.id, attendeeName, bookedById: attendee.id },
    ...{ status: "booked", priceCents: 2_500, bookedAt: startsAt, startsAt, attendance: "attended" },
    ...{ note: `About ${attendee.firstName}`, audiences: [`user:${attendee.id}`, "admin"] },
    ...booking,
  } as never);
  const mark = { operationId: newId(), mark: "present", at: startsAt, receivedAt: startsAt, byId: instructorId };
  await AttendanceRecordModel.create({
    ...{ _id: bookingId, classInstanceId, version: 1, marks: [{ ...mark, byName: "Maya" }] },
    notes: [{ byId: instructorId, text: `${attendee.firstName} is strong` }],
  } as never);
  // A field of a schema long ago.
  for (const [name, _id] of [["class_instances", classInstanceId] as const, ["bookings", bookingId] as const])
    await openDocuments(name).updateOne({ _id }, { $set: { legacy: { of: "old", at: startsAt } } });
  return { classInstanceId, bookingId };
}

export const plantRosterLine = (studio: Studio, attendee: Person, classInstanceId: string, days: number) =>
  RosterEntryModel.create({
    ...{
      _id: newId(),
      classInstanceId,
      attendeeId: attendee.id,
      startsAt: daysAgo(studio, days),
      instructorId: newId(),
    },
    ...{ firstName: "Robin", level: "all", isFirstTimer: false, waiverSigned: true, isUnpaid: false, isWalkIn: false },
    ...{ isOverCapacity: false, audiences: ["admin"] },
  } as never);

interface OldMessage {
  roomId: string;
  seq: number;
  days: number;
  audiences?: string[];
}

export async function plantMessage(studio: Studio, author: Person, message: OldMessage): Promise<string> {
  const { roomId, seq, days, audiences = ["staff"] } = message;
  const authorName = `${author.firstName} ${author.lastName}`;
  const id = newId();
  await ChatMessageModel.create({
    ...{ _id: id, roomId, seq, kind: "text", authorId: author.id, authorName, text: `Message ${seq}` },
    ...{ createdAt: daysAgo(studio, days), date: "2023-03-01", time: "12:00", audiences },
  } as never);
  return id;
}

const read = async (name: string): Promise<Doc[]> => openDocuments(name).find().sort({ _id: 1 }).toArray();

/** Every document of the four collections as the database has it, by collection. */
export const readLive = async () =>
  new Map(await Promise.all(COLLECTIONS.map(async (name) => [name, await read(name)] as const)));
export const readArchive = async () =>
  new Map(await Promise.all(COLLECTIONS.map(async (name) => [name, await read(archiveNameOf(name))] as const)));

export const idsIn = (docs: Map<string, Doc[]>, name: string): string[] => (docs.get(name) ?? []).map(({ _id }) => _id);
