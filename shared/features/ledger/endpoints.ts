import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Account, LedgerEntry, Posting } from "../../core/ledger.ts";
import { StoredMessage } from "../../core/messages/answer.ts";
import { Cents } from "../../core/money.ts";
import { AfterRow } from "../../core/service/pages.ts";
import { Day, InstantText } from "../../core/time.ts";

/** What one reconciliation of the ledger found. */
export const ReconcileRun = z.object({
  at: InstantText,
  /** What a crash had left half done and is finished now, by name. */
  repaired: z.array(z.object({ what: z.string(), count: z.int() })),
  /** Entries that were missing in the ledger. */
  added: z.int(),
  /** Disagreements that no rule can repair: a person has to look. In English. */
  faults: z.array(z.string()),
  /** The same as messages, in that order; missing where there are none, and in a run of before November 2026. */
  faultWords: z.array(StoredMessage).optional(),
});
export type ReconcileRun = z.infer<typeof ReconcileRun>;

/** An account by the ledger, and by what the slice keeps that knows what it must be. */
export const Control = Posting.extend({ sliceCents: Cents });
export type Control = z.infer<typeof Control>;

export const Books = z.object({
  balances: z.array(Posting),
  /** Of all accounts: zero when every entry is whole. */
  sumCents: Cents,
  controls: z.array(Control),
  runs: z.array(ReconcileRun),
});
export type Books = z.infer<typeof Books>;

export const getBooks = endpoint({
  name: "ledger.getBooks",
  method: "GET",
  path: "/api/admin/ledger",
  summary: "The double-entry ledger: what every account stands at, what reconciling found.",
  output: Books,
  access: admins,
});

export const listEntries = endpoint({
  name: "ledger.listEntries",
  method: "GET",
  path: "/api/admin/ledger/entries",
  summary: "The entries of the ledger, of seven days, of one month or of one account, the latest first, 30 at a time.",
  input: z.object({
    after: AfterRow,
    /** The first of seven days. */
    week: Day.optional(),
    /** A day of the month that is looked at. */
    month: Day.optional(),
    /** Entries that change this account. */
    account: Account.optional(),
    /** `customers`: those that count as takings, as a month's `cameIn` adds them up. */
    only: z.enum(["customers"]).optional(),
  }),
  output: z.array(LedgerEntry),
  access: admins,
});

/** What came in on one day of the studio less what was refunded, however it was paid. */
export const Takings = z.object({ day: Day, totalCents: Cents, byAccount: z.array(Posting) });
export type Takings = z.infer<typeof Takings>;

export const getTakings = endpoint({
  name: "ledger.getTakings",
  method: "GET",
  path: "/api/admin/takings",
  summary: "What came in today at the till and online, less refunds: by card, in cash, and in other ways.",
  output: Takings,
  access: admins,
});

const Side = z.object({ cents: Cents, byAccount: z.array(Posting) });

/** Money that came in and income that was earned in one month of the studio. All positive, unless more went back than came. */
export const LedgerMonth = z.object({ from: Day, until: Day, isThisMonth: z.boolean(), cameIn: Side, earned: Side });
export type LedgerMonth = z.infer<typeof LedgerMonth>;

export const getLedgerMonth = endpoint({
  name: "ledger.getMonth",
  method: "GET",
  path: "/api/admin/ledger/month",
  summary:
    "Money that came in during the month of a day, or this month, less refunds, and income that was earned in it, by account.",
  input: z.object({ day: Day.optional() }),
  output: LedgerMonth,
  access: admins,
});

export const reconcileNow = endpoint({
  name: "ledger.reconcileNow",
  method: "POST",
  path: "/api/admin/ledger/reconcile",
  summary: "Finish what was left half done, write what is missing in the ledger, and compare.",
  output: ReconcileRun,
  access: admins,
  rate: "costly",
});
