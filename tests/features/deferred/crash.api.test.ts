import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import { type CrashPoints, plantCrashPoints } from "#tests/support/money/crash.ts";
import { findDeferredFaults } from "#tests/support/money/deferred-oracle.ts";
import { takeSnapshot } from "#tests/support/money/oracle.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { SEED, STRIDE } from "#tests/support/volume.ts";
import { UNLIMITED } from "../memberships/membership.ts";

const studio = setUpStudio();
let crashes: CrashPoints;
let admin: SignedIn;
const actions = createAdminActions(studio, () => admin);
beforeAll(async () => {
  studio.services.payments.listensAt?.("http://127.0.0.1:9");
  crashes = plantCrashPoints(studio.services.payments);
});
afterAll(() => crashes.remove());

const MOST_STEPS = 120;
/** Every third step each day, and others the next day. */
const FIRST_STEP = 1 + (SEED % STRIDE);

/** A pack of which one class was had, and a month of which a week was. */
async function begin(): Promise<void> {
  await studio.reset();
  studio.clock.set("2026-03-02T20:00:00Z");
  admin = await studio.signIn("admin");
  const mary = await studio.signIn("student", { firstName: "Mary" });
  const bob = await studio.signIn("student", { firstName: "Bob" });
  await actions.buyPlan(await actions.offerPlan(), mary);
  await actions.buyPlan(await actions.offerPlan(UNLIMITED), bob);
  const classInstanceId = await addClassInstance(studio, { inHours: 26 });
  await studio.call(bookWithPass, { id: newId(), classInstanceId }, mary);
  studio.clock.advance({ days: 8 });
}

test("a run that is killed at any write leaves nothing twice and nothing out", { timeout: 120_000 }, async () => {
  let deaths = 0;
  for (let step = FIRST_STEP; step <= MOST_STEPS; step += STRIDE) {
    await begin();
    crashes.crashAt(step);
    await actions.reconcile().catch(() => undefined);
    const { hasCrashed } = crashes.restart();
    studio.clock.advance({ minutes: 40 });
    const run = await actions.reconcile();
    expect({ step, faults: [...run.faults, ...(await findDeferredFaults(studio.clock.now()))] }).toEqual({
      step,
      faults: [],
    });
    const before = await takeSnapshot();
    expect(await actions.reconcile()).toMatchObject({ added: 0, faults: [] });
    expect(await takeSnapshot()).toEqual(before);
    expect(await PassModel.countDocuments()).toBe(2);
    if (!hasCrashed) break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(STRIDE === 1 ? 5 : 0);
  expect(deaths).toBeLessThan(MOST_STEPS);
});
