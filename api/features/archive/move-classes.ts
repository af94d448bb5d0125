import { setImmediate as letOthersRun } from "node:timers/promises";
import { BookingStatus } from "#shared/features/bookings/booking.ts";
import { moveToArchive } from "../../db/archive/move-to-archive.ts";
import { type Doc, nameOf, openDocuments, type Stored } from "../../db/joining/documents.ts";
import { mongoose } from "../../db/mongoose.ts";
import { readMoment, saveMoment } from "../../jobs/follow.ts";
import { doTogether } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { AttendanceRecordModel, RosterEntryModel } from "../attendance/index.ts";
import { type BookingDocument, BookingModel, isOpen } from "../bookings/index.ts";
import { ClassInstanceModel } from "../classes/index.ts";

const { trusted } = mongoose;
const CLASSES_A_RUN = 50;
const BOOKINGS_A_RUN = 1_000;
const AT_ONCE = 25;
/** Where a round begins. */
const BEGINNING = new Date(0);

type Some = Pick<Services, "now" | "log" | "secrets">;

/**
 * Moves classes that began before this, with all that belongs to them. Each run goes on where the last one ended, and
 * after the last class at the first again: classes that must stay do not hold up the others. @returns how many classes
 */
export async function moveOldClasses(before: Date, services: Some): Promise<number> {
  let moved = 0;
  const isAtEnd = await goOn("archive.classes", CLASSES_A_RUN, async (from) => {
    const classes = await ClassInstanceModel.find(
      { startsAt: trusted({ $gte: from, $lt: before }), deletedAt: null },
      { startsAt: 1 },
    )
      .sort({ startsAt: 1, _id: 1 })
      .limit(CLASSES_A_RUN)
      .lean<{ _id: string; startsAt: Date }[]>();
    moved = await moveAll(
      classes.map(({ _id }) => _id),
      services,
    );
    return classes;
  });
  // Only then: until all classes were looked at, the oldest bookings are mostly theirs.
  if (isAtEnd) await moveLeftBookings(before, services);
  return moved;
}

/** Bookings whose class is gone: it was taken out of the timetable, or is archived and the booking came later. */
const moveLeftBookings = (before: Date, services: Some) =>
  goOn("archive.bookings", BOOKINGS_A_RUN, async (from) => {
    const bookings = await BookingModel.find(
      { status: trusted({ $in: BookingStatus.options }), startsAt: trusted({ $gte: from, $lt: before }) },
      { classInstanceId: 1, startsAt: 1 },
    )
      .sort({ startsAt: 1 })
      .limit(BOOKINGS_A_RUN)
      .lean<{ classInstanceId: string; startsAt: Date }[]>();
    const ids = [...new Set(bookings.map(({ classInstanceId }) => classInstanceId))];
    const known = ids.length > 0 ? await ClassInstanceModel.distinct("_id", { _id: trusted({ $in: ids }) }) : [];
    const isKnown = new Set<string>(known);
    await moveAll(
      ids.filter((id) => !isKnown.has(id)),
      services,
    );
    return bookings;
  });

/** Runs one page from where the last one ended, and keeps where this one did. @returns whether it was the last page */
async function goOn(
  name: string,
  atMost: number,
  page: (from: Date) => Promise<{ startsAt: Date }[]>,
): Promise<boolean> {
  const from = (await readMoment(name)) ?? BEGINNING;
  const rows = await page(from);
  const isLast = rows.length < atMost;
  const next = isLast ? BEGINNING : (rows.at(-1)?.startsAt ?? BEGINNING);
  if (next.getTime() !== from.getTime()) await saveMoment(name, next);
  return isLast;
}

async function moveAll(classIds: string[], services: Some): Promise<number> {
  let moved = 0;
  for (let at = 0; at < classIds.length; at += AT_ONCE) {
    const items = classIds.slice(at, at + AT_ONCE).map((_id) => ({ _id }));
    moved += await doTogether({ kind: "archive.moveClass", items, act: moveClasses }, services);
    await letOthersRun();
  }
  return moved;
}

/**
 * The class goes last, and only when nothing of it is left: as long as it is there, the next run finds what a crash left
 * half done. A class with an open booking stays whole.
 */
async function moveClasses(classes: { _id: string }[]): Promise<number> {
  const ids = classes.map(({ _id }) => _id);
  const bookings = await findOf(BookingModel, ids);
  const isKept = new Set(bookings.filter((each) => isOpen(each as unknown as BookingDocument)).map(classOf));
  const closed = ids.filter((id) => !isKept.has(id));
  if (closed.length === 0) return 0;
  await moveToArchive(
    BookingModel,
    bookings.filter((booking) => !isKept.has(classOf(booking))),
  );
  await moveToArchive(AttendanceRecordModel, await findOf(AttendanceRecordModel, closed));
  // Roster lines are derived from what was moved, and no device has them any more.
  await openDocuments(nameOf(RosterEntryModel)).deleteMany({ classInstanceId: { $in: closed } });
  const left = [...(await findOf(BookingModel, closed)), ...(await findOf(AttendanceRecordModel, closed))];
  const isLeft = new Set(left.map(classOf));
  const emptied = closed.filter((id) => !isLeft.has(id));
  const empty = await openDocuments(nameOf(ClassInstanceModel))
    .find({ _id: { $in: emptied }, deletedAt: null })
    .toArray();
  return moveToArchive(ClassInstanceModel, empty);
}

/** As the database has them, so that nothing is lost that a schema does not know. */
const findOf = (model: Stored, classIds: string[]): Promise<Doc[]> =>
  openDocuments(nameOf(model))
    .find({ classInstanceId: { $in: classIds } })
    .toArray();

const classOf = ({ classInstanceId }: Doc) => classInstanceId as string;
