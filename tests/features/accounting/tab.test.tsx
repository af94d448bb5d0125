import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Account } from "#shared/core/ledger.ts";
import { DEFAULT_CHART } from "#shared/features/accounting/chart.ts";
import type { AccountingMonth, MonthReport } from "#shared/features/accounting/endpoints.ts";
import type { MonthPayouts } from "#shared/features/payments/endpoints.ts";
import { AccountingTab } from "#web/features/payments/components/accounting/accounting-tab.tsx";
import { ChartForm } from "#web/features/payments/components/accounting/chart-form.tsx";
import { Payouts } from "#web/features/payments/components/accounting/payouts.tsx";
import { Report } from "#web/features/payments/components/accounting/report.tsx";
import { answerWith, show } from "../../support/screen.tsx";

const month = (name: string, more: Partial<AccountingMonth> = {}): AccountingMonth => ({
  ...{ month: name, state: "open" as const, closedAt: null, closedByName: "", canClose: false, ...more },
});

const march: MonthReport = {
  ...month("2026-03", { canClose: true }),
  ...{ from: "2026-03-01", until: "2026-04-01", entries: 3 },
  days: [
    {
      ...{ day: "2026-03-01", lateOf: "2026-02", entries: 1 },
      postings: [
        { account: "cash", cents: 700 },
        { account: "sales:goods", cents: -700 },
      ],
    },
  ],
  sales: [{ account: "sales:goods", soldCents: 9_000, refundedCents: 1_500 }],
  taxes: [
    { name: "Sales tax", basisPoints: 825, netCents: 7_500, taxCents: 619 },
    { name: "", basisPoints: null, netCents: 0, taxCents: 31 },
  ],
  drawers: [{ id: "till-day:1:closed", at: "2026-03-04T20:00:00Z", about: "Till day 1 closed", cents: -250 }],
  balances: Account.options.map((account) => ({
    account,
    ...(account === "deferred"
      ? { openingCents: -4_000, movedCents: 1_000, closingCents: -3_000 }
      : { openingCents: 0, movedCents: 0, closingCents: 0 }),
  })),
};
const noPayouts: MonthPayouts = { payouts: [], missingHere: [], missingThere: [] };

const ok = (body: object) => ({ status: 200, body });
const signIn = () => localStorage.setItem("token", "a-token");

test("a report shows sales, refunds, taxes by rate, drawers, balances, and apart what came later", async () => {
  signIn();
  answerWith(ok(march), ok(noPayouts));
  show(<Report month="2026-03" />);
  const late = within(await screen.findByRole("region", { name: "Belongs to February 2026, came later" }));
  expect(late.getByText("$7.00")).toBeTruthy();
  const sales = within(screen.getByRole("region", { name: "Sales and refunds" }));
  for (const amount of ["$90.00", "$15.00", "$75.00"]) expect(sales.getByText(amount)).toBeTruthy();
  const taxes = within(screen.getByRole("region", { name: "Taxes by rate" }));
  for (const text of ["8.25%", "$6.19", "No rate named", "$0.31"])
    expect(taxes.getByText(text, { exact: false })).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Cash drawer differences" })).getByText("-$2.50")).toBeTruthy();
  const accounts = within(screen.getByRole("region", { name: "Accounts" }));
  expect(accounts.getByText("Classes and days owed to members")).toBeTruthy();
  for (const amount of ["-$40.00", "$10.00", "-$30.00"]) expect(accounts.getByText(amount)).toBeTruthy();
  expect(accounts.queryByText("Tax owed")).toBeNull();
  expect(screen.getByText("This month is open")).toBeTruthy();
  // Owed to members at the end of the month, as a person reads it.
  expect(screen.getByText("$30.00")).toBeTruthy();
});

test("tips that are owed have a figure of their own, where the studio takes some", async () => {
  signIn();
  const tips = { account: "tips" as const, openingCents: 0, movedCents: -1_250, closingCents: -1_250 };
  const balances = march.balances.map((each) => (each.account === "tips" ? tips : each));
  answerWith(ok(march), ok(noPayouts));
  const { unmount } = show(<Report month="2026-03" />);
  expect(await screen.findByText("This month is open")).toBeTruthy();
  expect(screen.queryByText("Tips owed")).toBeNull();
  unmount();
  answerWith(ok({ ...march, balances }), ok(noPayouts));
  show(<Report month="2026-04" />);
  expect(await screen.findByText("$12.50")).toBeTruthy();
  expect(screen.getAllByText("Tips owed")).toHaveLength(2);
});

test("a closed month says by whom and that it changes no more", async () => {
  signIn();
  const closed = { state: "closed" as const, closedAt: "2026-04-02T20:00:00Z", closedByName: "Rosa Diaz" };
  answerWith(ok({ ...march, ...closed }), ok(noPayouts));
  show(<Report month="2026-03" />);
  expect(await screen.findByText("These numbers are final")).toBeTruthy();
  expect(screen.getByText(/Closed by Rosa Diaz on/)).toBeTruthy();
});

test("the next month to close is offered, and closed after a question", async () => {
  signIn();
  const months = [month("2026-04"), month("2026-03", { canClose: true })];
  const fetch = answerWith(ok(months), ok(march), ok(noPayouts), { status: 204 }, ok(months), ok(march));
  const { toasts } = show(<AccountingTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Close March 2026" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/can't reopen it/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Close the month" }));
  await expect.poll(toasts).toEqual([["March 2026 is closed", undefined]]);
  expect(fetch.mock.calls.some(([url]) => String(url).endsWith("/api/admin/accounting/months/2026-03/close"))).toBe(
    true,
  );
});

test("payouts say whether they add up, and name payments that only one side has", async () => {
  signIn();
  const parts = { payments: 2, paymentsCents: 5_000, refundsCents: -500, feesCents: 205, otherCents: 0, isWhole: true };
  const payout = { cents: 4_295, arrivesAt: "2026-03-06T00:00:00Z", status: "paid" };
  answerWith(
    ok({
      payouts: [
        { ...payout, id: "po_1", at: "2026-03-05T20:00:00Z", parts },
        { ...payout, id: "po_2", at: "2026-03-06T20:00:00Z", parts: { ...parts, isWhole: false } },
        { ...payout, id: "po_3", at: "2026-03-07T20:00:00Z", parts: null },
      ],
      missingHere: [{ id: "txn_lost", at: "2026-03-05T20:00:00Z", cents: 123 }],
      missingThere: [],
    }),
  );
  show(<Payouts day="2026-03-01" />);
  expect(await screen.findByText("2 payments matched")).toBeTruthy();
  expect(screen.getByText("Does not add up")).toBeTruthy();
  expect(screen.getByText("Made by hand")).toBeTruthy();
  expect(screen.getByText("Only Stripe has these payments")).toBeTruthy();
  expect(screen.getByText(/txn_lost/)).toBeTruthy();
  expect(screen.queryByText("Only the studio has these payments")).toBeNull();
});

test("names of accounts are saved whole, and none can be empty", async () => {
  signIn();
  const fetch = answerWith(ok(DEFAULT_CHART), { status: 204 }, ok(DEFAULT_CHART));
  show(<ChartForm onClose={() => undefined} />);
  const cash = within(await screen.findByRole("group", { name: "Cash" }));
  await userEvent.clear(cash.getByLabelText("Name"));
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  await userEvent.type(cash.getByLabelText("Name"), "Till");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const [, request] = fetch.mock.calls.find(([, init]) => init?.method === "PUT") ?? [];
  const { accounts } = JSON.parse(String(request?.body));
  expect(accounts).toHaveLength(Account.options.length);
  expect(accounts.find(({ account }: { account: string }) => account === "cash").name).toBe("Till");
});
