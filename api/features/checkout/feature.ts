import type { Feature } from "../../feature.ts";
import { jobs } from "./jobs.ts";
import { routes } from "./routes.ts";
import { mountWebhook } from "./webhook.ts";

export const feature: Feature = {
  name: "checkout",
  routes,
  jobs,
  mountRaw: (router, services) => {
    mountWebhook(router, services);
    services.payments.mountPages?.(router);
  },
};
