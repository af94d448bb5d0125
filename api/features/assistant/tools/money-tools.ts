import { message } from "#shared/core/messages/message.ts";
import { listLog } from "#shared/features/audit/endpoints.ts";
import { listAllOrders } from "#shared/features/checkout/endpoints.ts";
import { listPromoCodes } from "#shared/features/discounts/endpoints.ts";
import { searchInvoices } from "#shared/features/invoices/endpoints.ts";
import { getBooks, getTakings } from "#shared/features/ledger/endpoints.ts";
import { listPlans } from "#shared/features/memberships/endpoints.ts";
import { listStock } from "#shared/features/merch/endpoints.ts";
import { getOverview } from "#shared/features/scheduled-jobs/endpoints.ts";
import { person } from "../leaving/leaving.ts";
import { readTool, rows } from "./read-tool.ts";
import type { Tool } from "./tool.ts";

const sumOf = (lines: readonly { quantity: number; unitCents: number }[]) =>
  lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);

/** Money, things, and the studio's own work. No card, no code, no address. */
export const MONEY_TOOLS: Tool[] = [
  readTool(getTakings, {
    words: message("Looks at today's takings"),
    source: { label: message("Payments"), link: "/admin/stripe" },
    pick: ({ day, totalCents, byAccount }) => ({ day, totalCents, byAccount }),
  }),
  readTool(getBooks, {
    words: message("Looks at the ledger"),
    source: { label: message("Ledger"), link: "/admin/stripe?tab=books" },
    pick: ({ balances, runs }) => ({ balances, faults: runs[0]?.faults.length ?? 0 }),
  }),
  readTool(listAllOrders, {
    words: message("Looks at the orders"),
    source: { label: message("Orders"), link: "/admin/stripe?tab=orders" },
    pick: (orders) =>
      rows(orders, (each) => ({
        number: each.number,
        paidAt: each.paidAt,
        totalCents: each.totalCents,
        refundedCents: each.refundedCents,
        lines: each.lines.map(({ kind, title, quantity, totalCents }) => ({ kind, title, quantity, totalCents })),
      })),
  }),
  readTool(searchInvoices, {
    words: message("Looks at the invoices"),
    source: ({ show }) => ({ label: message("Invoices"), link: `/admin/invoices?show=${show ?? "all"}` }),
    pick: ({ invoices, sums }) => ({
      sums,
      ...rows(invoices, (each) => ({
        id: each.id,
        number: each.number,
        customer: person(each.customerId, each.customerName),
        dueOn: each.dueOn,
        issuedAt: each.issuedAt,
        netCents: sumOf(each.lines),
      })),
    }),
  }),
  readTool(listPlans, {
    words: message("Looks at the plans"),
    source: { label: message("Passes and plans"), link: "/admin/memberships" },
    pick: (plans) =>
      rows(
        plans.filter(({ isArchived }) => !isArchived),
        (each) => ({ id: each.id, name: each.name, priceCents: each.priceCents, terms: each.plan }),
      ),
  }),
  readTool(listStock, {
    words: message("Looks at the stock"),
    source: { label: message("Stock"), link: "/admin/merch?tab=stock" },
    pick: (products) =>
      rows(
        products.filter(({ isArchived }) => !isArchived),
        (each) => ({
          id: each.id,
          name: each.name,
          priceCents: each.priceCents,
          variants: each.variants
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, name, stock, reserved, waiting }) => ({ id, name, stock, reserved, waiting })),
        }),
      ),
  }),
  readTool(listPromoCodes, {
    words: message("Looks at the promo codes"),
    source: { label: message("Promo codes"), link: "/admin/stripe?tab=codes" },
    pick: (codes) =>
      rows(
        codes.filter(({ isArchived }) => !isArchived),
        ({ kind, off, uses, usesLeft, endsAt }) => ({ kind, off, uses, usesLeft, endsAt }),
      ),
  }),
  readTool(listLog, {
    words: message("Looks at the audit log"),
    source: { label: message("Audit log"), link: "/admin/log" },
    pick: ({ lines }) =>
      rows(lines, (each) => ({
        at: each.at,
        what: each.what,
        by: each.by,
        actor: person(each.actorId, each.actorName),
        outcome: each.outcome,
      })),
  }),
  readTool(getOverview, {
    words: message("Looks at the scheduled jobs"),
    source: { label: message("Scheduled jobs"), link: "/admin/scheduled-jobs" },
    pick: ({ jobs, failed, mail }) => ({
      jobs: jobs.length,
      overdue: jobs.filter(({ isOverdue }) => isOverdue).map(({ name }) => name),
      failing: jobs.filter(({ state }) => state === "failed").map(({ name }) => name),
      failedWork: failed.length,
      lettersWaiting: mail.waiting,
      isMailStopped: mail.isStopped,
    }),
  }),
];
