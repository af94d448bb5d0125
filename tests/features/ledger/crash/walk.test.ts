import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import { type CrashPoints, plantCrashPoints } from "#tests/support/money/crash.ts";
import { findDeferredFaults } from "#tests/support/money/deferred-oracle.ts";
import { findDisagreements, takeSnapshot } from "#tests/support/money/oracle.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { SEED, STRIDE } from "#tests/support/volume.ts";
import { type Scenario, scenariosOf } from "./scenarios.ts";

const studio = setUpStudio();
let crashes: CrashPoints;
let admin: SignedIn;
let mary: SignedIn;
const adminActions = () => createAdminActions(studio, () => admin);

beforeAll(async () => {
  // The server learns of a payment only where a test sends it.
  studio.services.payments.listensAt?.("http://127.0.0.1:9");
  crashes = plantCrashPoints(studio.services.payments);
});
afterAll(async () => {
  crashes.remove();
});

const SCENARIOS = scenariosOf({ studio: () => studio, admin: () => admin, mary: () => mary });

/** The services crash at most this often in a row; more steps than that would be a loop. */
const MOST_STEPS = 120;
/** Every third step each day, and others the next day. */
const FIRST_STEP = 1 + (SEED % STRIDE);

async function begin(scenario: Scenario) {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary" });
  return scenario.prepare();
}

/** Time passes until nothing that was going on can still be: holds end, leases end, what failed is old enough. */
const letTimePass = () => studio.clock.advance({ minutes: 40 });

async function assertAgreed(where: string) {
  const first = await adminActions().reconcile();
  const owed = await findDeferredFaults(studio.clock.now());
  expect([where, ...first.faults, ...(await findDisagreements()), ...owed]).toEqual([where]);
  const before = await takeSnapshot();
  const second = await adminActions().reconcile();
  expect({ where, ...second, at: "" }).toEqual({ where, at: "", repaired: [], added: 0, faults: [] });
  expect({ where, ...(await takeSnapshot()) }).toEqual({ where, ...before });
}

test.each(Object.entries(SCENARIOS))(
  "%s: killed at every step, everything agrees after one run, and a second changes nothing",
  { timeout: 120_000 },
  async (_, scenario) => {
    let deaths = 0;
    for (let step = FIRST_STEP; step <= MOST_STEPS; step += STRIDE) {
      // Every other time the device asks again afterwards, as an outbox does.
      const asksAgain = step % 2 === 0;
      const act = await begin(scenario);
      crashes.crashAt(step);
      await act().catch(() => undefined);
      const { hasCrashed, steps } = crashes.restart();
      letTimePass();
      if (asksAgain) await act().catch(() => undefined);
      if (asksAgain) letTimePass();
      await assertAgreed(`step ${step} of ${steps}, asked again: ${asksAgain}`);
      if (hasCrashed) deaths += 1;
      else {
        expect(await scenario.outcome()).toEqual(scenario.expected);
        break;
      }
    }
    expect(deaths).toBeGreaterThan(STRIDE === 1 ? 3 : 0);
    expect(deaths).toBeLessThan(MOST_STEPS);
  },
);

test("without the reconciler, deaths on the way leave something that does not agree", async () => {
  const scenario = SCENARIOS["paying a full cart"];
  if (!scenario) throw new Error("The scenario is gone.");
  const unmended: number[] = [];
  for (let step = FIRST_STEP; step <= MOST_STEPS; step += STRIDE) {
    const act = await begin(scenario);
    crashes.crashAt(step);
    await act().catch(() => undefined);
    if (!crashes.restart().hasCrashed) break;
    if ((await findDisagreements()).length > 0) unmended.push(step);
  }
  expect(unmended.length * STRIDE).toBeGreaterThan(5);
});
