import { addDays, type Day, dayIn, startOfDayIn } from "../../core/time.ts";
import type { Pass, PassUse } from "../memberships/pass.ts";
import { daysLeftOn, entryDays, nextEntryDay } from "./days.ts";
import type { DeferralMove } from "./deferral.ts";
import type { MoneyMove } from "./entries.ts";
import { openPage, type Page } from "./page.ts";
import { shareOf, sharesOf } from "./share.ts";

/** Money that was paid at one time: for a pack, or for one month of a membership. */
export interface Term {
  id: string;
  paidAt: string;
  money: readonly MoneyMove[];
  /** Is going back and has not yet: owed as money, also when the pass has ended. */
  dueCents: number;
  /** The day the next month was paid; null for the latest term. */
  nextPaidOn: Day | null;
}

/** The pass as it is now. */
export interface Held {
  pass: Pick<
    Pass,
    | "kind"
    | "status"
    | "startsAt"
    | "endsAt"
    | "credits"
    | "creditsLeft"
    | "paidUntil"
    | "frozenOn"
    | "frozenUntil"
    | "uses"
  >;
  /** When the class of each booking begins. */
  classStarts: ReadonlyMap<string, string>;
  now: Temporal.Instant;
  zone: string;
}

export interface Entered {
  moves: DeferralMove[];
  /** When time alone changes it next. */
  lookAt: string | null;
}

const isAfter = (a: string, b: string): boolean => Date.parse(a) > Date.parse(b);
const latest = (a: string, b: string): string => (isAfter(a, b) ? a : b);
const earliest = (a: string, b: string): string => (isAfter(a, b) ? b : a);

/** The last moment of the day before: what a month earned stays in it. */
const endBefore = (zone: string, day: Day): string => startOfDayIn(zone, day).subtract({ milliseconds: 1 }).toString();

/**
 * Moves that a term lacks, by what was paid and what was had until now. Computed again it is empty: a crash, a second
 * process or a repeat enters nothing twice.
 */
export function nextMoves(term: Term, standing: readonly DeferralMove[], held: Held): Entered {
  // Given for nothing: nothing is owed in money.
  if (term.money.length === 0) return { moves: [], lookAt: null };
  const page = openPage(standing, held.now.toString());
  for (const { id, at, cents } of term.money)
    if (!page.has(id)) page.add(id, { kind: cents > 0 ? "paid" : "refunded", at, cents });
  const lookAt = enterUse(term, page, held);
  if (page.left() < 0) {
    const refund = page.last("refunded");
    page.add("corrected", { kind: "corrected", at: refund?.at ?? held.now.toString(), cents: -page.left() });
  }
  return { moves: page.added, lookAt };
}

function enterUse(term: Term, page: Page, held: Held): string | null {
  const { pass, now } = held;
  const isLatest = term.nextPaidOn === null;
  // A month is known to be paid a moment before the pass lasts longer.
  if (isLatest && pass.status !== "ended" && !isAfter(pass.endsAt, term.paidAt)) return null;
  const isOver = !isLatest || pass.status === "ended" || !isAfter(pass.endsAt, now.toString());
  const isByDays = pass.credits === null;
  if (isByDays) enterDays(term, page, held);
  const unused = isByDays || !isLatest ? 0 : enterClasses(term, page, held, isOver);
  if (!isOver && isByDays) return nextDay(held);
  if (!isOver && unused > 0) return nextClass(held);
  const cents = earnable(term, page);
  if (cents > 0) page.add("ended", { kind: "ended", at: latest(endOf(term, held), term.paidAt), cents: -cents });
  return null;
}

/** Cents that classes and days may earn: money that is going back is owed as money. */
const earnable = ({ dueCents }: Term, page: Page): number => Math.max(page.left() - dueCents, 0);

/** The first day that is not paid, or on which the next month began. */
const untilOf = ({ nextPaidOn }: Term, { pass, zone }: Held): Day =>
  nextPaidOn ?? pass.paidUntil ?? dayIn(zone, Temporal.Instant.from(pass.endsAt));

/** A pass that was ended before its time ends now. */
function endOf(term: Term, held: Held): string {
  return earliest(endBefore(held.zone, untilOf(term, held)), held.now.toString());
}

function enterDays(term: Term, page: Page, held: Held): void {
  // Nothing is left of it to earn, or the pass ended with it.
  if (earnable(term, page) === 0 || page.last("ended")) return;
  const { pass, now, zone } = held;
  const until = untilOf(term, held);
  const paidOn = dayIn(zone, Temporal.Instant.from(term.paidAt));
  const { frozenOn, frozenUntil } = term.nextPaidOn === null ? pass : { frozenOn: null, frozenUntil: null };
  const span = { until, frozenOn, frozenUntil };
  // The first look keeps how many days were paid: a freeze that came and went before the next one leaves no trace.
  if (!page.last("days"))
    page.add(`${DAYS}${paidOn}`, { kind: "days", at: term.paidAt, cents: 0, daysLeft: daysLeftOn(paidOn, span) });
  const last = page.last("days");
  let left = last?.daysLeft ?? 0;
  // The move of a day has the day in its id, as its moment is the end of the day before.
  const entered = last?.id.slice(DAYS.length) ?? paidOn;
  for (const day of entryDays(entered, dayIn(zone, now), until)) {
    const daysLeft = Math.min(left, daysLeftOn(day, span));
    // A week of a freeze.
    if (daysLeft === left) continue;
    const cents = sharesOf(earnable(term, page), left, left - daysLeft);
    page.add(`${DAYS}${day}`, { kind: "days", at: endBefore(zone, day), cents: -cents, daysLeft });
    left = daysLeft;
  }
}
const DAYS = "days:";

/** @returns classes that are not used yet */
function enterClasses(term: Term, page: Page, held: Held, isOver: boolean): number {
  const { pass, now } = held;
  const uses = usesOfTerm(held);
  const isHad = (use: PassUse) => page.lastOf(use.bookingId)?.kind === "class";
  const open = uses.filter((use) => use.state !== "returned" && !isHad(use));
  const unused = (pass.creditsLeft ?? 0) + open.length;
  if (!isOver)
    enterReturns(
      uses.filter((use) => use.state === "returned" && isHad(use)),
      page,
      held,
      unused,
    );
  // Earned with the rest when it ended; extended, it is earned apart.
  if (isOver && page.sum("ended", "resumed") < 0) return unused;
  const had = open
    .map((use) => ({ ...use, startsAt: startOf(use, held) }))
    .filter(({ state, startsAt }) => state === "lost" || !isAfter(startsAt, now.toString()))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.bookingId.localeCompare(b.bookingId));
  for (const [index, { bookingId, className, startsAt }] of had.entries()) {
    const at = latest(earliest(startsAt, now.toString()), term.paidAt);
    const cents = -shareOf(earnable(term, page), unused - index);
    page.add(`class:${bookingId}`, { kind: "class", at, cents, bookingId, className });
  }
  return unused - had.length;
}

/** A pack that was extended owes again; a class that came back after it was had owes what it earned. */
function enterReturns(returned: PassUse[], page: Page, { pass, now }: Held, unused: number): void {
  const at = now.toString();
  // No more than is income still: a refund may have undone a part of it.
  const atMost = (cents: number) => Math.min(cents, page.sum("paid", "refunded") - page.left());
  const kept = atMost(-page.sum("ended", "resumed", "corrected"));
  if (pass.kind === "pack" && unused > 0 && kept > 0) page.add("resumed", { kind: "resumed", at, cents: kept });
  for (const { bookingId, className } of returned) {
    const cents = atMost(-(page.lastOf(bookingId)?.cents ?? 0));
    page.add(`returned:${bookingId}`, { kind: "returned", at, cents, bookingId, className });
  }
}

/** A class of a month that is over comes back to no later one. */
const usesOfTerm = ({ pass }: Held): PassUse[] => pass.uses.filter(({ at }) => !isAfter(pass.startsAt, at));

const startOf = ({ bookingId, at }: PassUse, { classStarts }: Held): string => classStarts.get(bookingId) ?? at;

/** A class may be moved to an earlier hour: while one is booked it is looked at each day. */
function nextClass(held: Held): string {
  const { pass, now, zone } = held;
  const tomorrow = startOfDayIn(zone, addDays(dayIn(zone, now), 1)).toString();
  const starts = usesOfTerm(held)
    .filter(({ state }) => state === "taken")
    .map((use) => startOf(use, held))
    .filter((startsAt) => isAfter(startsAt, now.toString()));
  return starts.length === 0 ? pass.endsAt : [tomorrow, ...starts, pass.endsAt].reduce(earliest);
}

function nextDay({ pass, now, zone }: Held): string {
  const until = pass.paidUntil ?? dayIn(zone, Temporal.Instant.from(pass.endsAt));
  const day = nextEntryDay(dayIn(zone, now), until);
  return day === null ? pass.endsAt : startOfDayIn(zone, day).toString();
}
