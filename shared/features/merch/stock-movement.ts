import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { InstantText } from "../../core/time.ts";

/**
 * Why the stock changed. `reserved` for an order that is being paid, `released` when it was not; `sold` again for one
 * paid after that; `till` sold and handed over at the counter; `returned` with its money.
 */
export const StockMovementKind = z.enum(["first", "adjusted", "reserved", "released", "sold", "till", "returned"]);
export type StockMovementKind = z.infer<typeof StockMovementKind>;

/** One change of what can be sold. All of a variant add up to its stock. */
export const StockMovement = z.object({
  id: z.string(),
  productId: Id,
  variantId: Id,
  kind: StockMovementKind,
  delta: z.int(),
  /** Sold at a till without a network although the shelf was empty by then: so many were not there. */
  short: z.int().min(0),
  reason: z.string(),
  byName: z.string(),
  at: InstantText,
});
export type StockMovement = z.infer<typeof StockMovement>;
