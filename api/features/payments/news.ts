import type Stripe from "stripe";
import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { fromProvider } from "#shared/core/settings/provider-money.ts";
import { toDate } from "#shared/core/time.ts";
import { notifyAdmins } from "../notifications/index.ts";
import { keepDispute } from "./disputes/keep-dispute.ts";

/**
 * Payers may dispute a payment for 120 days, some networks for longer, and a dispute is decided up to 75 days after it came
 * (docs.stripe.com/disputes/how-disputes-work): its end is found where the event was lost too.
 */
const DISPUTES_LOOKED_BACK_SECONDS = 200 * 86_400;
const PAYOUTS_LOOKED_BACK_SECONDS = 7 * 86_400;
const MOST = 1_000;

/** Notifies the studio once that a payout did not reach its bank. */
export const announceFailedPayout = (payout: Stripe.Payout, services: Services) =>
  notifyAdmins(services, {
    key: `payout-failed:${payout.id}`,
    title: message("A payout failed"),
    message: message("{amount} didn't reach the studio's bank. Please check the bank account at Stripe.", {
      amount: { cents: fromProvider(payout.amount) },
    }),
    link: "/admin/stripe?tab=connection",
    email: "always",
  });

/** Looks for what no event named: recent disputes and failed payouts. Safe to repeat. */
export async function findNews(services: Services): Promise<void> {
  const { stripe } = services.payments;
  const askedAt = toDate(services.now());
  const now = Math.floor(askedAt.getTime() / 1000);
  const since = { created: { gte: now - DISPUTES_LOOKED_BACK_SECONDS }, limit: 100 };
  const disputes = await stripe.disputes.list(since).autoPagingToArray({ limit: MOST });
  for (const dispute of disputes) await keepDispute(dispute, askedAt, services);
  const gte = now - PAYOUTS_LOOKED_BACK_SECONDS;
  const payouts = await stripe.payouts.list({ created: { gte }, status: "failed", limit: 100 });
  for (const payout of payouts.data) await announceFailedPayout(payout, services);
}
