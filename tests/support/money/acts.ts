import type { SignedIn } from "../people.ts";
import type { Studio } from "../studio.ts";
import type { Random } from "./random.ts";

/** What all worlds share: things with stock enough for all. */
interface Shop {
  productId: string;
  planId: string;
  membershipId: string;
}

/** Of a pack of three: no multiple of three, so that its classes cost differently. */
export const PACK_CENTS = 6_100;

/**
 * Three people who want the same two seats, one use of a code and two shirts, and have one credit and a little money
 * between them.
 */
export interface World {
  people: SignedIn[];
  classIds: string[];
  code: string;
  shirt: { productId: string; variantId: string };
}

export interface Deps {
  studio: Studio;
  shop: Shop;
  admin: SignedIn;
}

export type Act = (world: World, random: Random, deps: Deps) => Promise<unknown>;
export type Acts = Readonly<Record<string, Act>>;

export const isRefusal = (reason: unknown) => ((reason as { status?: number }).status ?? 500) < 500;

/** All at once; refusals are ignored, and faults are thrown. */
export async function together(acts: (() => Promise<unknown>)[]): Promise<void> {
  const results = await Promise.allSettled(acts.map((act) => act()));
  const broken = results.find((result) => result.status === "rejected" && !isRefusal(result.reason));
  if (broken?.status === "rejected") throw broken.reason;
}

/** One of these, or nothing when there is none. */
export const anyOf = <T>(items: readonly T[], random: Random): T | null =>
  items.length > 0 ? random.pick(items) : null;

export const idsOf = ({ people }: World): string[] => people.map(({ id }) => id);

export const ownerIn = ({ people }: World, id: string): SignedIn => {
  const owner = people.find((person) => person.id === id);
  if (!owner) throw new Error(`${id} is nobody of this world.`);
  return owner;
};
