import { expect, test } from "vitest";
import { type DeferralMove, leftOf } from "#shared/features/deferred/deferral.ts";
import { type Held, nextMoves, type Term } from "#shared/features/deferred/next-moves.ts";
import { freezeEffect, resumeEffect } from "#shared/features/memberships/changes.ts";
import { createRandom, type Random } from "#tests/support/money/random.ts";
import { REPLAY, SEED, volume } from "#tests/support/volume.ts";

const LIVES = volume({ daily: 100, long: 10_000 });
const DAYS = 150;
/** Clocks are changed by an hour, by half an hour, in the other half of the year, and never. */
const ZONES = ["America/Los_Angeles", "Australia/Lord_Howe", "Pacific/Auckland", "Asia/Tokyo"];

/** One payment, counted by the test itself, day by day. */
interface Month {
  term: Term;
  cents: number;
  paidOn: Temporal.PlainDate;
  days: number;
  /** Of each day since `paidOn`: whether it was used, and not frozen. */
  wasUsed: boolean[];
  moves: DeferralMove[];
}

interface Life {
  zone: string;
  pass: Held["pass"];
  months: Month[];
  today: Temporal.PlainDate;
}

const daysBetween = (from: Temporal.PlainDate, to: Temporal.PlainDate): number =>
  from.until(to, { largestUnit: "days" }).days;
const startOf = (day: Temporal.PlainDate, zone: string) => day.toZonedDateTime(zone).toInstant();

function pay(life: Life, random: Random): void {
  const { zone, today, months, pass } = life;
  const until = today.add({ months: 1 });
  const paidAt = startOf(today, zone)
    .add({ minutes: random.below(23 * 60) })
    .toString();
  const cents = 1 + random.below(30_000);
  const last = months.at(-1);
  if (last) last.term = { ...last.term, nextPaidOn: today.toString() };
  const term = { id: `month ${months.length}`, paidAt, dueCents: 0, nextPaidOn: null };
  months.push({
    ...{ term: { ...term, money: [{ id: "paid", at: paidAt, cents }] }, cents, paidOn: today },
    ...{ days: daysBetween(today, until), wasUsed: [], moves: [] },
  });
  Object.assign(pass, { paidUntil: until.toString(), endsAt: startOf(until, zone).toString(), status: "active" });
}

function beginLife(random: Random): Life {
  const zone = random.pick(ZONES);
  const today = Temporal.PlainDate.from("2026-01-01").add({ days: random.below(365) });
  const life: Life = {
    ...{ zone, today, months: [] },
    pass: {
      ...{ kind: "membership", status: "active", credits: null, creditsLeft: null, uses: [] },
      ...{ startsAt: startOf(today, zone).toString(), endsAt: "", paidUntil: null, frozenOn: null, frozenUntil: null },
    },
  };
  pay(life, random);
  return life;
}

/** As memberships are frozen and go on, at some hour of today. */
function liveDay(life: Life, random: Random): void {
  const { pass, zone } = life;
  const today = life.today.toString();
  const moveEnd = (paidUntil: string) =>
    Object.assign(pass, { paidUntil, endsAt: startOf(Temporal.PlainDate.from(paidUntil), zone).toString() });
  const { frozenOn, frozenUntil, paidUntil } = pass;
  if (!paidUntil || pass.status === "ended") return;
  if (frozenOn && frozenUntil) {
    if (today < frozenUntil && random.next() > 0.08) return;
    moveEnd(resumeEffect({ paidUntil, frozenOn, frozenUntil }, today).paidUntil);
    Object.assign(pass, { status: "active", frozenOn: null, frozenUntil: null });
  } else if (today < paidUntil && random.next() < 0.04) {
    const effect = freezeEffect({ paidUntil }, today, life.today.add({ days: 7 + random.below(40) }).toString());
    moveEnd(effect.paidUntil);
    Object.assign(pass, { status: "frozen", frozenOn: today, frozenUntil: effect.resumesOn });
  } else if (today >= paidUntil) {
    if (random.next() < 0.8) pay(life, random);
    else pass.status = "ended";
  } else if (random.next() < 0.004) pass.status = "ended";
}

const isEntryDay = (day: Temporal.PlainDate): boolean => day.dayOfWeek === 1 || day.day === 1;

/** The price of the days that were left at the last Monday, first of a month or end: the first days are rounded down. */
function owedOf({ cents, days, paidOn, wasUsed, term }: Month, { pass, today }: Life): number {
  if (term.nextPaidOn !== null || pass.status === "ended" || today.toString() >= (pass.paidUntil ?? "")) return 0;
  let entered = today;
  while (Temporal.PlainDate.compare(entered, paidOn) > 0 && !isEntryDay(entered))
    entered = entered.subtract({ days: 1 });
  const used = wasUsed.slice(0, daysBetween(paidOn, entered)).filter(Boolean).length;
  return Math.floor(cents / days) * (days - used) + Math.min(cents % days, days - used);
}

function look(life: Life, moment: Temporal.Instant): void {
  for (const month of life.months) {
    const held = { pass: life.pass, classStarts: new Map(), now: moment, zone: life.zone };
    const { moves, lookAt } = nextMoves(month.term, month.moves, held);
    month.moves = [...month.moves, ...moves];
    expect(nextMoves(month.term, month.moves, held)).toEqual({ moves: [], lookAt });
    if (lookAt !== null) expect(Date.parse(lookAt)).toBeGreaterThan(moment.epochMilliseconds);
    for (const { at } of moves) expect(Date.parse(at)).toBeLessThanOrEqual(moment.epochMilliseconds);
  }
}

test(`over ${LIVES} random memberships the days that were not used are owed at the price paid (${REPLAY})`, {
  timeout: 3_600_000,
}, () => {
  for (let seed = SEED; seed < SEED + LIVES; seed += 1) {
    const random = createRandom(seed);
    const life = beginLife(random);
    // A server that is away now and then enters what it missed by the pass of that later day: some days are others.
    const isAway = random.next() < 0.2;
    for (let day = 0; day < DAYS; day += 1) {
      liveDay(life, random);
      const { frozenOn } = life.pass;
      const isLooked = !isAway || random.next() < 0.5;
      if (isLooked) look(life, startOf(life.today.add({ days: 1 }), life.zone).subtract({ minutes: 1 }));
      for (const month of isLooked ? life.months : []) {
        const [left, owed] = [leftOf(month.moves), owedOf(month, life)];
        const where = `seed ${seed}, ${life.today} in ${life.zone}, ${month.term.id} paid on ${month.paidOn}`;
        if (isAway) expect(left >= 0 && left <= month.cents && (owed > 0 || left === 0), where).toBe(true);
        else expect(left, where).toBe(owed);
      }
      for (const { wasUsed } of life.months) wasUsed.push(frozenOn === null || frozenOn === life.today.toString());
      life.today = life.today.add({ days: 1 });
    }
  }
});
