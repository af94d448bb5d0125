import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { addUp, type LedgerEntry } from "../../core/ledger.ts";
import { inBothForms } from "../../core/messages/answer.ts";
import { type Message, message } from "../../core/messages/message.ts";
import { Cents } from "../../core/money.ts";
import { LineTax } from "../../core/schemas/tax.ts";
import { type TaxPart, taxesField } from "../../core/tax.ts";
import { InstantText } from "../../core/time.ts";
import { taxOfPart } from "../taxes/compute.ts";

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
  /** The tax in it; missing where no rate applied. */
  tax: LineTax.optional(),
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

type Charged = Omit<MembershipPayment, "ownerName">;

/** An amount that moved, and the tax in it. */
interface Moved {
  cents: Cents;
  taxCents: Cents;
}

/** The taxes in a part of what was charged. */
export function taxesOfPart(payment: Pick<MembershipPayment, "cents" | "tax">, part: Cents): TaxPart[] {
  const { cents, taxCents } = partOf(payment, part);
  return payment.tax ? [{ ...payment.tax, netCents: cents - taxCents, taxCents }] : [];
}

/** A part of what was charged, and the tax in it. */
export const partOf = ({ cents, tax }: Pick<MembershipPayment, "cents" | "tax">, part: Cents): Moved => ({
  cents: part,
  taxCents: taxOfPart(part, { cents, taxCents: tax?.taxCents ?? 0 }),
});

/** The studio's own refund: all that was not with the payer on another way at its moment. */
function ownRefund(payment: Charged): Moved {
  const { cents, tax, refundedAt, parts, failedSends } = payment;
  if (refundedAt === null) return { cents: 0, taxCents: 0 };
  const away = failedSends.filter(({ sentAt, failedAt }) => sentAt <= refundedAt && refundedAt < failedAt);
  const before = parts.filter(({ at }) => at <= refundedAt);
  return [...before, ...away]
    .map((part) => partOf(payment, part.cents))
    .reduce((left, part) => ({ cents: left.cents - part.cents, taxCents: left.taxCents - part.taxCents }), {
      cents,
      taxCents: tax?.taxCents ?? 0,
    });
}

/** What a charged month moves, and what giving it back moves. */
export function entriesOf(payment: Charged): LedgerEntry[] {
  const { id, planName, cents, tax, paidAt, refundedAt, parts, failedSends } = payment;
  const own = ownRefund(payment);
  const ownFailed = failedSends.filter(({ isOwn }) => isOwn);
  const ownSend = (before: number) => (before === 0 ? "refunded" : `refunded:${before + 1}`);
  const membership = message("Membership {plan}", { plan: { own: planName } });
  const move = (what: string, at: string, sign: 1 | -1, moved: Moved, words: Message): LedgerEntry => ({
    id: `membership-payment:${id}:${what}`,
    at,
    ...inBothForms("about", words),
    postings: addUp([
      { account: "card", cents: sign * moved.cents },
      { account: "sales:plans", cents: -sign * (moved.cents - moved.taxCents) },
      { account: "tax", cents: -sign * moved.taxCents },
    ]),
    ...(tax &&
      taxesField([
        {
          name: tax.name,
          basisPoints: tax.basisPoints,
          netCents: sign * (moved.cents - moved.taxCents),
          taxCents: sign * moved.taxCents,
        },
      ])),
  });
  const refunded = message("{what}, refunded", { what: membership });
  const returned = message("{what}: a refund the bank gave back", { what: membership });
  return [
    move("paid", paidAt, 1, { cents, taxCents: tax?.taxCents ?? 0 }, membership),
    ...parts.map((part) => move(`refunded:${part.id}`, part.at, -1, partOf(payment, part.cents), refunded)),
    ...failedSends.flatMap((sent) => {
      const moved = partOf(payment, sent.cents);
      const send = sent.isOwn ? ownSend(ownFailed.indexOf(sent)) : `refunded:${sent.id}`;
      return [
        move(send, sent.sentAt, -1, moved, refunded),
        move(`returned:${sent.id}`, sent.failedAt, 1, moved, returned),
      ];
    }),
    ...(refundedAt && own.cents > 0 ? [move(ownSend(ownFailed.length), refundedAt, -1, own, refunded)] : []),
  ];
}
