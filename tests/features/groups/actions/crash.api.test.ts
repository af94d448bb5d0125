import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { GroupActionModel } from "#api/features/groups/actions/action.model.ts";
import { reconcile } from "#api/features/ledger/reconcile.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { ledgerParts } from "#api/features.ts";
import { type CrashPoints, plantCrashPoints } from "#tests/support/money/crash.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { SEED, STRIDE } from "#tests/support/volume.ts";
import { acting } from "./acting.ts";

const studio = setUpStudio();
let admin: SignedIn;
let crashes: CrashPoints;
const { groupOf, offerPack, book, grant } = acting(studio, () => admin);
beforeAll(() => {
  crashes = plantCrashPoints(studio.services.payments);
});
afterAll(() => crashes.remove());

/** A restart: the job goes on once the lease of the crashed process is over. */
async function goOn(): Promise<boolean> {
  const { hasCrashed } = crashes.restart();
  studio.clock.advance({ minutes: 3 });
  await studio.runJob("service.followUp");
  return hasCrashed;
}

const MOST_STEPS = 150;
const steps = function* () {
  for (let step = 1 + (SEED % STRIDE); step < MOST_STEPS; step += STRIDE) yield step;
};

test("a booking of a group that is cut off at any write is finished, or never happened", {
  timeout: 240_000,
}, async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  let deaths = 0;
  for (const step of steps()) {
    const [ana, ben] = [await studio.addPerson(), await studio.addPerson()];
    const pack = await makePass(ana, 3);
    const classInstanceId = await addClassInstance(studio);
    const request = { id: await groupOf([ana, ben]), classInstanceId, actionId: newId(), paysLater: true };
    crashes.crashAt(step);
    await book({ ...request, personIds: [ana.id, ben.id] }).catch(() => undefined);
    const hasCrashed = await goOn();
    const action = await GroupActionModel.findById(request.actionId).lean();
    const bookings = await BookingModel.find({ classInstanceId }).sort({ _id: 1 }).lean();
    const instance = await ClassInstanceModel.findById(classInstanceId).lean();
    const notices = await DeliveryModel.countDocuments({
      key: mongoose.trusted({ $in: bookings.map(({ _id }) => `booked-for:${_id}`) }),
    });
    const is = [
      action?.people.map(({ state }) => state) ?? [],
      bookings.map(({ status }) => status),
      bookings.filter(({ isUnpaid }) => isUnpaid).map(({ attendeeId }) => attendeeId),
      instance?.seatsLeft,
      (await PassModel.findById(pack).lean())?.creditsLeft,
      notices,
    ];
    const wanted = action ? [["done", "done"], ["booked", "booked"], [ben.id], 10, 2, 2] : [[], [], [], 12, 3, 0];
    expect([step, ...is]).toEqual([step, ...wanted]);
    expect([step, action?.todo ?? [], action?.finishedAt === null]).toEqual([step, [], false]);
    if (!hasCrashed) break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(STRIDE === 1 ? 10 : 2);
  expect(deaths).toBeLessThan(MOST_STEPS / STRIDE - 1);
  expect((await reconcile(ledgerParts(), studio.services)).faults).toEqual([]);
});

test("passes for a group that are cut off at any write come once each, or never", { timeout: 240_000 }, async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  let deaths = 0;
  for (const step of steps()) {
    const people = [await studio.addPerson(), await studio.addPerson()];
    const planId = await offerPack({ name: `Pack ${step}` });
    const request = { id: await groupOf(people), planId, actionId: newId(), personIds: people.map(({ id }) => id) };
    crashes.crashAt(step);
    await grant(request).catch(() => undefined);
    const hasCrashed = await goOn();
    const action = await GroupActionModel.findById(request.actionId).lean();
    const passes = await PassModel.find({ planId }).lean();
    const is = [action?.people.map(({ state }) => state) ?? [], passes.map(({ log }) => log.length)];
    expect([step, ...is]).toEqual(action ? [step, ["done", "done"], [1, 1]] : [step, [], []]);
    expect(passes.map(({ ownerId }) => ownerId).toSorted()).toEqual(action ? request.personIds.toSorted() : []);
    if (!hasCrashed) break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(STRIDE === 1 ? 5 : 0);
  expect(deaths).toBeLessThan(MOST_STEPS / STRIDE - 1);
  expect((await reconcile(ledgerParts(), studio.services)).faults).toEqual([]);
});
