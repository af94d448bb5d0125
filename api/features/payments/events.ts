import type Stripe from "stripe";
import type { Services } from "#api/services.ts";
import { readDispute } from "./disputes/keep-dispute.ts";
import { readMoves } from "./money/moves.ts";
import { announceFailedPayout } from "./news.ts";
import { keepEvent } from "./provider-state.ts";

/** Receives disputes and payouts. Of an event only the id is believed; the object is asked for. */
export async function handleProviderEvent(event: Stripe.Event, services: Services): Promise<void> {
  await keepEvent(event, services);
  const { stripe } = services.payments;
  switch (event.type) {
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      await readDispute(event.data.object.id, services);
      await readMoves(services);
      return;
    case "payout.failed":
      await announceFailedPayout(await stripe.payouts.retrieve(event.data.object.id), services);
      await readMoves(services);
      return;
    case "payout.paid":
    case "payout.canceled":
      await readMoves(services);
  }
}
