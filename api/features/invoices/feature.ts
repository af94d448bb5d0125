import type { Feature } from "../../feature.ts";
import { settleFees } from "./fees/fees.ts";
import { InvoiceModel, toInvoice } from "./invoice.model.ts";
import { ledger } from "./money/ledger-entries.ts";
import { remindOfInvoices } from "./papers/reminders.ts";
import { privacy } from "./privacy.ts";
import { repair } from "./repair.ts";
import { routes } from "./routes.ts";

/** Of one person; older ones are on the server. */
const MOST_INVOICES = 200;

export const feature: Feature = {
  name: "invoices",
  privacy,
  routes,
  feeds: [
    {
      collection: "invoices",
      model: InvoiceModel,
      toRow: toInvoice,
      start: () => [{ isNewestFirst: true, most: MOST_INVOICES }],
    },
  ],
  settleCancelled: async (bookingId, services) => void (await settleFees(services, bookingId)),
  ledger,
  repair,
  jobs: [
    { name: "invoices.settleFees", every: "1 minute", run: async (services) => void (await settleFees(services)) },
    { name: "invoices.repair", every: "5 minutes", run: async (services) => void (await repair(services)) },
    { name: "invoices.remind", every: "30 minutes", run: remindOfInvoices },
  ],
};
