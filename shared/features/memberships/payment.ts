import * as z from "zod";
import { Id } from "../../core/ids.ts";
import type { LedgerEntry } from "../../core/ledger.ts";
import { inBothForms } from "../../core/messages/answer.ts";
import { type Message, message } from "../../core/messages/message.ts";
import { Cents } from "../../core/money.ts";
import { InstantText } from "../../core/time.ts";

/** `due`: the studio refunds it, and the provider must still receive the refund; `done`: it did. */
const PaymentRefund = z.enum(["due", "done"]);

/** One month of a membership that was charged. The month of the purchase stands on its receipt instead. */
export const MembershipPayment = z.object({
  /** The provider's invoice. */
  id: z.string().regex(/^in_\w{1,200}$/),
  passId: Id,
  planName: z.string(),
  ownerName: z.string(),
  cents: Cents,
  paidAt: InstantText,
  refundState: PaymentRefund.nullable(),
  refundedAt: InstantText.nullable(),
});
export type MembershipPayment = z.infer<typeof MembershipPayment>;

/** What a charged month moves, and what giving it back moves. */
export function entriesOf(payment: Omit<MembershipPayment, "ownerName" | "refundState">): LedgerEntry[] {
  const { id, planName, cents, paidAt, refundedAt } = payment;
  const membership = message("Membership {plan}", { plan: { own: planName } });
  const move = (what: string, at: string, amount: number, words: Message): LedgerEntry => ({
    id: `membership-payment:${id}:${what}`,
    at,
    ...inBothForms("about", words),
    postings: [
      { account: "card", cents: amount },
      { account: "sales:plans", cents: -amount },
    ],
  });
  const refunded = message("{what}, refunded", { what: membership });
  return [
    move("paid", paidAt, cents, membership),
    ...(refundedAt ? [move("refunded", refundedAt, -cents, refunded)] : []),
  ];
}
