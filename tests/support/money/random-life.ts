import { followNoShows } from "#api/features/bookings/cancelling/no-shows.ts";
import { changeStudio, readStudio } from "#shared/features/studio/endpoints.ts";
import { NO_TIPS } from "#shared/features/tips/tips.ts";
import { keepDatabase } from "../keep-database.ts";
import type { SignedIn } from "../people.ts";
import { addProduct } from "../shop.ts";
import type { Studio } from "../studio.ts";
import { PACK_CENTS } from "./acts.ts";
import { createAdminActions, MEMBERSHIP } from "./admin-actions.ts";
import { type CrashPoints, plantCrashPoints } from "./crash.ts";
import { findDeferredFaults } from "./deferred-oracle.ts";
import { findBelowZero, findDisagreements } from "./oracle.ts";
import { createRandom } from "./random.ts";
import { findTipFaults } from "./tip-oracle.ts";
import { BUSY, createWorld, playRound } from "./world.ts";

/** Worlds that live in one database at a time: more of them make looking slow, fewer make beginning slow. */
export const WORLDS = 20;
/** Of the first day, and of the days after it or a month later. */
const ROUNDS = 4;
const LATER_ROUNDS = 3;
/** Days between the first day and the last one, by seed: some of any three neighbors see a month end. */
const DAYS_LATER = [31, 1, 31, 2];
/** Minutes between two rounds. */
const STEPS = [1, 6, 20, 90, 240];
const LATER_STEPS = [6, 90, 720];

interface Scale {
  worlds?: number;
  choices?: readonly string[];
}

/** A studio on which days full of people, money and sudden deaths are played. */
export function openLife(studio: Studio) {
  // The server learns of a payment only where the random life sends it.
  studio.services.payments.listensAt?.("http://127.0.0.1:9");
  const crashes: CrashPoints = plantCrashPoints(studio.services.payments);
  let admin: SignedIn;
  const adminActions = createAdminActions(studio, () => admin);
  const beginnings = new Map<number, Awaited<ReturnType<typeof create>>>();

  async function create(much: number) {
    admin = await studio.signIn("admin");
    await takeTips();
    const planId = await adminActions.offerPlan({ priceCents: PACK_CENTS });
    const membershipId = await adminActions.offerPlan(MEMBERSHIP);
    const deps = { studio, admin, shop: { productId: await addProduct(), planId, membershipId } };
    const worlds = await Promise.all(
      Array.from({ length: much }, (_, at) => createWorld(`${at}`, at, { ...deps, adminActions })),
    );
    return { worlds, deps, putBack: await keepDatabase() };
  }

  async function takeTips(): Promise<void> {
    const { version } = await studio.call(readStudio, {}, admin);
    await studio.call(changeStudio, { version, settings: { tips: { ...NO_TIPS, goTo: "teacher" } } }, admin);
  }

  /** The morning of the first day: made once by the product itself, and put back from then on. */
  async function begin(much: number) {
    studio.clock.set("2026-03-02T20:00:00Z");
    await studio.reset();
    const known = beginnings.get(much);
    if (!known) {
      const made = await create(much);
      beginnings.set(much, made);
      return made;
    }
    admin = known.deps.admin;
    await known.putBack();
    return known;
  }

  /** Seats are looked after every five minutes, and not for ever: what crashed today has its seat right by tomorrow. */
  async function letDaysGoBy(days: number): Promise<void> {
    studio.clock.advance({ hours: 1 });
    await adminActions.reconcileSeats();
    studio.clock.advance({ days });
  }

  /** A no-show is charged a day later. */
  async function lastDay(): Promise<void> {
    await followNoShows(studio.services);
    studio.clock.advance({ hours: 25 });
    await followNoShows(studio.services);
    await studio.services.payments.advance?.();
  }

  /** Some days; now and then the process crashes in the middle of everything. @returns what does not agree */
  async function play(seed: number, { worlds: much = WORLDS, choices = BUSY }: Scale = {}): Promise<string[]> {
    const random = createRandom(seed);
    const { worlds, deps } = await begin(much);
    for (let round = 0; round < ROUNDS + LATER_ROUNDS; round += 1) {
      if (round === ROUNDS) await letDaysGoBy(DAYS_LATER[seed % DAYS_LATER.length] as number);
      if (random.next() < 0.4) crashes.crashAt(1 + random.below(much * 8));
      const failed = (await Promise.all(worlds.map((world) => playRound(world, random, choices, deps)))).flat();
      // The answer of a crashed process does not count; a running one refuses, it never breaks.
      const isAlive = !crashes.restart().hasCrashed;
      const wrong = [...(isAlive ? failed : []), ...(await findBelowZero())];
      if (wrong.length > 0) return wrong;
      studio.clock.advance({ minutes: random.pick(round < ROUNDS ? STEPS : LATER_STEPS) });
    }
    await lastDay();
    const run = await adminActions.reconcile();
    return [
      ...run.faults,
      ...(await findDisagreements()),
      ...(await findDeferredFaults(studio.clock.now())),
      ...(await findTipFaults()),
    ];
  }
  return { play, reconcile: adminActions.reconcile, close: () => crashes.remove() };
}
