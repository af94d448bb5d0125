import { mongoose } from "#api/db/mongoose.ts";
import { followChanges as follow, followFrom, hasPosition, positionNow } from "#api/jobs/follow.ts";
import { eachPage } from "#api/jobs/pages.ts";
import type { Services } from "#api/services.ts";
import { isGuestPlace } from "#shared/features/bookings/guest-place.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { type BookingDocument, BookingModel } from "../../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { type WaitlistEntryDocument, WaitlistEntryModel } from "../../waitlist/index.ts";
import { saveClassFigures } from "./derive-classes.ts";
import { savePersonFigures } from "./derive-people.ts";
import { PersonFiguresModel } from "./person-figures.model.ts";

const FOLLOWED = ["classes", "bookings", "lines", "people"].map((what) => `attendance.figures-of-${what}`);
const [CLASSES = "", BOOKINGS = "", LINES = "", PEOPLE = ""] = FOLLOWED;
const ID = { _id: 1 } as const;

/** Whether all classes have figures by now: false during the first run. */
export const areFiguresKept = (): Promise<boolean> => hasPosition(BOOKINGS);

/** Keeps the figures of reports up to date with what they are derived from. Any number of processes may do it, at any time. */
export async function followFigures(services: Services): Promise<void> {
  if (!(await hasPosition(BOOKINGS))) {
    const startedAt = await positionNow();
    await deriveAll(services);
    return followFrom(FOLLOWED, startedAt);
  }
  await follow<ClassInstanceDocument>(
    { name: CLASSES, model: ClassInstanceModel, fields: ID, act: (rows) => saveClasses(idsOf(rows), services) },
    services,
  );
  await follow<BookingDocument>(
    {
      name: BOOKINGS,
      model: BookingModel,
      fields: { classInstanceId: 1, attendeeId: 1, attendanceVersion: 1 },
      act: (rows) => saveBookings(rows, services),
    },
    services,
  );
  await follow<WaitlistEntryDocument>(
    {
      name: LINES,
      model: WaitlistEntryModel,
      fields: { classInstanceId: 1 },
      act: (rows) => saveClassFigures(rows.map(({ classInstanceId }) => classInstanceId)),
    },
    services,
  );
  // Two accounts that became one: the account that is gone has no visits any more.
  await follow<UserDocument>(
    { name: PEOPLE, model: UserModel, fields: ID, act: (rows) => savePersonFigures(idsOf(rows), services) },
    services,
  );
}

const idsOf = (rows: { _id: string }[]): string[] => rows.map(({ _id }) => _id);

/** A class that was handed over or moved is the first class of these people as it is now. */
async function saveClasses(ids: string[], services: Services): Promise<void> {
  await saveClassFigures(ids);
  const began = await PersonFiguresModel.find({ firstClassId: mongoose.trusted({ $in: ids }) }, ID).lean();
  await savePersonFigures(idsOf(began), services);
}

async function saveBookings(rows: BookingDocument[], services: Services): Promise<void> {
  await saveClassFigures(rows.map(({ classInstanceId }) => classInstanceId));
  const marked = rows.filter((row) => row.attendanceVersion > 0 && !isGuestPlace({ id: row._id, ...row }));
  await savePersonFigures(
    marked.map(({ attendeeId }) => attendeeId),
    services,
  );
}

async function deriveAll(services: Services): Promise<void> {
  const kind = "attendance.deriveFigures";
  await eachPage<ClassInstanceDocument>(
    { model: ClassInstanceModel, fields: ID, kind },
    (rows) => saveClassFigures(idsOf(rows)),
    services,
  );
  await eachPage<UserDocument>(
    { model: UserModel, fields: ID, kind },
    (rows) => savePersonFigures(idsOf(rows), services),
    services,
  );
}
