import { findMovement, findStored, moveStock, type Spot } from "./move-stock.ts";

interface TillMove {
  /** Names the movement: the same twice is one. */
  id: string;
  quantity: number;
  byName: string;
  at: Date;
}

const TRIES = 20;

/**
 * What was sold at a till has left the shelf, also when the count is lower. The stock goes down as far as it can, never
 * below zero. Safe to repeat. See README.md, "The shelf is one document".
 * @returns how many pieces were sold that, by the count, were not there
 * @throws Error when the stock changes at each try
 */
export async function takeAtTill(spot: Spot, { id, quantity, byName, at }: TillMove): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const done = await findMovement(spot, id);
    if (done) return done.short;
    const stock = (await findStored(spot))?.stock ?? null;
    if (stock === null) return 0;
    const taken = Math.min(stock, quantity);
    const movement = { id, kind: "till", delta: -taken, short: quantity - taken, reason: "", byName, at } as const;
    // Short only while the shelf is exactly as empty as it looked.
    const condition = taken < quantity ? { stock } : {};
    if (await moveStock(spot, movement, { condition })) return movement.short;
  }
  throw new Error(`The stock of ${spot.variantId} never stood still.`);
}

/** What comes back over the counter stands on its shelf again. Safe to repeat. */
export async function returnAtTill(spot: Spot, { id, quantity, byName, at }: TillMove): Promise<void> {
  if (await findMovement(spot, id)) return;
  await moveStock(spot, { id, kind: "returned", delta: quantity, reason: "", byName, at });
}
