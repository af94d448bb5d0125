import {
  getBooks,
  getLedgerMonth,
  listEntries,
  reconcileNow,
  getTakings as takings,
} from "#shared/features/ledger/endpoints.ts";
import { withTime } from "../../db/limits/limits.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { checkCurrency } from "./check-currency.ts";
import { listEntries as findEntries } from "./entries.ts";
import { findMonth } from "./month.ts";
import type { LedgerParts } from "./reconcile.ts";
import * as ledger from "./reconcile.ts";
import { getTakings } from "./takings.ts";

export type { LedgerParts };

/** Knows no other slice: each slice reports what its documents did to money. */
export const feature = (parts: () => LedgerParts): Feature => ({
  name: "ledger",
  checkStudio: (before, after, now) => checkCurrency(parts().sources, before, after, now),
  routes: [
    handle(getBooks, () => ledger.getBooks(parts())),
    handle(listEntries, (asked, { services }) => findEntries(asked, services)),
    handle(getLedgerMonth, ({ day }, { services }) => findMonth(day, services)),
    handle(takings, (_, { services }) => getTakings(parts().sources, services)),
    handle(reconcileNow, (_, { services }) => withTime(() => ledger.reconcile(parts(), services, new Date(0)))),
  ],
  jobs: [
    {
      name: "ledger.reconcile",
      every: "10 minutes",
      run: async (services) => void (await ledger.reconcile(parts(), services)),
    },
    { name: "ledger.proveBalances", every: "10 minutes", run: ledger.prove },
  ],
});
