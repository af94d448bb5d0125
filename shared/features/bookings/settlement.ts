import * as z from "zod";

/** How a place that was let in unpaid was settled: a class of a pass, a sale at the till, an invoice, or nothing is owed. */
export const SettleWay = z.enum(["pass", "till", "invoice", "let-off"]);
export type SettleWay = z.infer<typeof SettleWay>;

/** The ledger's way for what was chosen at the door: cash, a card and credit are all sales of the till. */
export const settleWayOf = (chosen: string): SettleWay =>
  chosen === "pass" || chosen === "invoice" || chosen === "let-off" ? chosen : "till";

/** How an unpaid place was settled, by which staff member and why. */
export const Settlement = z.object({ way: SettleWay, reason: z.string().nullable(), byName: z.string() });
export type Settlement = z.infer<typeof Settlement>;
