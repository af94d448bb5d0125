import { type Message, message } from "#shared/core/messages/message.ts";
import { t } from "#web/words/t.ts";

/** As Stripe names them (`Payout.status`). */
const PAYOUT_STATES: Readonly<Record<string, Message>> = {
  pending: message("Pending @payout"),
  in_transit: message("On its way @payout"),
  paid: message("Arrived @payout"),
  failed: message("Failed @payout"),
  canceled: message("Canceled @payout"),
};

/** A code that the provider added since is shown as it is. */
export function payoutState(status: string): string {
  const known = PAYOUT_STATES[status];
  return known ? t(known) : status.replaceAll("_", " ");
}
