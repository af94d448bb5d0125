import * as z from "zod";

/** Money inside is integer cents (US dollars). */
export const Cents = z.int().min(-100_000_000).max(100_000_000);
export type Cents = z.infer<typeof Cents>;

/** Dollars as the owner's specification puts `price` and `totalPrice` on the wire: at most two decimals. */
export const Dollars = z.number();
