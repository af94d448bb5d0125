import { describe, expect, test } from "vitest";
import { isBalanced } from "#shared/core/ledger.ts";
import { type DeferralMove, leftOf } from "#shared/features/deferred/deferral.ts";
import { entriesOf } from "#shared/features/deferred/entries.ts";
import { type Held, nextMoves, type Term } from "#shared/features/deferred/next-moves.ts";
import type { PassUse } from "#shared/features/memberships/pass.ts";

const ZONE = "America/Los_Angeles";
const PAID_AT = "2026-03-02T20:00:00Z";
const at = (moment: string) => Temporal.Instant.from(moment);

const term = (cents: number, changes: Partial<Term> = {}): Term => ({
  id: "pass",
  paidAt: PAID_AT,
  money: [{ id: "order:1:paid", at: PAID_AT, cents }],
  dueCents: 0,
  nextPaidOn: null,
  ...changes,
});

const use = (bookingId: string, state: PassUse["state"] = "taken"): PassUse => ({
  bookingId,
  classInstanceId: `class of ${bookingId}`,
  className: "Silks Basics",
  attendeeId: "mary",
  attendeeName: "Mary",
  at: "2026-03-02T21:00:00Z",
  state,
});

const pack: Held["pass"] = {
  kind: "pack",
  status: "active",
  startsAt: PAID_AT,
  endsAt: "2026-03-31T07:00:00Z",
  credits: 3,
  creditsLeft: 3,
  paidUntil: null,
  frozenOn: null,
  frozenUntil: null,
  uses: [],
};

/** A class each evening from the third of March. */
const STARTS = new Map(["a", "b", "c", "d"].map((id, day) => [id, `2026-03-0${day + 3}T02:00:00Z`]));

/** A deferral through time: what each look enters stays. */
function openLife(first: Term) {
  let moves: DeferralMove[] = [];
  let lookAt: string | null = null;
  return {
    look(moment: string, changes: Partial<Held["pass"]>, paid: Term = first) {
      const held = { pass: { ...pack, ...changes }, classStarts: STARTS, now: at(moment), zone: ZONE };
      const entered = nextMoves(paid, moves, held);
      moves = [...moves, ...entered.moves];
      lookAt = entered.lookAt;
      // Looked at again it has nothing to add.
      expect(nextMoves(paid, moves, held)).toEqual({ moves: [], lookAt });
      for (const entry of entriesOf({ id: "pass", passId: "pass", planName: "Three classes", moves }))
        expect(isBalanced(entry)).toBe(true);
      // Days that were paid are counted at the first look, for nothing.
      return entered.moves.flatMap(({ kind, cents }) => (cents === 0 ? [] : [[kind, cents] as const]));
    },
    left: () => leftOf(moves),
    lookAt: () => lookAt,
    moves: () => moves,
  };
}

describe("a pack", () => {
  test("is owed when it is paid, and earned class by class as each begins", () => {
    const life = openLife(term(10_000));
    expect(life.look("2026-03-02T20:05:00Z", {})).toEqual([["paid", 10_000]]);
    expect(life.lookAt()).toBe(pack.endsAt);
    // Booked is not had.
    expect(life.look("2026-03-02T21:05:00Z", { creditsLeft: 2, uses: [use("a")] })).toEqual([]);
    expect(life.look("2026-03-03T02:00:00Z", { creditsLeft: 2, uses: [use("a")] })).toEqual([["class", -3_333]]);
    expect(life.left()).toBe(6_667);
    const all = [use("a"), use("b"), use("c")];
    expect(life.look("2026-03-09T02:00:00Z", { creditsLeft: 0, uses: all })).toEqual([
      ["class", -3_333],
      ["class", -3_334],
    ]);
    expect([life.left(), life.lookAt()]).toEqual([0, null]);
    expect(life.moves().map((move) => move.at)).toEqual([PAID_AT, STARTS.get("a"), STARTS.get("b"), STARTS.get("c")]);
  });

  test("owes nothing for a class that was canceled too late, and again what was returned after it was had", () => {
    const life = openLife(term(9_000));
    life.look("2026-03-02T21:05:00Z", { creditsLeft: 2, uses: [use("d", "lost")] });
    expect(life.left()).toBe(6_000);
    expect(life.look("2026-03-06T20:00:00Z", { creditsLeft: 3, uses: [use("d", "returned")] })).toEqual([
      ["returned", 3_000],
    ]);
    // Had after all: a second time under a name of its own.
    expect(life.look("2026-03-06T21:00:00Z", { creditsLeft: 2, uses: [use("d")] })).toEqual([["class", -3_000]]);
    expect(life.moves().map(({ id }) => id)).toEqual(["order:1:paid", "class:d", "returned:d", "class:d#2"]);
  });

  test("that ends is earned with what is left of it, on its last day; extended, that is owed again", () => {
    const life = openLife(term(9_000));
    life.look("2026-03-03T03:00:00Z", { creditsLeft: 2, uses: [use("a")] });
    expect(life.look("2026-04-05T20:00:00Z", { creditsLeft: 2, uses: [use("a")], status: "ended" })).toEqual([
      ["ended", -6_000],
    ]);
    expect(life.moves().at(-1)?.at).toBe("2026-03-31T06:59:59.999Z");
    const extended = { creditsLeft: 2, uses: [use("a")], endsAt: "2026-05-01T07:00:00Z" };
    expect(life.look("2026-04-06T20:00:00Z", extended)).toEqual([["resumed", 6_000]]);
    expect(life.look("2026-05-01T07:00:00Z", extended)).toEqual([["ended", -6_000]]);
    expect(life.left()).toBe(0);
  });

  test("shares what is left between more or fewer classes when the studio changes their number", () => {
    const life = openLife(term(9_000));
    life.look("2026-03-03T03:00:00Z", { creditsLeft: 2, uses: [use("a")] });
    // Two more for nothing: each of the four costs 15.00 now.
    expect(life.look("2026-03-04T03:00:00Z", { credits: 5, creditsLeft: 3, uses: [use("a"), use("b")] })).toEqual([
      ["class", -1_500],
    ]);
    expect(life.look("2026-03-04T04:00:00Z", { credits: 2, creditsLeft: 0, uses: [use("a"), use("b")] })).toEqual([
      ["ended", -4_500],
    ]);
    expect(life.look("2026-03-04T05:00:00Z", { credits: 3, creditsLeft: 1, uses: [use("a"), use("b")] })).toEqual([
      ["resumed", 4_500],
    ]);
  });

  test("that is refunded owes no more than was left, and what was used is no income after all", () => {
    const life = openLife(term(9_000));
    life.look("2026-03-03T03:00:00Z", { creditsLeft: 2, uses: [use("a")] });
    const due = term(9_000, { dueCents: 9_000 });
    // Its pass has ended and the money is on its way: it is still owed.
    expect(life.look("2026-03-03T04:00:00Z", { creditsLeft: 2, uses: [use("a")], status: "ended" }, due)).toEqual([]);
    expect(life.left()).toBe(6_000);
    const back = { id: "order:1:refund:2", at: "2026-03-03T04:10:00Z", cents: -9_000 };
    const refunded = { ...due, dueCents: 0, money: [...due.money, back] };
    expect(life.look("2026-03-03T05:00:00Z", { creditsLeft: 2, uses: [use("a")], status: "ended" }, refunded)).toEqual([
      ["refunded", -9_000],
      ["corrected", 3_000],
    ]);
    expect(life.left()).toBe(0);
  });

  test("whose price is going back earns nothing more of it, also when a class was had since", () => {
    const life = openLife(term(9_000));
    life.look("2026-03-02T21:00:00Z", { creditsLeft: 2, uses: [use("a")] });
    const due = term(9_000, { dueCents: 9_000 });
    expect(life.look("2026-03-03T03:00:00Z", { creditsLeft: 2, uses: [use("a")], status: "ended" }, due)).toEqual([]);
    expect(life.left()).toBe(9_000);
  });

  test("of which a class is booked is looked at the next midnight, also on a day of 25 hours", () => {
    const life = openLife(term(9_000, { paidAt: "2026-10-30T20:00:00Z" }));
    const held = { startsAt: "2026-10-30T20:00:00Z", endsAt: "2026-12-31T08:00:00Z", creditsLeft: 2 };
    const booked = { ...use("late"), at: "2026-10-31T20:00:00Z" };
    STARTS.set("late", "2026-11-05T02:00:00Z");
    // Half an hour into the first of November, when clocks go back.
    life.look("2026-11-01T07:30:00Z", { ...held, uses: [booked] });
    expect(life.lookAt()).toBe("2026-11-02T08:00:00Z");
  });

  test("of which a part is refunded and whose pass goes on is worth less a class", () => {
    const back = { id: "order:1:refund:2", at: "2026-03-02T20:10:00Z", cents: -3_000 };
    const life = openLife({ ...term(9_000), money: [...term(9_000).money, back] });
    life.look("2026-03-02T21:00:00Z", {});
    expect(life.left()).toBe(6_000);
    expect(life.look("2026-03-03T03:00:00Z", { creditsLeft: 2, uses: [use("a")] })).toEqual([["class", -2_000]]);
  });

  test("that was given is owed in classes and not in money", () => {
    const life = openLife(term(0, { money: [] }));
    life.look("2026-03-03T03:00:00Z", { creditsLeft: 2, uses: [use("a")] });
    expect([life.moves(), life.lookAt()]).toEqual([[], null]);
  });
});

describe("a month without a number of classes", () => {
  const month = { kind: "membership" as const, credits: null, creditsLeft: null, endsAt: "2026-04-02T07:00:00Z" };
  const paid = { ...month, paidUntil: "2026-04-02" };

  test("is earned by the day, up to the end of the day before", () => {
    const life = openLife(term(31_000));
    expect(life.look("2026-03-02T21:00:00Z", paid)).toEqual([["paid", 31_000]]);
    // From Monday the second to Monday the ninth: seven days.
    expect(life.lookAt()).toBe("2026-03-09T07:00:00Z");
    expect(life.look("2026-03-09T07:00:00Z", paid)).toEqual([["days", -7_000]]);
    expect(life.moves().at(-1)?.at).toBe("2026-03-09T06:59:59.999Z");
    // A server that was away enters each week and month under its own day.
    expect(life.look("2026-04-01T20:00:00Z", paid)).toEqual([
      ["days", -7_000],
      ["days", -7_000],
      ["days", -7_000],
      ["days", -2_000],
    ]);
    expect(life.left()).toBe(1_000);
    expect(life.look("2026-04-02T20:00:00Z", { ...paid, status: "past-due" })).toEqual([["days", -1_000]]);
    expect([life.left(), life.lookAt()]).toEqual([0, null]);
  });

  test("counts the days that were paid at the first look: a freeze of some days within a week changes no share", () => {
    const life = openLife(term(31_000, { paidAt: "2026-03-03T20:00:00Z" }));
    const from = { ...paid, startsAt: "2026-03-03T20:00:00Z", paidUntil: "2026-04-03", endsAt: "2026-04-03T07:00:00Z" };
    life.look("2026-03-03T20:05:00Z", from);
    // Frozen on the third, going on early on the seventh: three days more.
    const moved = { ...from, paidUntil: "2026-04-06", endsAt: "2026-04-06T07:00:00Z" };
    expect(life.look("2026-03-09T08:00:00Z", moved)).toEqual([["days", -3_000]]);
  });

  test("earns nothing while it is frozen", () => {
    const life = openLife(term(31_000));
    life.look("2026-03-09T08:00:00Z", paid);
    const frozen = { frozenOn: "2026-03-10", frozenUntil: "2026-03-24", paidUntil: "2026-04-15" };
    const ends = { endsAt: "2026-04-15T07:00:00Z", status: "frozen" as const };
    // The ninth and the tenth were used.
    expect(life.look("2026-03-16T08:00:00Z", { ...paid, ...frozen, ...ends })).toEqual([["days", -2_000]]);
    expect(life.look("2026-03-23T08:00:00Z", { ...paid, ...frozen, ...ends })).toEqual([]);
    const resumed = { paidUntil: "2026-04-15", endsAt: "2026-04-15T07:00:00Z" };
    expect(life.look("2026-03-30T08:00:00Z", { ...paid, ...resumed })).toEqual([["days", -6_000]]);
    life.look("2026-04-15T08:00:00Z", { ...paid, ...resumed });
    expect(life.left()).toBe(0);
  });

  test("waits for the pass to last as long as was paid, and is over when the next one was paid", () => {
    const next = term(31_000, { id: "in_2", paidAt: "2026-04-02T08:00:00Z" });
    const life = openLife(next);
    expect(life.look("2026-04-02T08:00:01Z", paid)).toEqual([["paid", 31_000]]);
    expect(
      life.look("2026-04-02T08:00:02Z", { ...paid, paidUntil: "2026-05-02", endsAt: "2026-05-02T07:00:00Z" }),
    ).toEqual([]);
    const first = openLife(term(31_000, { nextPaidOn: "2026-04-02" }));
    first.look("2026-04-02T08:00:01Z", { ...paid, paidUntil: "2026-05-02", endsAt: "2026-05-02T07:00:00Z" });
    expect(first.left()).toBe(0);
  });

  test("that is ended in between is earned with the rest", () => {
    const life = openLife(term(31_000));
    life.look("2026-03-09T08:00:00Z", paid);
    expect(life.look("2026-03-12T08:00:00Z", { ...paid, status: "ended" })).toEqual([["ended", -24_000]]);
    expect(life.moves().at(-1)?.at).toBe("2026-03-12T08:00:00Z");
  });
});

describe("a month with a number of classes", () => {
  const month = { kind: "membership" as const, paidUntil: "2026-04-02", endsAt: "2026-04-02T07:00:00Z" };

  test("is earned class by class, and at its end with what was not used", () => {
    const life = openLife(term(9_000));
    expect(life.look("2026-03-03T03:00:00Z", { ...month, creditsLeft: 2, uses: [use("a")] })).toEqual([
      ["paid", 9_000],
      ["class", -3_000],
    ]);
    const renewed = { ...month, startsAt: "2026-04-02T07:00:00Z", paidUntil: "2026-05-02", creditsLeft: 3 };
    const over = term(9_000, { nextPaidOn: "2026-04-02" });
    expect(life.look("2026-04-02T08:00:00Z", { ...renewed, uses: [use("a")] }, over)).toEqual([["ended", -6_000]]);
    expect(life.moves().at(-1)?.at).toBe("2026-04-02T06:59:59.999Z");
  });
});
