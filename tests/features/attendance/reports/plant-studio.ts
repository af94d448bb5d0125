import { v7 as newId } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import type { Mark } from "#shared/features/attendance/attendance.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";
import { book } from "#tests/support/timetable.ts";
import { addLedClass, mark } from "../fixtures.ts";

const CLASSES = 24;
const PEOPLE = 9;
const WEEKS = 20;
const HOUR_MS = 3_600_000;

/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (most: number) => Math.floor(next() * most);
  return { next, whole, pick: <Item>(items: readonly Item[]): Item => items[whole(items.length)] as Item };
}

const MARKS: readonly (Mark | null)[] = ["present", "present", "present", "late", "absent", "excused", null];

/** Twenty weeks with classes, bookings, lines, cancellations and marks by chance; all over in the end. */
export async function plantStudio(studio: Studio, seed: number, admin: SignedIn): Promise<void> {
  const chance = chanceOf(seed);
  const instructors: Person[] = [];
  for (const firstName of ["Maya", "Theo", "Iris"])
    instructors.push(await studio.addPerson({ firstName, role: "instructor" }));
  const people: Person[] = [];
  for (let at = 0; at < PEOPLE; at++) people.push(await studio.addPerson({ firstName: `Person ${at}` }));
  const blueprints = [newId(), newId(), newId()];
  const places: string[] = [];
  for (let at = 0; at < CLASSES; at++) {
    const inHours = 1 + chance.whole(WEEKS * 7 * 24);
    const classId = await addLedClass(studio, chance.pick(instructors), { inHours, capacity: 1 + chance.whole(5) });
    const isCancelled = chance.next() < 0.1;
    await ClassInstanceModel.updateOne(
      { _id: classId },
      { blueprintId: chance.pick(blueprints), apparatus: chance.pick(["Silks", "Lyra"]) },
    );
    const { capacity, startsAt } = await ClassInstanceModel.findById(classId).orFail();
    const coming = people.filter(() => chance.next() < 0.5);
    for (const person of coming.slice(0, capacity)) places.push(await book(studio, classId, person));
    for (const person of coming.slice(capacity)) await wait(classId, person, startsAt, chance.pick(STATES));
    if (isCancelled) await cancel(classId);
  }
  const booked = await BookingModel.find({ _id: mongoose.trusted({ $in: places }), status: "booked" }).sort({ _id: 1 });
  for (const { _id } of booked) if (chance.next() < 0.2) await leave(_id, chance.pick([1, 5, 30, 100]));
  studio.clock.advance({ hours: WEEKS * 7 * 24 + 2 });
  const open = await BookingModel.find({ _id: mongoose.trusted({ $in: places }), status: "booked" });
  for (const { _id } of open.toSorted(() => chance.next() - 0.5)) {
    const given = chance.pick(MARKS);
    if (given) await mark(studio, _id, given, admin);
    if (given && chance.next() < 0.2) await mark(studio, _id, chance.pick(["present", "absent", "none"]), admin);
  }
}

async function cancel(classInstanceId: string): Promise<void> {
  await ClassInstanceModel.updateOne({ _id: classInstanceId }, { status: "cancelled" });
  await BookingModel.updateMany({ classInstanceId }, { status: "released" });
}

const STATES = ["expired", "expired", "left", "seated"] as const;

const wait = (classInstanceId: string, person: Person, startsAt: Date, status: (typeof STATES)[number]) =>
  WaitlistEntryModel.create({
    ...{ classInstanceId, attendeeId: person.id, attendeeName: person.firstName, joinedById: person.id, status },
    ...{ sequence: 1, isInLine: false, joinedAt: new Date(startsAt.getTime() - 9 * HOUR_MS), startsAt },
  } as never);

async function leave(id: string, hoursBefore: number): Promise<void> {
  const { startsAt } = await BookingModel.findById(id).orFail();
  const cancelledAt = new Date(startsAt.getTime() - hoursBefore * HOUR_MS);
  const bookedAt = new Date(cancelledAt.getTime() - 48 * HOUR_MS);
  await BookingModel.updateOne({ _id: id }, { status: "cancelled", cancelledAt, bookedAt });
}
