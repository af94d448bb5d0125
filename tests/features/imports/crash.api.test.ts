import { afterAll, beforeAll, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/index.ts";
import { PastVisitModel } from "#api/features/bookings/index.ts";
import { BalanceModel } from "#api/features/gift-cards/balance.model.ts";
import { ImportModel } from "#api/features/imports/import.model.ts";

import { PassModel } from "#api/features/memberships/pass.model.ts";
import { commitImport, undoImport } from "#shared/features/imports/endpoints.ts";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import { type CrashPoints, plantCrashPoints } from "#tests/support/money/crash.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { SEED, STRIDE } from "#tests/support/volume.ts";
import { importing } from "./load.ts";

const studio = setUpStudio();
let crashes: CrashPoints;
let admin: SignedIn;
const files = importing(studio, () => admin);
const adminActions = () => createAdminActions(studio, () => admin);
beforeAll(() => {
  crashes = plantCrashPoints(studio.services.payments);
});
afterAll(() => crashes.remove());

const FILE = `Name,Email,Birthday,Pass,Classes left,Expires,Price,Account balance,Gift card code,Gift card balance,Waiver date,Language
Nora Quist,nora@example.com,1985-05-01,Three classes,2,2026-06-30,60.00,12.50,,,2024-01-05,es
Leo Quist,nora@example.com,2017-05-01,,,,,,,,,
Sam Torres,sam@example.com,1990-01-31,,,,,,GIFT-2024-01,25.00,,
`;

const standing = async () => ({
  people: (await UserModel.find({ deletedAt: null }).sort({ firstName: 1 }).lean()).map(({ firstName }) => firstName),
  passes: (await PassModel.find({ deletedAt: null }).lean()).map(({ creditsLeft }) => creditsLeft),
  cents: (await BalanceModel.find().sort({ leftCents: 1 }).lean()).map(({ leftCents }) => leftCents).filter(Boolean),
  visits: await PastVisitModel.countDocuments(),
});
/** The process that crashed is missed after half a minute. */
async function goOn(): Promise<void> {
  studio.clock.advance({ minutes: 2 });
  await studio.runJob("imports.finish");
}

test("cut off at any write, an import and its undoing are finished, or never happened", {
  timeout: 400_000,
}, async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Ann" });
  await adminActions().offerPlan();
  const before = await standing();
  let [deaths, isOver] = [0, false];
  for (let step = 1 + (SEED % STRIDE); !isOver && step < 200; step += STRIDE) {
    const checked = await files.load(FILE);
    crashes.crashAt(step);
    await studio.call(commitImport, { id: checked.id, leavesOutRefused: false }, admin).catch(() => undefined);
    const first = crashes.restart();
    await goOn();
    if ((await ImportModel.findById(checked.id).lean())?.state !== "done") {
      expect([step, await standing()]).toEqual([step, before]);
      await files.commit(checked);
    }
    const after = { people: ["Ann", "Leo", "Nora", "Sam"], passes: [2], cents: [1_250, 2_500], visits: 0 };
    expect([step, await standing()]).toEqual([step, after]);
    expect([step, (await adminActions().reconcile()).faults]).toEqual([step, []]);

    crashes.crashAt(step);
    await studio.call(undoImport, { id: checked.id }, admin).catch(() => undefined);
    const second = crashes.restart();
    await goOn();
    if ((await ImportModel.findById(checked.id).lean())?.state !== "undone") {
      expect([step, await standing()]).toEqual([step, after]);
      await files.undo(checked);
    }
    expect([step, await standing()]).toEqual([step, before]);
    expect([step, (await adminActions().reconcile()).faults]).toEqual([step, []]);
    deaths += Number(first.hasCrashed) + Number(second.hasCrashed);
    isOver = !(first.hasCrashed || second.hasCrashed);
  }
  expect(deaths).toBeGreaterThan(STRIDE === 1 ? 20 : 3);
  expect(isOver).toBe(true);
  expect(await studio.mails()).toEqual([]);
});
