import { EntryModel } from "#api/features/ledger/entry.model.ts";
import type { LedgerEntry, Posting } from "#shared/core/ledger.ts";
import { closeMonth, getMonth, listMonths } from "#shared/features/accounting/endpoints.ts";
import { getBooks } from "#shared/features/ledger/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";
import { addPlainly } from "./oracle.ts";

/** Writes an entry as a run of the ledger does. */
export const plantEntry = ({ id, at, ...entry }: LedgerEntry) =>
  EntryModel.create({ ...entry, _id: id, at: new Date(at), book: "test", isCounted: false });

/** Cents in cash for goods. */
export const cashSale = (id: string, at: string, cents: number): LedgerEntry => ({
  ...{ id: `order:${id}:paid`, at, about: `Receipt ${id}` },
  postings: [
    { account: "cash", cents },
    { account: "sales:goods", cents: -cents },
  ],
});

export function setUpAccounts(studio: Studio, admin: () => SignedIn) {
  const months = () => studio.call(listMonths, {}, admin());
  const report = (month: string) => studio.call(getMonth, { month }, admin());
  return {
    months,
    report,
    close: (month: string, as = admin()) => studio.call(closeMonth, { month }, as),
    /** Of each account: all months together, and the ledger. */
    async readBoth() {
      const moved: Posting[] = [];
      for (const { month } of await months()) {
        const { balances } = await report(month);
        moved.push(...balances.map(({ account, movedCents: cents }) => ({ account, cents })));
      }
      const { balances } = await studio.call(getBooks, {}, admin());
      return { byMonths: addPlainly(moved), byLedger: addPlainly(balances) };
    },
    /** Cents that an account moved in a month. */
    moved: async (month: string, wanted: Posting["account"]) =>
      (await report(month)).balances.find(({ account }) => account === wanted)?.movedCents,
  };
}
