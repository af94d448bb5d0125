import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Cents } from "../../core/money.ts";
import { InstantText } from "../../core/time.ts";

/** So many coins or bills of one kind. */
export const CashCount = z.object({ cents: Cents.min(1), count: z.int().min(0).max(100_000) });
export type CashCount = z.infer<typeof CashCount>;

/**
 * Money that each way of paying moved. `card`: by the code, on the customer's phone; `credit`: kept with the studio; `giftCard`:
 * money that was paid when the gift card was sold.
 */
const ByWay = z.object({
  cash: Cents,
  bank: Cents,
  voucher: Cents,
  other: Cents,
  card: Cents,
  credit: Cents,
  giftCard: Cents,
});
export type ByWay = z.infer<typeof ByWay>;
export type DayWay = keyof ByWay;

/** What was sold at the counter, by how it was paid; refunds are taken off. Only cash is in the drawer. */
export const TillTotals = ByWay.extend({
  /** What of it was given back, by the way it went; above zero. */
  refunded: ByWay,
  /** Tips in all of that, for those whom they are for. */
  tips: Cents,
  /** How many sales, and how many refunds. */
  sales: z.int(),
  refunds: z.int(),
  /** Sales and refunds of days that had been closed before they arrived. */
  late: z.int(),
});
export type TillTotals = z.infer<typeof TillTotals>;

/** From one count of the drawer to the next. */
export const TillDay = z.object({
  id: Id,
  number: z.int(),
  status: z.enum(["open", "closed"]),
  openedAt: InstantText,
  /** In the drawer at its beginning. */
  openingCents: Cents,
  totals: TillTotals,
  expectedCents: Cents,
  closedAt: InstantText.nullable(),
  closedBy: z.string().nullable(),
  counts: z.array(CashCount),
  countedCents: Cents.nullable(),
  differenceCents: Cents.nullable(),
  /** Taken out of the drawer, to the bank. */
  takenOutCents: Cents,
  note: z.string(),
});
export type TillDay = z.infer<typeof TillDay>;
