import type { Feature, HearProvider } from "../../feature.ts";
import { book } from "./book.ts";
import { jobs } from "./jobs.ts";
import { mountWebhook } from "./paying/webhook.ts";
import { personal } from "./personal.ts";
import { refundCancelled } from "./refunds.ts";
import { repair } from "./repair.ts";
import { routes } from "./routes.ts";

/**
 * @param listeners other slices' Stripe event handlers; a function, because the feature list is not complete yet when
 * this runs
 */
export const checkoutFeature = (listeners: () => HearProvider[]): Feature => ({
  name: "checkout",
  personal,
  routes,
  jobs,
  book,
  repair,
  settleCancelled: async (bookingId, services) => void (await refundCancelled(services, bookingId)),
  mountRaw: (router, services) => {
    mountWebhook(router, services, listeners);
    services.payments.mountPages?.(router);
  },
});
