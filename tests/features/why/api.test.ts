import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { EntryModel } from "#api/features/ledger/entry.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import type { Posting } from "#shared/core/ledger.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { getLedgerMonth, listEntries } from "#shared/features/ledger/endpoints.ts";
import { bookWithPass, getPass, listPasses } from "#shared/features/memberships/endpoints.ts";
import { adjustPass } from "#shared/features/memberships/studio/endpoints.ts";
import { whyClasses } from "#shared/features/memberships/why.ts";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
const actions = createAdminActions(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  studio.clock.set("2026-03-20T20:00:00Z");
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary" });
});

const plant = (at: string, ...postings: Posting[]) =>
  EntryModel.create({ _id: newId(), at: new Date(at), about: "Receipt 1", book: "orders", isCounted: false, postings });
const sale = (at: string, cents: number) =>
  plant(at, { account: "card", cents }, { account: "sales:goods", cents: -cents });

test("a month's takings and income of an account are the entries behind them, and no others", async () => {
  // A quarter to midnight in Los Angeles: still February there.
  await sale("2026-03-01T07:45:00Z", 700);
  await sale("2026-03-01T08:15:00Z", 1_000);
  await sale("2026-03-31T20:00:00Z", 2_000);
  await sale("2026-04-01T08:00:00Z", 4_000);
  await plant("2026-03-10T20:00:00Z", { account: "card", cents: -900 }, { account: "bank", cents: 900 });
  await plant("2026-03-10T20:00:00Z", { account: "card", cents: -30 }, { account: "provider-fees", cents: 30 });
  const month = await studio.call(getLedgerMonth, { day: "2026-03-20" }, admin);
  const sumOf = async (asked: object, account: string) => {
    const entries = await studio.call(listEntries, { month: "2026-03-20", ...asked }, admin);
    const cents = entries.flatMap(({ postings }) => postings).filter((posting) => posting.account === account);
    return [entries.length, cents.reduce((sum, posting) => sum + posting.cents, 0)];
  };
  expect(month.cameIn.byAccount).toEqual([{ account: "card", cents: 3_000 }]);
  expect(await sumOf({ account: "card", only: "customers" }, "card")).toEqual([2, 3_000]);
  expect(await sumOf({ account: "card" }, "card")).toEqual([4, 2_070]);
  expect(month.earned.byAccount).toEqual([{ account: "sales:goods", cents: 3_000 }]);
  expect(await sumOf({ account: "sales:goods" }, "sales:goods")).toEqual([2, -3_000]);
});

test("a page of an account reads its own entries alone, however many there are of others", async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute));
  await EntryModel.collection.insertMany(
    Array.from({ length: 3_000 }, (_, minute) => ({
      ...{ _id: newId(), at: at(minute), about: "Receipt", book: "orders", isCounted: true },
      postings: [
        { account: "card", cents: 100 },
        { account: minute % 100 === 0 ? "disputes" : "sales:goods", cents: -100 },
      ],
    })) as never,
  );
  const page = await studio.call(listEntries, { account: "disputes" }, admin);
  expect(page).toHaveLength(ROWS_PER_PAGE);
  const after = page.at(-1)?.id;
  expect(await studio.call(listEntries, { account: "disputes", ...(after && { after }) }, admin)).toEqual([]);
  const found = EntryModel.find({ "postings.account": "disputes" }).sort({ at: -1, _id: -1 }).limit(ROWS_PER_PAGE);
  const { executionStats } = (await found.explain("executionStats")) as unknown as {
    executionStats: { totalDocsExamined: number };
  };
  expect(executionStats.totalDocsExamined).toBe(ROWS_PER_PAGE);
});

test("entries of an account are for admins alone, and whole passes for them and the front desk", async () => {
  const id = newId();
  for (const role of ["front-desk", "instructor", "parent", "student"] as const) {
    const person = await studio.signIn(role);
    await expect(studio.call(listEntries, { account: "card" }, person)).rejects.toMatchObject({ status: 403 });
    const status = role === "front-desk" ? 404 : 403;
    await expect(studio.call(getPass, { id }, person)).rejects.toMatchObject({ status });
  }
  await expect(studio.call(getPass, { id }, admin)).rejects.toMatchObject({ status: 404 });
});

test("classes that the studio adds are kept with their number, and explain what is left; another member reads none", async () => {
  await actions.buyPlan(await actions.offerPlan(), mary);
  const { _id: id } = await PassModel.findOne({ ownerId: mary.id }).orFail().lean();
  const classInstanceId = await addClassInstance(studio, { inHours: 26 });
  await studio.call(bookWithPass, { id: newId(), classInstanceId }, mary);
  studio.clock.advance({ minutes: 1 });
  const changeId = newId();
  const add = () => studio.call(adjustPass, { id, changeId, classes: 2, reason: "The heating was off" }, admin);
  await Promise.all([add(), add()]);
  const [own] = await studio.call(listPasses, {}, mary);
  expect(own?.additions).toMatchObject([{ id: changeId, classes: 2, reason: "The heating was off" }]);
  const held = await studio.call(getPass, { id }, admin);
  expect(held).toEqual(own);
  const why = whyClasses(held, { until: "Mar 30" });
  expect([why.figure, why.older, why.rows.map(({ amount }) => amount)]).toEqual([4, 0, [3, -1, 2]]);
  const bob = await studio.signIn("student", { firstName: "Bob" });
  expect(await studio.call(listPasses, {}, bob)).toEqual([]);
});
