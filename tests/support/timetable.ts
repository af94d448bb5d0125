import { v7 as newId } from "uuid";
import { saveBooking } from "../../api/features/bookings/booking-rows.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../api/features/classes/class-instance.model.ts";
import { takeSeat } from "../../api/features/classes/seats.ts";
import { toDate } from "../../shared/core/time.ts";
import {
  cancelClassInstance,
  createApparatus,
  createClassBlueprint,
  createClassInstance,
  createClassSeries,
} from "../../shared/features/classes/admin/endpoints.ts";
import type { ClassBlueprint } from "../../shared/features/classes/class-blueprint.ts";
import { UNDO_SECONDS } from "../../shared/features/classes/closing/closure.ts";
import type { Person, SignedIn } from "./people.ts";
import type { Studio } from "./studio.ts";

export interface Timetable {
  admin: SignedIn;
  instructor: SignedIn;
  blueprint: ClassBlueprint;
}

/** A studio's first class blueprint, with an instructor to teach it and an admin to plan it. */
export async function startTimetable(studio: Studio, changes: Partial<ClassBlueprint> = {}): Promise<Timetable> {
  const admin = await studio.signIn("admin");
  const instructor = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
  const silks = await studio.call(createApparatus, { name: `Silks ${newId()}`, description: "" }, admin);
  const blueprint = await studio.call(
    createClassBlueprint,
    {
      name: `Silks Basics ${newId()}`,
      description: "First climbs.",
      apparatusId: silks.id,
      level: "beginner",
      durationMinutes: 75,
      capacity: 8,
      priceCents: 2500,
      cancelUntilHours: 12,
      place: "Main room",
      ...changes,
    },
    admin,
  );
  return { admin, instructor, blueprint };
}

export function planWeekly(studio: Studio, { admin, instructor, blueprint }: Timetable, rule = "FREQ=WEEKLY;BYDAY=MO") {
  return studio.call(
    createClassSeries,
    {
      blueprintId: blueprint.id,
      instructorId: instructor.id,
      rule,
      startDay: "2026-03-02",
      startTime: "18:00",
      until: null,
      anyway: true,
    },
    admin,
  );
}

export const addSingleClass = (
  studio: Studio,
  { admin, instructor, blueprint }: Timetable,
  changes: { date?: string; startTime?: string; capacity?: number; priceCents?: number } = {},
) =>
  studio.call(
    createClassInstance,
    {
      blueprintId: blueprint.id,
      instructorId: instructor.id,
      date: "2026-03-10",
      startTime: "18:00",
      anyway: true,
      ...changes,
    },
    admin,
  );

/** Cancels a class, and lets the time to undo it pass. */
export async function cancelClass(studio: Studio, id: string, reason: string, admin: SignedIn): Promise<void> {
  await studio.call(cancelClassInstance, { id, reason }, admin);
  studio.clock.advance({ seconds: UNDO_SECONDS });
  await studio.runJob("service.followUp");
}

/** Gives a person a seat as a paid checkout does. @returns the booking's id */
export async function book(
  studio: Studio,
  classInstanceId: string,
  attendee: Person,
  options: { bookedBy?: Person; orderId?: string | null; heldUntil?: Date } = {},
): Promise<string> {
  const bookingId = newId();
  const now = toDate(studio.clock.now());
  const who = {
    bookingId,
    attendeeId: attendee.id,
    attendeeName: `${attendee.firstName} ${attendee.lastName}`,
    bookedById: (options.bookedBy ?? attendee).id,
    operationId: newId(),
  };
  const { heldUntil = null, orderId = heldUntil ? null : newId() } = options;
  const isTaken = await takeSeat({ classInstanceId, ...who }, heldUntil, now, await getInstance(classInstanceId));
  if (!isTaken) throw new Error("This class has no seat left.");
  const instance = await getInstance(classInstanceId);
  await saveBooking(
    instance,
    { ...who, status: heldUntil ? "held" : "booked", heldUntil },
    now,
    orderId ? { orderId, paidCents: instance.priceCents } : {},
  );
  return bookingId;
}

export async function getInstance(id: string): Promise<ClassInstanceDocument> {
  const instance = await ClassInstanceModel.findById(id).lean<ClassInstanceDocument>();
  if (!instance) throw new Error(`There is no class ${id}.`);
  return instance;
}
