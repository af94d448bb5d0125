import type { Services } from "../services.ts";

const LOOKED_BACK_SECONDS = 7 * 86_400;
const MOST = 1_000;

/** The id in one of Stripe's references, which are ids or whole objects; null where there is none. */
export const referenceId = (named: string | { id: string } | null | undefined): string | null =>
  (typeof named === "string" ? named : named?.id) ?? null;

/** Ids of the payments of which something was refunded at Stripe in the last week, each once. */
export async function findRefundedPayments({ payments, now }: Pick<Services, "payments" | "now">): Promise<string[]> {
  const gte = Math.floor(now().epochMilliseconds / 1000) - LOOKED_BACK_SECONDS;
  const listed = await payments.stripe.refunds
    .list({ created: { gte }, limit: 100 })
    .autoPagingToArray({ limit: MOST });
  return [...new Set(listed.flatMap(({ payment_intent }) => referenceId(payment_intent) ?? []))];
}
