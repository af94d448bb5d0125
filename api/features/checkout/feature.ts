import type { Feature } from "../../feature.ts";
import { jobs } from "./jobs.ts";
import { personal } from "./personal.ts";
import { refundCancelled } from "./refunds.ts";
import { routes } from "./routes.ts";
import { mountWebhook } from "./webhook.ts";

export const feature: Feature = {
  name: "checkout",
  personal,
  routes,
  jobs,
  settleCancelled: (bookingId, services) => refundCancelled(services, bookingId),
  mountRaw: (router, services) => {
    mountWebhook(router, services);
    services.payments.mountPages?.(router);
  },
};
