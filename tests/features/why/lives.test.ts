import { expect, test } from "vitest";
import { type Why, withLeft } from "#shared/core/why.ts";
import { whyFee } from "#shared/features/bookings/why.ts";
import type { NewLine } from "#shared/features/checkout/order.ts";
import { whyCard } from "#shared/features/checkout/why.ts";
import { priceOrder } from "#shared/features/discounts/pricing.ts";
import type { BalanceMove } from "#shared/features/gift-cards/balance.ts";
import { whyBalance } from "#shared/features/gift-cards/why.ts";
import { balanceOf, creditAmounts, creditableLines } from "#shared/features/invoices/amounts.ts";
import type { Invoice } from "#shared/features/invoices/invoice.ts";
import { whyNotVoid } from "#shared/features/invoices/state.ts";
import { whyDue, whyTotal } from "#shared/features/invoices/why.ts";
import type { Pass } from "#shared/features/memberships/pass.ts";
import { comesBackTo } from "#shared/features/memberships/use.ts";
import { whyClasses } from "#shared/features/memberships/why.ts";
import { sumLineTaxes } from "#shared/features/taxes/compute.ts";
import { createRandom, type Random } from "#tests/support/money/random.ts";
import { REPLAY, SEED, volume } from "#tests/support/volume.ts";

const LIVES = volume({ daily: 300, long: 50_000 });
const STEPS = 30;
const BEGAN = Temporal.Instant.from("2026-03-02T20:00:00Z");

/** The rows lead to the figure. */
function expectToAddUp(why: Why, figure: number, life: object): void {
  const sum = why.rows.reduce((total, { amount }) => total + amount, 0);
  const ids = new Set(why.rows.map(({ id }) => id));
  expect({ figure: why.figure, sum, older: why.older, ids: ids.size }, JSON.stringify(life)).toEqual({
    ...{ figure, sum: figure, older: 0 },
    ids: why.rows.length,
  });
  if (why.rows.length > 0) expect(withLeft(why).at(-1)?.left).toBe(figure);
}

type PassLife = Pick<
  Pass,
  | ("id" | "kind" | "status" | "startsAt" | "credits" | "creditsLeft")
  | ("lateFeeCents" | "noShowFeeCents" | "uses" | "additions")
>;

function beginPass(random: Random): PassLife {
  const credits = random.below(6) === 0 ? null : 1 + random.below(12);
  return {
    ...{
      id: "pass",
      kind: random.pick(["pack", "membership"] as const),
      status: "active" as const,
      startsAt: BEGAN.toString(),
    },
    ...{ credits, creditsLeft: credits, lateFeeCents: null, noShowFeeCents: null, uses: [], additions: [] },
  };
}

const PASS_STEPS: Record<string, (pass: PassLife, random: Random, at: string) => void> = {
  book: (pass, _, at) => {
    if (pass.creditsLeft === 0) return;
    if (pass.creditsLeft !== null) pass.creditsLeft -= 1;
    const use = { className: "Silks", classInstanceId: "class", attendeeId: "mary", attendeeName: "Mary" };
    pass.uses.push({ ...use, bookingId: `booking-${pass.uses.length}`, at, state: "taken" });
  },
  cancel: (pass, random) => {
    const use = pass.uses.filter(({ state }) => state !== "returned").at(random.below(3));
    if (!use) return;
    if (pass.creditsLeft !== null && comesBackTo(pass, use.bookingId)) pass.creditsLeft += 1;
    use.state = "returned";
  },
  lose: (pass, random) => {
    const use = pass.uses.filter(({ state }) => state === "taken").at(random.below(3));
    if (use) use.state = "lost";
  },
  adjust: (pass, random, at) => {
    const classes = random.pick([-2, -1, 1, 3]);
    if (pass.kind !== "pack" || pass.credits === null || pass.creditsLeft === null) return;
    if (pass.creditsLeft + classes < 0) return;
    pass.credits += classes;
    pass.creditsLeft += classes;
    pass.additions.push({ id: `change-${pass.additions.length}`, at, classes, reason: "The heating was off" });
  },
  renew: (pass, _, at) => {
    if (pass.kind !== "membership") return;
    pass.startsAt = at;
    pass.creditsLeft = pass.credits;
  },
};

test(`classes left of a pass are explained through ${LIVES} lives (${REPLAY})`, () => {
  const seen = { back: 0, lost: 0, added: 0, months: 0 };
  for (let life = 0; life < LIVES; life++) {
    const random = createRandom(SEED + life);
    const pass = beginPass(random);
    const cancelledAt = new Map<string, string>();
    for (let step = 1; step <= STEPS; step++) {
      const at = BEGAN.add({ hours: step }).toString();
      const before = new Set(pass.uses.filter(({ state }) => state === "returned").map(({ bookingId }) => bookingId));
      PASS_STEPS[random.pick(["book", "book", "cancel", "lose", "adjust", "renew"])]?.(pass, random, at);
      for (const { bookingId, state } of pass.uses)
        if (state === "returned" && !before.has(bookingId) && random.below(2)) cancelledAt.set(bookingId, at);
      const counted = pass.uses.filter((use) => use.state !== "returned" && use.at >= pass.startsAt).length;
      const why = whyClasses(pass, { until: "Mar 30", cancelledAt });
      expectToAddUp(why, pass.creditsLeft ?? counted, pass);
      seen.back += why.rows.filter(({ id }) => id.endsWith("back")).length;
      seen.added += pass.additions.length;
      seen.lost += pass.uses.filter(({ state }) => state === "lost").length;
      seen.months += pass.startsAt === at ? 1 : 0;
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(LIVES / 4);
});

test("a fee that was waived is explained down to nothing", () => {
  const times = { startsAt: "2026-03-03T18:00:00Z", cancelledAt: "2026-03-03T16:00:00Z", bookedAt: null };
  const waiver = { byName: "Zoe", reason: "A sick child", at: "2026-03-04T20:00:00Z" };
  const booking = { id: "booking", ...times, feeCents: 2_000, feeState: "charged" as const, waiver: null };
  expectToAddUp(whyFee(booking, undefined), 2_000, booking);
  const waived = { ...booking, feeState: "waived" as const, waiver };
  expectToAddUp(whyFee(waived, undefined), 0, waived);
  expect(whyFee(waived, undefined).rows).toHaveLength(2);
});

test("what a pass paid for longer ago than its rows is named as a number of its own", () => {
  const pass = beginPass(createRandom(4));
  Object.assign(pass, { kind: "pack", credits: 500, creditsLeft: 90 });
  const use = { className: "Silks", classInstanceId: "class", attendeeId: "mary", attendeeName: "Mary" };
  pass.uses = Array.from({ length: 400 }, (_, at) => ({
    ...use,
    bookingId: `booking-${at}`,
    at: BEGAN.add({ hours: at + 1 }).toString(),
    state: "taken" as const,
  }));
  const why = whyClasses(pass, { until: "Mar 30" });
  expect([why.figure, why.older, withLeft(why).at(-1)?.left]).toEqual([90, -10, 90]);
});

function beginInvoice(random: Random): Invoice {
  const lines = Array.from({ length: 1 + random.below(4) }, (_, at) => ({
    id: `line-${at}`,
    description: "Costume",
    quantity: 1 + random.below(3),
    unitCents: random.below(9_000),
    taxBasisPoints: random.pick([0, 700, 825]),
    isTaxIncluded: random.below(2) === 0,
  }));
  return {
    ...{ id: "invoice", number: 1, customerId: "mary", customerName: "Mary", lines, dueOn: "2026-03-20", note: "" },
    ...{ fee: null, createdAt: BEGAN.toString(), issuedAt: BEGAN.toString(), voidedAt: null, voidReason: null },
    ...{ payments: [], credits: [], taxRounding: random.pick(["line", "paper"] as const) },
  };
}

function stepInvoice(invoice: Invoice, random: Random, at: string): void {
  const { openCents, toReturnCents } = balanceOf(invoice);
  const payment = { id: `payment-${invoice.payments.length}`, overCents: 0, at, byName: "", note: "" };
  const method = random.pick(["cash", "bank", "card", "other"] as const);
  if (random.below(2) && openCents > 0)
    invoice.payments.push({ ...payment, method, cents: 1 + random.below(openCents) });
  else if (toReturnCents > 0) invoice.payments.push({ ...payment, method, cents: -(1 + random.below(toReturnCents)) });
  else if (random.below(3) === 0 && creditableLines(invoice).length > 0) {
    const line = random.pick(creditableLines(invoice));
    const cents = creditAmounts(invoice, { lineIds: [line.id] }).totalCents;
    const number = invoice.credits.length + 1;
    invoice.credits.push({
      id: `credit-${number}`,
      number,
      lineIds: [line.id],
      cents,
      reason: "A gift",
      at,
      byName: "",
    });
  } else if (random.below(6) === 0 && whyNotVoid(invoice) === null)
    Object.assign(invoice, { voidedAt: at, voidReason: "A mistake" });
}

test(`what is due of an invoice, or goes back of it, is explained through ${LIVES} lives (${REPLAY})`, () => {
  const seen = { returned: 0, voided: 0, settled: 0 };
  for (let life = 0; life < LIVES; life++) {
    const random = createRandom(SEED + life);
    const invoice = beginInvoice(random);
    for (let step = 1; step <= STEPS; step++) {
      stepInvoice(invoice, random, BEGAN.add({ hours: step }).toString());
      const { openCents, toReturnCents, totalCents } = balanceOf(invoice);
      expectToAddUp(whyDue(invoice), openCents + toReturnCents, invoice);
      expectToAddUp(whyTotal(invoice), totalCents, invoice);
      seen.returned += Number(toReturnCents > 0);
      seen.voided += Number(invoice.voidedAt !== null);
      seen.settled += Number(openCents === 0);
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(LIVES / 10);
});

test(`what is left of a gift card is explained through ${LIVES} lives (${REPLAY})`, () => {
  for (let life = 0; life < LIVES; life++) {
    const random = createRandom(SEED + life);
    const moves: BalanceMove[] = [];
    let leftCents = 0;
    for (let step = 1; step <= STEPS; step++) {
      const move = { id: `move-${step}`, about: "Receipt 1", at: BEGAN.add({ hours: step }).toString() };
      const reserved = moves.filter(({ state }) => state === "reserved").at(random.below(2));
      const cents = random.below(leftCents + 1);
      if (random.below(3) === 0) {
        moves.push({ ...move, cents: 500, state: "added" });
        leftCents += 500;
      } else if (reserved && random.below(2)) {
        reserved.state = random.pick(["spent", "returned"]);
        if (reserved.state === "returned") leftCents += reserved.cents;
      } else if (cents > 0) {
        moves.push({ ...move, cents, state: "reserved" });
        leftCents -= cents;
      }
      expectToAddUp(whyBalance({ kind: "gift-card", leftCents, moves }), leftCents, moves);
    }
  }
});

test(`what the card pays of a cart is explained through ${LIVES} carts (${REPLAY})`, () => {
  for (let life = 0; life < LIVES; life++) {
    const random = createRandom(SEED + life);
    const lines = Array.from({ length: 1 + random.below(4) }, (_, at) => ({
      siblingOf: random.pick([null, "family"]),
      rate: random.pick([null, { id: "rate", name: "Sales tax", basisPoints: 825, isIncluded: random.below(2) === 0 }]),
      line: {
        ...{ kind: "class", refId: `class-${at}`, forId: `child-${random.below(3)}`, title: "Silks", detail: "" },
        ...{ quantity: 1, unitCents: 100 + random.below(4_000) },
      } as unknown as NewLine,
    }));
    const value = { balanceId: "card", label: "Gift card 7QXZ", leftCents: random.below(3_000) };
    const credit = { balanceId: "credit", label: "Credit", leftCents: random.below(3_000) };
    const priced = priceOrder(lines, {
      siblingPercent: random.pick([0, 10, 50]),
      promo: random.pick([null, { code: "SPRING", kind: "percent" as const, off: 20, targets: ["class" as const] }]),
      values: [value, credit],
    });
    const usedOf = (id: string) => priced.values.find(({ balanceId }) => balanceId === id)?.cents ?? 0;
    const why = whyCard({
      ...{ totalCents: priced.totalCents, cardCents: priced.cardCents, discounts: priced.discounts, promo: null },
      taxes: sumLineTaxes(priced.lines),
      giftCards: [{ id: "card", label: "", lastFour: "7QXZ", leftCents: value.leftCents, usedCents: usedOf("card") }],
      credit: { leftCents: credit.leftCents, usedCents: usedOf("credit"), isUsed: true },
      tip: null,
    });
    expectToAddUp(why, priced.cardCents, priced);
    // The first row is the price of the lines before anything came off.
    expect(why.rows[0]?.amount).toBe(lines.reduce((sum, { line }) => sum + line.unitCents, 0));
  }
});
