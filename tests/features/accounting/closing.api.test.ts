import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { type ClosedMonth, ClosedMonthModel } from "#api/features/accounting/closed-month.model.ts";
import { closeUntil } from "#api/features/ledger/balances.ts";
import { EntryModel } from "#api/features/ledger/entry.model.ts";
import { putInForce } from "#shared/core/settings/in-force.ts";
import { closeMonth, getMonth, listMonths } from "#shared/features/accounting/endpoints.ts";
import { lateOf } from "#shared/features/accounting/figures.ts";
import { createRandom } from "#tests/support/money/random.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addPlainly, randomEntry } from "./oracle.ts";
import { cashSale, plantEntry, setUpAccounts } from "./scene.ts";

const studio = setUpStudio({ startAt: "2026-05-10T20:00:00Z" });
let admin: SignedIn;
const { months, report, close, readBoth, moved } = setUpAccounts(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Rosa", lastName: "Diaz" });
  await plantEntry(cashSale("march", "2026-03-05T20:00:00Z", 1_000));
  await plantEntry(cashSale("april", "2026-04-05T20:00:00Z", 2_000));
});

const stored = async (month: string) => ClosedMonthModel.findById(month).orFail().lean<ClosedMonth>();

describe("closing a month", () => {
  test("goes in order, only over months that are over, and writes their figures down", async () => {
    expect((await months()).map(({ month, state, canClose }) => [month, state, canClose])).toEqual([
      ["2026-05", "open", false],
      ["2026-04", "open", false],
      ["2026-03", "open", true],
    ]);
    await expect(close("2026-04")).rejects.toMatchObject({ code: "month.order" });
    await expect(close("2026-05")).rejects.toMatchObject({ code: "month.not-over" });
    await expect(close("2026-02")).rejects.toMatchObject({ status: 404 });
    await close("2026-03");
    expect((await months()).map(({ month, state, closedByName }) => [month, state, closedByName])).toEqual([
      ["2026-05", "open", ""],
      ["2026-04", "open", ""],
      ["2026-03", "closed", "Rosa Diaz"],
    ]);
    await close("2026-04");
    await expect(close("2026-05")).rejects.toMatchObject({ code: "month.not-over" });
    expect(await report("2026-04")).toMatchObject({ state: "closed", entries: 1 });
    expect((await report("2026-04")).balances.find(({ account }) => account === "cash")).toEqual({
      ...{ account: "cash", openingCents: 1_000, movedCents: 2_000, closingCents: 3_000 },
    });
  });

  test("can be repeated, and leaves its line in the log", async () => {
    await close("2026-03");
    const first = await stored("2026-03");
    await close("2026-03");
    expect(await stored("2026-03")).toEqual(first);
    const lines = await LogLineModel.find({ what: "accounting.closeMonth", outcome: "done" }).lean();
    expect(lines.map(({ actorId }) => actorId)).toEqual([admin.id, admin.id]);
  });

  test("by two admins at once closes it once, and refuses the other one", async () => {
    const theo = await studio.signIn("admin");
    const outcomes = await Promise.allSettled([close("2026-03"), close("2026-03", theo)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = outcomes.find((outcome) => outcome.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "month.closed" });
    expect(await ClosedMonthModel.countDocuments()).toBe(1);
    expect(await report("2026-03")).toMatchObject({ state: "closed", entries: 1 });
  });

  test("is refused while the ledger has a fault", async () => {
    // A gift card that the ledger owes, and that no card stands for.
    await plantEntry({
      ...{ id: "order:gift:paid", at: "2026-03-06T20:00:00Z", about: "A gift card" },
      postings: [
        { account: "cash", cents: 500 },
        { account: "stored-value", cents: -500 },
      ],
    });
    await expect(close("2026-03")).rejects.toMatchObject({ code: "month.unbalanced" });
    expect(await ClosedMonthModel.countDocuments()).toBe(0);
  });

  test("is for admins alone, and asks for the password again", async () => {
    const desk = await studio.signIn("front-desk");
    for (const endpoint of [closeMonth, getMonth])
      await expect(studio.call(endpoint, { month: "2026-03" }, desk)).rejects.toMatchObject({ status: 403 });
    await expect(studio.call(listMonths, {}, desk)).rejects.toMatchObject({ status: 403 });
    expect(closeMonth.asksAgain).toBe(true);
  });
});

describe("an entry that comes after its month was closed", () => {
  test("counts in the next open month, is shown as of its own, and changes the closed one never", async () => {
    await close("2026-03");
    const before = await report("2026-03");
    await plantEntry(cashSale("late", "2026-03-20T20:00:00Z", 700));
    expect(await report("2026-03")).toEqual(before);
    const april = await report("2026-04");
    expect(lateOf(april)).toEqual([
      {
        ...{ day: "2026-04-01", lateOf: "2026-03", entries: 1 },
        postings: [
          { account: "cash", cents: 700 },
          { account: "sales:goods", cents: -700 },
        ],
      },
    ]);
    expect(await moved("2026-04", "cash")).toBe(2_700);
    await close("2026-04");
    await plantEntry(cashSale("later", "2026-03-21T20:00:00Z", 11));
    await plantEntry(cashSale("late-april", "2026-04-21T20:00:00Z", 13));
    expect(await moved("2026-04", "cash")).toBe(2_700);
    expect(lateOf(await report("2026-05")).map((late) => [late.lateOf, late.entries])).toEqual([
      ["2026-03", 1],
      ["2026-04", 1],
    ]);
    const { byMonths, byLedger } = await readBoth();
    expect(byMonths).toEqual(byLedger);
    expect(byLedger.cash).toBe(1_000 + 2_000 + 700 + 11 + 13);
  });

  test("that is older than every entry counts in the first open month too", async () => {
    await close("2026-03");
    await plantEntry(cashSale("ancient", "2024-01-20T20:00:00Z", 90));
    expect(lateOf(await report("2026-04")).map((late) => late.lateOf)).toEqual(["2024-01"]);
  });
});

describe("a crash", () => {
  /** As the process leaves it that decided and did no more. */
  async function decide(month: string) {
    const at = new Date(studio.clock.now().epochMilliseconds);
    await ClosedMonthModel.create({
      ...{ _id: month, from: new Date(1), until: new Date("2026-04-01T07:00:00Z"), timeZone: "America/Los_Angeles" },
      ...{ state: "closing", figures: null, balances: [], closedAt: at, closedByName: "Rosa" },
      todo: [{ id: newId(), kind: "accounting.closeMonth", args: {}, at, tries: 0 }],
    });
  }

  test("after the decision: the job writes the figures down, and what came until then is in them", async () => {
    await decide("2026-03");
    await plantEntry(cashSale("between", "2026-03-20T20:00:00Z", 700));
    expect(await report("2026-03")).toMatchObject({ state: "closing", entries: 2 });
    await studio.runJob("service.followUp");
    expect(await report("2026-03")).toMatchObject({ state: "closed", entries: 2 });
    expect(await moved("2026-03", "cash")).toBe(1_700);
  });

  test("after the entries were fixed: what came since then is of the next month", async () => {
    await decide("2026-03");
    await closeUntil(new Date("2026-04-01T07:00:00Z"));
    await plantEntry(cashSale("between", "2026-03-20T20:00:00Z", 700));
    await studio.runJob("service.followUp");
    expect([await moved("2026-03", "cash"), await moved("2026-04", "cash")]).toEqual([1_000, 2_700]);
    const { byMonths, byLedger } = await readBoth();
    expect(byMonths).toEqual(byLedger);
  });

  test("between two months: the second one waits for the figures of the first", async () => {
    await decide("2026-03");
    await close("2026-04");
    expect((await months()).map(({ state }) => state)).toEqual(["open", "closed", "closed"]);
    expect((await stored("2026-04")).balances).toEqual([
      { account: "cash", cents: 3_000 },
      { account: "sales:goods", cents: -3_000 },
    ]);
  });

  test("while an entry was counted: it is late once it is marked, and once only", async () => {
    await close("2026-03");
    await plantEntry(cashSale("late", "2026-03-20T20:00:00Z", 700));
    await moved("2026-04", "cash");
    await close("2026-04");
    // The mark is written again by a process that was slow.
    await closeUntil(new Date("2026-05-01T07:00:00Z"));
    const late = await EntryModel.findById("order:late:paid").orFail().lean();
    expect(late.countsAt).toEqual(new Date("2026-04-01T07:00:00Z"));
  });
});

test("a studio that moves to another time zone keeps its closed months, and loses no entry between two", async () => {
  await close("2026-03");
  const before = await report("2026-03");
  // The first hour of April in Los Angeles, which is March in Honolulu.
  await plantEntry(cashSale("midnight", "2026-04-01T07:30:00Z", 40));
  putInForce({ timeZone: "Pacific/Honolulu" });
  expect(await report("2026-03")).toEqual(before);
  expect(await moved("2026-04", "cash")).toBe(2_040);
  const { byMonths, byLedger } = await readBoth();
  expect(byMonths).toEqual(byLedger);
});

test.each([3, 20261129])(
  "random entries, late ones too: months and ledger agree at any moment, seed %i",
  async (seed) => {
    const random = createRandom(seed);
    /** The month each posting must count in, by this test alone. */
    const expected = new Map<string, ReturnType<typeof randomEntry>["postings"]>();
    const order = ["2026-03", "2026-04", "2026-05"];
    let open = 0;
    const count = (month: string, postings: ReturnType<typeof randomEntry>["postings"]) =>
      expected.set(month, [...(expected.get(month) ?? []), ...postings]);
    count("2026-03", cashSale("march", "", 1_000).postings);
    count("2026-04", cashSale("april", "", 2_000).postings);
    for (let number = 0; number < 45; number += 1) {
      const place = random.below(3);
      const entry = randomEntry(random, `${order[place]}-0${1 + random.below(9)}T20:00:00Z`, number);
      await plantEntry(entry);
      count(order[Math.max(place, open)] ?? "", entry.postings);
      if (number % 15 !== 14) continue;
      if (open < 2) {
        await close(order[open] ?? "");
        open += 1;
      }
      const { byMonths, byLedger } = await readBoth();
      expect(byMonths, `after ${number}`).toEqual(byLedger);
      for (const month of order) {
        const { days } = await report(month);
        const postings = days.flatMap((day) => day.postings);
        expect(addPlainly(postings), `${month} after ${number}`).toEqual(addPlainly(expected.get(month) ?? []));
      }
    }
    expect(open).toBe(2);
  },
);
