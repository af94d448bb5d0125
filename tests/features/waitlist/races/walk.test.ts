import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { releaseSeat } from "#api/features/classes/seats.ts";
import { advanceWaitlists } from "#api/features/waitlist/advance-waitlists.ts";
import { acceptOffer, declineOffer } from "#api/features/waitlist/offers/answer.ts";
import { joinWaitlist, leaveWaitlist } from "#api/features/waitlist/waitlist.ts";
import { type WaitlistEntryDocument, WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { Person } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { REPLAY, SEED, volume } from "#tests/support/volume.ts";
import { createChance } from "#tests/sync/seeded.ts";

const SEQUENCES = volume({ daily: 10, long: 5_000 });
const ROUNDS = 2;
const studio = setUpStudio();
let people: Person[];
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 5 }, (_, i) => studio.addPerson({ firstName: `P${i}` })));
});

const actorOf = ({ id }: Person): Actor =>
  ({ userId: id, role: "student", familyId: null, isGuardian: false }) as Actor;
const read = (classInstanceId: string) =>
  WaitlistEntryModel.find({ classInstanceId }).sort({ sequence: 1 }).lean<WaitlistEntryDocument[]>();
const faults = { order: 0, doubleOffers: 0, oversold: 0, stuck: 0, countWrong: 0 };

/** One person does one thing; that it comes too late is an answer like any other. */
async function act(person: Person, classInstanceId: string, roll: number): Promise<void> {
  const actor = actorOf(person);
  const { services } = studio;
  const entry = (await read(classInstanceId)).findLast(({ attendeeId }) => attendeeId === person.id);
  if (!entry || entry.status === "left" || entry.status === "expired")
    return void (await joinWaitlist({ id: newId(), classInstanceId }, actor, services));
  if (roll === 0) return leaveWaitlist(entry._id, actor, services);
  if (roll === 1) return declineOffer(entry._id, true, actor, services);
  if (roll === 2) return declineOffer(entry._id, false, actor, services);
  if (roll === 3) return void (await acceptOffer(entry._id, actor, services));
  if (roll === 4) await ClassInstanceModel.updateOne({ _id: classInstanceId }, { $inc: { capacity: 1, seatsLeft: 1 } });
}

async function cancelOne(classInstanceId: string): Promise<void> {
  const instance = await ClassInstanceModel.findById(classInstanceId).lean();
  const seat = instance?.seats.find(({ status }) => status !== "offered");
  if (seat) await releaseSeat(classInstanceId, seat.bookingId);
}

const settle = async (job: Promise<unknown>) =>
  job.catch((error: { status?: number }) => {
    if (error.status !== 409) throw error;
  });

/** Offers that went to a person who joined after another who waited all the time and could have accepted. */
function countOrderFaults(before: WaitlistEntryDocument[], after: WaitlistEntryDocument[]): number {
  const earlier = new Map(before.map((entry) => [entry._id, entry]));
  const patient = after.filter(({ _id, status, sequence, offers }) => {
    const known = earlier.get(_id);
    return (
      status === "waiting" && known?.status === "waiting" && known.sequence === sequence && known.offers === offers
    );
  });
  const served = after.filter(
    ({ _id, status, offers }) => status === "offered" && offers > (earlier.get(_id)?.offers ?? 0),
  );
  return served.filter((entry) => patient.some(({ sequence }) => sequence < entry.sequence)).length;
}

async function look(classInstanceId: string, before: WaitlistEntryDocument[]): Promise<void> {
  const instance = await ClassInstanceModel.findById(classInstanceId).lean();
  if (!instance) throw new Error("The class is gone.");
  const after = await read(classInstanceId);
  const { seats, capacity, seatsLeft } = instance;
  if (seats.length > capacity || seatsLeft < 0) faults.oversold += 1;
  if (seats.length + seatsLeft !== capacity) faults.countWrong += 1;
  if (new Set(seats.map(({ attendeeId }) => attendeeId)).size !== seats.length) faults.doubleOffers += 1;
  const named = seats.filter(({ status }) => status === "offered").map(({ bookingId }) => bookingId);
  const offered = after.filter(({ status }) => status === "offered").map(({ offerBookingId }) => offerBookingId);
  if (named.some((id) => offered.filter((each) => each === id).length !== 1)) faults.doubleOffers += 1;
  faults.order += countOrderFaults(before, after);
  const seated = new Set(seats.map(({ attendeeId }) => attendeeId));
  const couldHave = after.some(({ status, attendeeId }) => status === "waiting" && !seated.has(attendeeId));
  if (seatsLeft > 0 && couldHave) faults.stuck += 1;
}

test(`${SEQUENCES} sequences of canceling, joining, answering and running out, with two processes that tend (${REPLAY})`, {
  timeout: 3_600_000,
}, async () => {
  for (let seed = SEED; seed < SEED + SEQUENCES; seed += 1) {
    const { below: roll } = createChance(seed);
    studio.clock.set("2026-03-02T18:00:00Z");
    const classInstanceId = await addClassInstance(studio, { capacity: 0 });
    await Promise.all(people.slice(0, 3).map((person) => act(person, classInstanceId, 9)));
    for (let round = 0; round < ROUNDS; round += 1) {
      await ClassInstanceModel.updateOne({ _id: classInstanceId }, { $inc: { capacity: 1, seatsLeft: 1 } });
      const before = await read(classInstanceId);
      await Promise.all([
        settle(advanceWaitlists(studio.services)),
        ...people.map((person) => settle(act(person, classInstanceId, roll(6)))),
        ...(roll(3) === 0 ? [settle(cancelOne(classInstanceId))] : []),
        settle(advanceWaitlists(studio.services)),
      ]);
      if (roll(3) === 0) studio.clock.advance({ minutes: 61 });
      await studio.runJob("classes.releaseExpired");
      await advanceWaitlists(studio.services);
      await advanceWaitlists(studio.services);
      await look(classInstanceId, before);
    }
    await WaitlistEntryModel.collection.deleteMany({});
    await ClassInstanceModel.collection.deleteMany({});
  }
  expect(faults).toEqual({ order: 0, doubleOffers: 0, oversold: 0, stuck: 0, countWrong: 0 });
});
