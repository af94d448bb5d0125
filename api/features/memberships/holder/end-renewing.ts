import type { Services } from "#api/services.ts";
import { updateStripeSoon } from "../billing/update-stripe.ts";
import { endFor } from "./end-passes.ts";
import { releaseBookings } from "./release-bookings.ts";

/**
 * Ends what renews for a person who left, and what they pay for others. The provider and the bookings follow, right
 * after or by the repair. Safe to repeat.
 */
export async function endRenewing(userId: string, services: Services): Promise<void> {
  for (const passId of await endFor(userId, "renewing")) {
    await updateStripeSoon(passId, services);
    await releaseBookings(passId, services);
  }
}
