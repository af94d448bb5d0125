import * as z from "zod";
import { Id } from "../../core/ids.ts";
import type { LedgerEntry } from "../../core/ledger.ts";
import { inBothForms } from "../../core/messages/answer.ts";
import { type Message, message } from "../../core/messages/message.ts";
import { Cents } from "../../core/money.ts";
import { InstantText } from "../../core/time.ts";

/**
 * `due`: the studio refunds it, and the provider must still receive the refund; `done`: it did; `refused`: the bank gave
 * the money back.
 */
const PaymentRefund = z.enum(["due", "done", "refused"]);

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
  /** Refunds that the bank gave back, the studio's own and others. */
  failedSends: z.array(
    z.object({ id: z.string(), isOwn: z.boolean(), cents: Cents, sentAt: InstantText, failedAt: InstantText }),
  ),
});
export type MembershipPayment = z.infer<typeof MembershipPayment>;

interface Refundable {
  cents: number;
  parts: readonly { cents: number }[];
}

/** Cents that the provider's own page did not refund: the studio's own refund is of that. */
export const leftOfMonth = ({ cents, parts }: Refundable): number =>
  Math.max(0, cents - parts.reduce((sum, part) => sum + part.cents, 0));

/** Whether the studio may refund what is left of a month. */
export const isRefundable = ({ refundState }: Pick<MembershipPayment, "refundState">): boolean =>
  refundState === null || refundState === "refused";

/** Cents that went back of a month so far. A refund that is due counts, one that the bank gave back does not. */
export const refundedOfMonth = (payment: Refundable & Pick<MembershipPayment, "refundState">): number =>
  isRefundable(payment) ? payment.cents - leftOfMonth(payment) : payment.cents;

/** Cents of the studio's own refund: all that was not with the payer on another way at its moment. */
function ownRefundCents({ cents, refundedAt, parts, failedSends }: Omit<MembershipPayment, "ownerName">): number {
  if (refundedAt === null) return 0;
  const away = failedSends.filter(({ sentAt, failedAt }) => sentAt <= refundedAt && refundedAt < failedAt);
  const before = parts.filter(({ at }) => at <= refundedAt);
  return [...before, ...away].reduce((left, part) => left - part.cents, cents);
}

/** What a charged month moves, and what giving it back moves. */
export function entriesOf(payment: Omit<MembershipPayment, "ownerName">): LedgerEntry[] {
  const { id, planName, cents, paidAt, refundedAt, parts, failedSends } = payment;
  const ownCents = ownRefundCents(payment);
  const ownFailed = failedSends.filter(({ isOwn }) => isOwn);
  const ownSend = (before: number) => (before === 0 ? "refunded" : `refunded:${before + 1}`);
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
  const returned = message("{what}: a refund the bank gave back", { what: membership });
  return [
    move("paid", paidAt, cents, membership),
    ...parts.map((part) => move(`refunded:${part.id}`, part.at, -part.cents, refunded)),
    ...failedSends.flatMap((sent) => [
      move(sent.isOwn ? ownSend(ownFailed.indexOf(sent)) : `refunded:${sent.id}`, sent.sentAt, -sent.cents, refunded),
      move(`returned:${sent.id}`, sent.failedAt, sent.cents, returned),
    ]),
    ...(refundedAt && ownCents > 0 ? [move(ownSend(ownFailed.length), refundedAt, -ownCents, refunded)] : []),
  ];
}
