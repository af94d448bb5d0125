import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Cents } from "../../core/money.ts";
import { InstantText } from "../../core/time.ts";

/** The kind of payment that money goes back of. */
export const RefundSource = z.enum(["order", "till", "month"]);
export type RefundSource = z.infer<typeof RefundSource>;

/** Ways money goes back: the card payment provider's, the studio's credit, and those of the till. */
export const BackWay = z.enum(["card", "credit", "gift-card", "cash", "bank", "voucher", "other"]);
export type BackWay = z.infer<typeof BackWay>;

/** The numbered paper of one refund, as a list shows it. */
export const RefundPaper = z.object({
  id: Id,
  number: z.int(),
  at: InstantText,
  source: RefundSource,
  cents: Cents,
});
export type RefundPaper = z.infer<typeof RefundPaper>;
