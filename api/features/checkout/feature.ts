import type { Feature, ProviderListener } from "../../feature.ts";
import { jobs } from "./jobs.ts";
import { ledger } from "./ledger-entries.ts";
import { mountWebhook } from "./paying/webhook.ts";
import { privacy } from "./privacy.ts";
import { findReturns } from "./refunding/find-returns.ts";
import { refundCancelled } from "./refunds.ts";
import { repair } from "./repair.ts";
import { routes } from "./routes.ts";

/**
 * @param listeners other slices' Stripe event handlers; a function, because the feature list is not complete yet when
 * this runs
 */
export const feature = (listeners: () => ProviderListener[]): Feature => ({
  name: "checkout",
  privacy,
  routes,
  jobs,
  ledger,
  repair,
  settleCancelled: async (bookingId, services) => void (await refundCancelled(services, bookingId)),
  classFollower: { findReturns },
  mountRaw: (router, services) => {
    mountWebhook(router, services, listeners);
    services.payments.mountPages?.(router);
  },
});
