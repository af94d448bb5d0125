import type Stripe from "stripe";
import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { fromProvider } from "#shared/core/settings/provider-money.ts";
import { notifyAdmins } from "../notifications/index.ts";

const LOOKED_BACK_SECONDS = 7 * 86_400;

/** Notifies the studio once that a payer's bank took money back, and once how it ended. */
export async function announceDispute(dispute: Stripe.Dispute, services: Services): Promise<void> {
  const { id, amount, status, evidence_details } = dispute;
  const cents = { cents: fromProvider(amount) };
  const isOver = status === "won" || status === "lost" || status === "warning_closed";
  const dueBy = evidence_details?.due_by;
  await notifyAdmins(services, {
    key: `dispute:${id}:${isOver ? status : "open"}`,
    title: isOver ? message("A disputed payment was decided") : message("A payment is disputed"),
    message: isOver
      ? status === "lost"
        ? message("The payer keeps {amount}. What was bought with it is still there: end it if it should end.", {
            amount: cents,
          })
        : message("The studio keeps {amount}.", { amount: cents })
      : dueBy
        ? message("A bank took {amount} back. Answer at Stripe before {day}.", {
            amount: cents,
            day: { moment: new Date(dueBy * 1000).toISOString() },
          })
        : message("A bank took {amount} back. Answer at Stripe.", { amount: cents }),
    link: "/admin/stripe",
    email: "always",
  });
}

/** Notifies the studio once that a payout did not reach its bank. */
export const announceFailedPayout = (payout: Stripe.Payout, services: Services) =>
  notifyAdmins(services, {
    key: `payout-failed:${payout.id}`,
    title: message("A payout failed"),
    message: message("{amount} did not reach the studio's bank. Please check the bank account at Stripe.", {
      amount: { cents: fromProvider(payout.amount) },
    }),
    link: "/admin/stripe",
    email: "always",
  });

/** Looks for what no event named: recent disputes and failed payouts. Safe to repeat. */
export async function findNews(services: Services): Promise<void> {
  const { stripe } = services.payments;
  const gte = Math.floor(services.now().epochMilliseconds / 1000) - LOOKED_BACK_SECONDS;
  const disputes = await stripe.disputes.list({ created: { gte }, limit: 100 });
  for (const dispute of disputes.data) await announceDispute(dispute, services);
  const payouts = await stripe.payouts.list({ created: { gte }, status: "failed", limit: 100 });
  for (const payout of payouts.data) await announceFailedPayout(payout, services);
}
