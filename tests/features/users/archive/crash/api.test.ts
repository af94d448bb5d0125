import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { archiveUser } from "#shared/features/users/archive/endpoints.ts";
import { joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import { buyMembership, offerPlan } from "#tests/features/memberships/membership.ts";
import { type CrashPoints, plantCrashPoints } from "#tests/support/money/crash.ts";
import { makePass } from "#tests/support/passes.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { SEED, STRIDE } from "#tests/support/volume.ts";

const studio = setUpStudio();
let crashes: CrashPoints;
beforeAll(() => {
  crashes = plantCrashPoints(studio.services.payments);
});
afterAll(() => crashes.remove());

const stored = async ({ id }: { id: string }) => {
  const user = await UserModel.findById(id).lean();
  if (!user) throw new Error("The person is gone.");
  return user;
};
const statusOf = async (id: string) => (await BookingModel.findById(id).lean())?.status;

test("cut off at any write it is finished, or never happened", { timeout: 120_000 }, async () => {
  await studio.reset();
  const admin = await studio.signIn("admin");
  const planId = await offerPlan(studio, admin);
  const request = { reason: "Moved away", hasLetter: true };
  let deaths = 0;
  for (let step = 1 + (SEED % STRIDE); step < 80; step += STRIDE) {
    const mother = await studio.signIn("parent", { firstName: "Eve", username: `eve${step}`, familyId: newId() });
    const family = mother.familyId;
    const child = await studio.addPerson({ username: null, email: null, birthday: "2018-01-01", familyId: family });
    const pass = await buyMembership(studio, planId, mother);
    await makePass(mother, 3);
    const classInstanceId = await addClassInstance(studio, {});
    const { id: booking } = await studio.call(bookWithPass, { id: newId(), classInstanceId }, mother);
    const full = await addClassInstance(studio, { capacity: 0 });
    await studio.call(joinWaitlist, { id: newId(), classInstanceId: full, attendeeId: child.id }, mother);
    crashes.crashAt(step);
    await studio.call(archiveUser, { ...request, id: mother.id, childIds: [child.id] }, admin).catch(() => undefined);
    const { hasCrashed } = crashes.restart();
    await studio.runJob("users.finishHalfDone");
    await studio.runJob("memberships.reconcileBilling");
    const [user, kid] = [await stored(mother), await stored(child)];
    const waits = await WaitlistEntryModel.countDocuments({ attendeeId: child.id, isInLine: true });
    const renews = (await PassModel.findById(pass.id).lean())?.renews;
    const letters = (await studio.mails()).filter(({ to, subject }) => to === mother.email && /goodbye/.test(subject));
    const is = [
      Boolean(user.archivedAt),
      Boolean(kid.archivedAt),
      await statusOf(booking),
      waits,
      renews,
      letters.length,
    ];
    const wanted = user.archivedAt ? [true, true, "cancelled", 0, false, 1] : [false, false, "booked", 1, true, 0];
    expect([step, ...is]).toEqual([step, ...wanted]);
    expect(user.archiveDue ?? null).toBeNull();
    if (!hasCrashed) break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(STRIDE === 1 ? 8 : 1);
  expect(deaths).toBeLessThan(79);
});
