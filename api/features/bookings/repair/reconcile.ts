import { setImmediate as letOthersRun } from "node:timers/promises";
import { mongoose } from "#api/db/mongoose.ts";
import { followChanges, followFrom, hasPosition, positionNow, readMoment, saveMoment } from "#api/jobs/follow.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { createDatabaseClock } from "#api/sync/clock.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import {
  type ClassInstanceDocument,
  ClassInstanceModel,
  keepSeat,
  releaseSeat,
  type Seat,
} from "../../classes/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";
import { saveBooking } from "../booking-rows.ts";
import { refundStateOf } from "../cancelling/cost.ts";
import { releaseEverybody } from "../class-changes/class-cancelled.ts";
import { moveBookings } from "../class-changes/class-moved.ts";

const { trusted } = mongoose;
/** What changed more recently may be in the middle of an ordinary request, which takes two steps. */
const SETTLED_SECONDS = 60;
/** A studio whose server was away over a class, or over its holidays, finds what was left half done. */
export const LOOKED_BACK_HOURS = 35 * 24;
const databaseClock = createDatabaseClock();

type Some = Pick<Services, "now" | "log" | "secrets">;

export interface Repair {
  what: "booking-written" | "booking-released" | "seat-kept" | "seat-released" | "class-emptied" | "booking-moved";
  classInstanceId: string;
  bookingId?: string;
}

/**
 * Repairs what a crash left between a seat and its booking. The seat decides, with two exceptions: a person's own
 * cancelling, and the class's. Only what has settled is looked at, and no class of long ago.
 */
export async function reconcileSeats(services: Some, settledSeconds = SETTLED_SECONDS): Promise<Repair[]> {
  const from = toDate(services.now().subtract({ hours: LOOKED_BACK_HOURS }));
  const ids: string[] = await ClassInstanceModel.distinct("_id", { endsAt: trusted({ $gt: from }), deletedAt: null });
  return reconcileMany(ids, settledSeconds, services);
}

/** So much of the timetable is looked at in one turn. */
const TURN_HOURS = 24;
const TURN = "classes.reconcile-turn";

/** The same of the classes of one day, of the next day's at the next call, and after the last ones from the first again. */
export async function reconcileNextDay(services: Some, settledSeconds = SETTLED_SECONDS): Promise<Repair[]> {
  const first = toDate(services.now().subtract({ hours: LOOKED_BACK_HOURS }));
  const reached = await readMoment(TURN);
  const from = reached && reached > first ? reached : first;
  const next = await ClassInstanceModel.findOne({ endsAt: trusted({ $gt: from }), deletedAt: null }, { endsAt: 1 })
    .sort({ endsAt: 1 })
    .lean<Pick<ClassInstanceDocument, "endsAt">>();
  if (!next) {
    await saveMoment(TURN, first);
    return [];
  }
  const to = toDate(toInstant(next.endsAt).add({ hours: TURN_HOURS }));
  const endsAt = trusted({ $gt: from, $lte: to });
  const ids: string[] = await ClassInstanceModel.distinct("_id", { endsAt, deletedAt: null });
  const repairs = await reconcileMany(ids, settledSeconds, services);
  await saveMoment(TURN, to);
  return repairs;
}

/** The same, of what changed since last time: every repair there is to make follows from a change. */
export async function reconcileChanged(services: Services): Promise<Repair[]> {
  const repairs: Repair[] = [];
  const look = async (ids: string[]) => repairs.push(...(await reconcileMany(ids, SETTLED_SECONDS, services)));
  const settledSeconds = SETTLED_SECONDS + 10;
  const classes = { name: "classes.reconcile-classes", model: ClassInstanceModel, fields: { _id: 1 as const } };
  const bookings = { name: "classes.reconcile-bookings", model: BookingModel, fields: { classInstanceId: 1 as const } };
  if (!(await hasPosition(bookings.name))) {
    const startedAt = await positionNow(settledSeconds);
    repairs.push(...(await reconcileSeats(services)));
    await followFrom([classes.name, bookings.name], startedAt);
    return repairs;
  }
  const byClass = {
    ...classes,
    settledSeconds,
    act: (rows: ClassInstanceDocument[]) => look(rows.map(({ _id }) => _id)),
  };
  await followChanges<ClassInstanceDocument>(byClass, services);
  const act = (rows: BookingDocument[]) => look(rows.map(({ classInstanceId }) => classInstanceId));
  await followChanges<BookingDocument>({ ...bookings, settledSeconds, act }, services);
  return repairs;
}

/** With their bookings these are some hundred documents: more would hold up requests. */
const CLASSES_AT_ONCE = 12;

async function reconcileMany(classIds: string[], settledSeconds: number, services: Some): Promise<Repair[]> {
  const ids = [...new Set(classIds)];
  const repairs: Repair[] = [];
  for (let at = 0; at < ids.length; at += CLASSES_AT_ONCE) {
    repairs.push(...(await reconcileSome(ids.slice(at, at + CLASSES_AT_ONCE), settledSeconds, services)));
    await letOthersRun();
  }
  return repairs;
}

async function reconcileSome(ids: string[], settledSeconds: number, services: Some): Promise<Repair[]> {
  const now = toDate(services.now());
  const from = toDate(services.now().subtract({ hours: LOOKED_BACK_HOURS }));
  const settledBefore = (await databaseClock()) - settledSeconds;
  const near = { _id: trusted({ $in: ids }), endsAt: trusted({ $gt: from }), deletedAt: null };
  const instances = await ClassInstanceModel.find(near).lean<ClassInstanceDocument[]>();
  if (instances.length === 0) return [];
  const bookings = await BookingModel.find({ classInstanceId: trusted({ $in: instances.map(({ _id }) => _id) }) }).lean<
    BookingDocument[]
  >();
  const byClass = Map.groupBy(bookings, ({ classInstanceId }) => classInstanceId);
  const isSettled = (doc: Pick<BookingDocument, "rev">) => doc.rev.t < settledBefore;
  const repairs: Repair[] = [];
  const act = async (instance: ClassInstanceDocument) => {
    const known = byClass.get(instance._id) ?? [];
    const unsettled = new Set(known.flatMap((booking) => (isSettled(booking) ? [] : [booking._id])));
    repairs.push(...(await reconcileClass(instance, known.filter(isSettled), unsettled, now)));
  };
  const items = instances.filter(isSettled);
  await doEach({ kind: "classes.reconcileSeats", items, act, leavesOut: true }, services);
  for (const repair of repairs) services.log.warn(repair, "a seat and its booking disagreed: repaired");
  return repairs;
}

async function reconcileClass(
  instance: ClassInstanceDocument,
  bookings: BookingDocument[],
  unsettled: ReadonlySet<string>,
  now: Date,
) {
  const classInstanceId = instance._id;
  if (instance.status === "cancelled") {
    const hasPeople = instance.seats.length > 0 || bookings.some(isOn);
    if (!hasPeople) return [];
    await releaseEverybody(classInstanceId, now);
    return [{ what: "class-emptied", classInstanceId } satisfies Repair];
  }
  const bookingsById = new Map(bookings.map((booking) => [booking._id, booking]));
  const seated = new Set(instance.seats.map(({ bookingId }) => bookingId));
  const repairs: (Repair | null)[] = [];
  for (const seat of instance.seats.filter(({ bookingId }) => !unsettled.has(bookingId)))
    repairs.push(await reconcileSeat(instance, seat, bookingsById.get(seat.bookingId), now));
  for (const booking of bookings.filter((known) => isOn(known) && !known.isOverCapacity && !seated.has(known._id)))
    repairs.push(await releaseBooking(booking, now));
  if (bookings.some((booking) => booking.startsAt.getTime() !== instance.startsAt.getTime())) {
    await moveBookings(classInstanceId, instance.startsAt, instance.moved?.at ?? now);
    repairs.push({ what: "booking-moved", classInstanceId });
  }
  return repairs.filter((repair) => repair !== null);
}

const isOn = ({ status }: BookingDocument): boolean => status === "held" || status === "booked";

async function reconcileSeat(
  instance: ClassInstanceDocument,
  seat: Seat,
  booking: BookingDocument | undefined,
  now: Date,
): Promise<Repair | null> {
  const where = { classInstanceId: instance._id, bookingId: seat.bookingId };
  // The line looks after what it offers.
  if (seat.status === "offered" || booking?.status === seat.status) return null;
  if (booking?.status === "cancelled")
    return (await releaseSeat(instance._id, seat.bookingId)) ? { what: "seat-released", ...where } : null;
  if (booking?.status === "booked")
    return (await keepSeat(instance._id, seat.bookingId)) ? { what: "seat-kept", ...where } : null;
  // The booking may be younger than the look at it: then it is not ours to write.
  if (!booking && (await BookingModel.exists({ _id: seat.bookingId }))) return null;
  await saveBooking(instance, seat, now);
  return { what: "booking-written", ...where };
}

async function releaseBooking(booking: BookingDocument, now: Date): Promise<Repair | null> {
  const released = await BookingModel.updateOne(
    { _id: booking._id, status: booking.status },
    { status: "released", heldUntil: null, cancelledAt: now, refundState: refundStateOf(booking) },
  );
  if (released.modifiedCount === 0) return null;
  return { what: "booking-released", classInstanceId: booking.classInstanceId, bookingId: booking._id };
}
