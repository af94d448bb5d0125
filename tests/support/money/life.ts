import type { SignedIn } from "../people.ts";
import { addProduct } from "../shop.ts";
import type { Studio } from "../studio.ts";
import { type CrashPoints, plantCrashPoints } from "./crash.ts";
import { openDesk } from "./desk.ts";
import { findBelowZero, findDisagreements } from "./oracle.ts";
import { createRandom } from "./random.ts";
import { CHOICES, createWorld, playRound } from "./world.ts";

/** Worlds that live in one database at a time: more of them make looking slow, fewer make beginning slow. */
export const WORLDS = 20;
const ROUNDS = 5;

interface Scale {
  worlds?: number;
  choices?: readonly string[];
}

/** A studio on which days full of people, money and sudden deaths are played. */
export function openLife(studio: Studio) {
  // Nobody hears of a payment but where a life says so.
  studio.services.payments.listensAt?.("http://127.0.0.1:9");
  const crashes: CrashPoints = plantCrashPoints(studio.services.payments);
  let admin: SignedIn;
  const desk = openDesk(studio, () => admin);

  /** A day and a bit; now and then the process dies in the middle of everything. @returns what does not agree */
  async function play(seed: number, { worlds: much = WORLDS, choices = CHOICES }: Scale = {}): Promise<string[]> {
    const random = createRandom(seed);
    studio.clock.set("2026-03-02T20:00:00Z");
    await studio.reset();
    admin = await studio.signIn("admin");
    const deps = { studio, admin, shop: { productId: await addProduct(), planId: await desk.offerPlan() } };
    const worlds = [];
    for (let at = 0; at < much; at += 1) worlds.push(await createWorld(studio, desk, `${at}`));
    for (let round = 0; round < ROUNDS; round += 1) {
      if (random.next() < 0.4) crashes.dieAt(1 + random.below(much * 8));
      const failed = (await Promise.all(worlds.map((world) => playRound(world, random, choices, deps)))).flat();
      // Whatever a dying process answers is no answer; a living one refuses, it never breaks.
      const isAlive = !crashes.restart().hasDied;
      const wrong = [...(isAlive ? failed : []), ...(await findBelowZero())];
      if (wrong.length > 0) return wrong;
      studio.clock.advance({ minutes: random.pick([1, 6, 20, 90, 240]) });
    }
    studio.clock.advance({ minutes: 60 });
    const run = await desk.reconcile();
    return [...run.faults, ...(await findDisagreements())];
  }
  return { play, reconcile: desk.reconcile, close: () => crashes.remove() };
}
