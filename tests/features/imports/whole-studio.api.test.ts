import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/index.ts";
import { BalanceModel } from "#api/features/gift-cards/balance.model.ts";
import { EntryModel } from "#api/features/ledger/entry.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import { findDisagreements } from "#tests/support/money/oracle.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { importing } from "./load.ts";

const studio = setUpStudio();
let admin: SignedIn;
const files = importing(studio, () => admin);
const adminActions = () => createAdminActions(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  await adminActions().offerPlan({ name: "Ten Classes", credits: 10 });
  await adminActions().offerPlan({
    kind: "membership",
    name: "Unlimited",
    credits: null,
    validWeeks: null,
    priceCents: 12_000,
  });
});

const HEADER =
  "Name,Email,Birthday,Plan,Classes left,Expires,Price,Status,Paused until,Next charge,Stripe customer id,Account credit";

/** 500 people: 80 families of a parent with two children, 40 paused memberships, 100 packs, credit for every third. */
function wholeStudio() {
  const rows: string[] = [];
  let credit = 0;
  for (let at = 0; at < 340; at++) {
    const email = `p${at}@example.com`;
    const cents = at % 3 === 0 ? 100 + at * 37 : 0;
    credit += cents;
    const money = cents ? (cents / 100).toFixed(2) : "";
    const plan =
      at < 40
        ? `Unlimited,,,120.00,Paused,2026-05-${String(10 + (at % 18)).padStart(2, "0")},2026-03-20,cus_test${at}`
        : at < 140
          ? `Ten Classes,${1 + (at % 9)},2026-12-31,200.00,,,,`
          : ",,,,,,,";
    rows.push(`Person${at} Of${at},${email},1985-05-01,${plan},${money}`);
    if (at < 80)
      for (const child of ["A", "B"])
        rows.push(`Child${child}${at} Of${at},${email},2016-0${1 + (at % 9)}-11,,,,,,,,,`);
  }
  return { csv: `${HEADER}\n${rows.join("\n")}\n`, credit };
}

const classesLeft = () =>
  Array.from({ length: 100 }, (_, at) => 1 + ((at + 40) % 9)).reduce((sum, each) => sum + each, 0);

async function trialBalance(): Promise<{ sum: number; accounts: Record<string, number> }> {
  expect((await adminActions().reconcile()).faults).toEqual([]);
  const accounts: Record<string, number> = {};
  for (const { postings } of await EntryModel.find().lean())
    for (const { account, cents } of postings) accounts[account] = (accounts[account] ?? 0) + cents;
  return { sum: Object.values(accounts).reduce((sum, cents) => sum + cents, 0), accounts };
}

test("500 people arrive whole, to the cent and without a letter; undone, nothing of them is left", {
  timeout: 120_000,
}, async () => {
  const { csv, credit } = wholeStudio();
  const done = await files.bring(csv);
  expect(done).toMatchObject({
    state: "done",
    fates: { new: 340, joins: 160, refused: 0 },
    totals: {
      people: 500,
      families: 80,
      memberships: 40,
      paused: 40,
      passes: 100,
      withoutCard: 0,
      creditCents: credit,
      classesLeft: classesLeft(),
    },
    invitable: 340,
  });
  expect(await UserModel.countDocuments({ deletedAt: null })).toBe(501);
  expect(await PassModel.countDocuments({ status: "frozen" })).toBe(40);
  const balances = await BalanceModel.find().lean();
  expect(balances.reduce((sum, { leftCents }) => sum + leftCents, 0)).toBe(credit);
  const { sum, accounts } = await trialBalance();
  const paidAhead = classesLeft() * 2_000;
  expect(sum).toBe(0);
  expect(accounts).toMatchObject({ "stored-value": -credit, deferred: -paidAhead, opening: credit + paidAhead });
  expect(await findDisagreements()).toEqual([]);
  expect(await studio.mails()).toEqual([]);

  expect(await files.undo(done)).toMatchObject({ state: "undone" });
  expect(await UserModel.countDocuments({ deletedAt: null })).toBe(1);
  expect(await PassModel.countDocuments({ deletedAt: null })).toBe(0);
  const after = await trialBalance();
  expect(Object.values(after.accounts).filter((cents) => cents !== 0)).toEqual([]);
  expect(await studio.mails()).toEqual([]);
});
