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
  /** Refunded on the provider's own page, whole or in part; `refundedAt` is of the rest. */
  parts: z.array(z.object({ id: z.string(), cents: Cents, at: InstantText })),
});
export type MembershipPayment = z.infer<typeof MembershipPayment>;

type Refundable = Pick<MembershipPayment, "cents" | "parts">;

/** Cents that the provider's own page did not refund: the studio's own refund is of that. */
export const leftOfMonth = ({ cents, parts }: Refundable): number =>
  Math.max(0, cents - parts.reduce((sum, part) => sum + part.cents, 0));

/** Cents that went back of a month so far. A refund that is due counts. */
export const refundedOfMonth = (payment: Refundable & Pick<MembershipPayment, "refundState">): number =>
  payment.refundState === null ? payment.cents - leftOfMonth(payment) : payment.cents;

/** What a charged month moves, and what giving it back moves. */
export function entriesOf(payment: Omit<MembershipPayment, "ownerName" | "refundState">): LedgerEntry[] {
  const { id, planName, cents, paidAt, refundedAt, parts } = payment;
  const leftCents = leftOfMonth(payment);
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
    ...parts.map((part) => move(`refunded:${part.id}`, part.at, -part.cents, refunded)),
    ...(refundedAt && leftCents > 0 ? [move("refunded", refundedAt, -leftCents, refunded)] : []),
  ];
}
