import { v7 as newId } from "uuid";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { findCost } from "#api/features/bookings/cancelling/cost.ts";
import { acceptanceOf } from "#shared/features/bookings/cancel-rules.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import { substituteInstructor, updateClassInstance } from "#shared/features/classes/admin/endpoints.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import { cancelClass, getInstance } from "#tests/support/timetable.ts";
import { aFreeLesson } from "./buying.ts";
import type { Lesson, Month, Seat, Trade } from "./journal.ts";
import { isFreeToLeave, seatIsFree } from "./line.ts";
import { bookReturn } from "./returning.ts";

const HOUR_MS = 3_600_000;

const nowMs = ({ studio }: Month) => studio.clock.now().epochMilliseconds;
const lessonOf = ({ journal }: Month, classId: string) => journal.lessons.find(({ id }) => id === classId);

/** A lesson that people want, so that a change of it reaches a person; none that begins at once. */
function aLesson(month: Month): Lesson | null {
  const { journal, random } = month;
  const wanted = new Set(journal.seats.map(({ classId }) => classId));
  const ahead = journal.lessons.filter(
    ({ id, isCanceled, startsAtMs }) => !isCanceled && startsAtMs > nowMs(month) + 6 * HOUR_MS && wanted.has(id),
  );
  return ahead.length > 0 ? random.pick(ahead) : null;
}

export const peopleOf = ({ journal }: Month, classId: string) => [
  ...journal.seats.filter((seat) => seat.classId === classId).map(({ person }) => person),
  ...(journal.waits.get(classId) ?? []).map(({ person }) => person),
];

/** The studio changes a lesson: each person with a seat or in line is notified once. */
const change =
  (alter: (lesson: Lesson, month: Month) => Promise<unknown>): Trade =>
  async (month) => {
    const lesson = aLesson(month);
    if (!lesson) return false;
    for (const person of peopleOf(month, lesson.id)) month.journal.expects(person, "Silks Basics has changed");
    await alter(lesson, month);
    await month.studio.runJob("classes.announceChanges");
    return true;
  };

function aSeat(month: Month, isLate: boolean): Seat | null {
  const { journal, random } = month;
  const fitting = journal.seats.filter((seat) => {
    const startsAtMs = lessonOf(month, seat.classId)?.startsAtMs ?? 0;
    return startsAtMs > nowMs(month) && isFreeToLeave(month, seat) !== isLate;
  });
  return fitting.length > 0 ? random.pick(fitting) : null;
}

async function cancel(month: Month, isLate: boolean): Promise<boolean> {
  const { studio } = month;
  const seat = aSeat(month, isLate);
  if (!seat) return false;
  const booking = await BookingModel.findOne({
    ...{ attendeeId: seat.person.id, classInstanceId: seat.classId, status: "booked" },
  }).lean();
  if (!booking) throw new Error(`The journal has a seat that is not booked: ${seat.bookingId}`);
  const shown = acceptanceOf(await findCost(booking, studio.clock.now()));
  await studio.call(cancelBooking, { id: booking._id, ...shown }, seat.person);
  if (!isLate) await paidSeatComesBack(month, seat);
  await seatIsFree(month, seat);
  return true;
}

/** The price of a seat returns to where it came from: a class to its pass, money to the card, the rest as credit. */
export async function paidSeatComesBack(month: Month, seat: Seat): Promise<void> {
  const { journal, studio } = month;
  if (seat.by === "pass") {
    const pack = journal.packs.get(seat.passId ?? "");
    if (pack) pack.left += 1;
    return;
  }
  for (const job of ["checkout.refundCancelled", "checkout.refundCredited"]) await studio.runJob(job);
  await studio.services.payments.settled?.();
  const purchase = journal.purchases.find(({ refId }) => refId === seat.bookingId);
  if (purchase && !purchase.isOver) bookReturn(month, purchase);
}

async function cancelLesson(month: Month): Promise<boolean> {
  const { studio, admin, journal } = month;
  const lesson = aLesson(month);
  if (!lesson) return false;
  await cancelClass(studio, lesson.id, "The hall is closed.", admin);
  lesson.isCanceled = true;
  for (const person of peopleOf(month, lesson.id)) journal.expects(person, "Silks Basics is canceled");
  journal.waits.delete(lesson.id);
  await studio.runJob("waitlist.advance");
  const seats = journal.seats.filter(({ classId }) => classId === lesson.id);
  journal.seats = journal.seats.filter(({ classId }) => classId !== lesson.id);
  await studio.runJob("memberships.settleCancelled");
  for (const seat of seats) await paidSeatComesBack(month, seat);
  return true;
}

/** Trades around a lesson. */
export const LESSONS: Record<string, Trade> = {
  bookWithPass: async (month) => {
    const { studio, journal, random, gone } = month;
    const packs = [...journal.packs.values()].filter(({ left, owner }) => left > 0 && !gone.includes(owner));
    if (packs.length === 0) return false;
    const { owner } = random.pick(packs);
    const classId = await aFreeLesson(month, owner);
    if (!classId) return false;
    const bookingId = newId();
    await studio.call(bookWithPass, { id: bookingId, classInstanceId: classId }, owner);
    // The product chooses among several packs of one person; which one stands in its booking.
    const booking = await BookingModel.findById(bookingId).lean();
    const paying = journal.packs.get(booking?.passId ?? "");
    if (!paying || paying.left === 0) throw new Error("A pack without classes paid for a seat.");
    paying.left -= 1;
    journal.seats.push({ bookingId, classId, person: owner, by: "pass", passId: paying.passId, atMs: nowMs(month) });
    return true;
  },
  cancelInTime: (month) => cancel(month, false),
  cancelLate: (month) => cancel(month, true),
  wait: async (month) => {
    const { studio, journal, random } = month;
    const full = journal.lessons.filter(({ id, isCanceled, startsAtMs }) => {
      const much = journal.seats.filter(({ classId }) => classId === id).length;
      return !isCanceled && startsAtMs > nowMs(month) + 24 * HOUR_MS && much >= CAPACITY;
    });
    if (full.length === 0) return false;
    const { id: classInstanceId } = random.pick(full);
    const there = new Set(peopleOf(month, classInstanceId).map(({ id }) => id));
    const person = random.pick(month.members.filter(({ id }) => !there.has(id)));
    const entryId = newId();
    await studio.call(joinWaitlist, { id: entryId, classInstanceId, onlyOne: false }, person);
    journal.waits.set(classInstanceId, [...(journal.waits.get(classInstanceId) ?? []), { entryId, person }]);
    return true;
  },
  moveLesson: change(async (lesson, { studio, admin }) => {
    const startTime = (await getInstance(lesson.id)).startTime === "19:30" ? "19:00" : "19:30";
    const moved = await studio.call(updateClassInstance, { id: lesson.id, startTime, anyway: true }, admin);
    lesson.startsAtMs = Date.parse(moved.startsAt);
    lesson.movedAtMs = studio.clock.now().epochMilliseconds;
  }),
  changePlace: change(({ id }, { studio, admin }) =>
    studio.call(updateClassInstance, { id, place: `Hall ${newId().slice(-4)}`, anyway: true }, admin),
  ),
  changeTeacher: async (month) => {
    const { studio, admin, teachers } = month;
    if (teachers.length < 2) return false;
    return change(async (lesson) => {
      const other = teachers.find(({ id }) => id !== lesson.teacherId)?.id ?? "";
      await studio.call(substituteInstructor, { id: lesson.id, instructorId: other, anyway: true }, admin);
      lesson.teacherId = other;
    })(month);
  },
  cancelLesson,
};

/** Seats of each lesson. */
export const CAPACITY = 2;
