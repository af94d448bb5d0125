import type { JobDefinition } from "../../jobs/queue.ts";
import { finishCreditRefunds } from "./invoices/refund-credit.ts";
import { findProviderRefunds } from "./refunding/provider-refunds.ts";
import { refundCancelled } from "./refunds.ts";
import { closeStale, settlePaid } from "./repair.ts";

export const jobs: JobDefinition[] = [
  { name: "checkout.settlePaid", every: "1 minute", run: async (services) => void (await settlePaid(services)) },
  { name: "checkout.closeStale", every: "1 minute", run: async (services) => void (await closeStale(services)) },
  {
    name: "checkout.refundCredited",
    every: "5 minutes",
    run: async (services) => void (await finishCreditRefunds(services)),
  },
  {
    name: "checkout.findProviderRefunds",
    every: "10 minutes",
    run: async (services) => void (await findProviderRefunds(services)),
  },
  {
    name: "checkout.refundCancelled",
    every: "1 minute",
    run: async (services) => void (await refundCancelled(services)),
  },
];
