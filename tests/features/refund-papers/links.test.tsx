import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { newLine } from "#shared/features/checkout/order.ts";
import { language as es } from "#shared/features/language/messages/es.ts";
import { answerByPath, show } from "#tests/support/screen.tsx";
import { sessionStore } from "#web/features/accounts/index.ts";
import { AdminInvoiceSheet } from "#web/features/invoices/components/admin/admin-invoice-sheet.tsx";
import { InvoiceSheet } from "#web/features/invoices/components/invoice-sheet.tsx";
import { PassPayments } from "#web/features/memberships/components/holder/pass-ledger.tsx";
import { HeldPassCard } from "#web/features/memberships/components/studio/held-pass-card.tsx";
import { OrdersTab } from "#web/features/payments/components/orders/orders-tab.tsx";
import { wordIn } from "#web/words/t.ts";

const [PAPER, ORDER, LINE] = ["0001", "0002", "0003"].map((end) => `01980000-0000-7000-8000-00000000${end}`);
const AT = "2026-03-02T20:00:00Z";
const ROWS = [{ id: PAPER, number: 7, at: AT, source: "order", cents: 2_800 }];

const line = newLine({ kind: "product", refId: LINE ?? "", title: "Shirt", unitCents: 2_800 });
const refund = {
  ...{
    id: PAPER,
    refId: LINE,
    cardCents: 2_800,
    creditCents: 0,
    reason: "Too small",
    byId: null,
    at: AT,
    state: "done",
  },
  ...{ takesBack: false, pieces: 0, lostCents: 0, isOnItsWay: false, failure: "", failedSends: [] },
};
const order = (refundedCents: number) => ({
  ...{ id: ORDER, channel: "cart", number: 12, status: "paid", payerName: "Ana Ames", totalCents: 2_800 },
  ...{ discounts: [], values: [], cardCents: 2_800, refundedCents, createdAt: AT, paidAt: AT },
  refunds: refundedCents > 0 ? [refund] : [],
  lines: [{ ...line, outcome: "fulfilled", refundableCents: 2_800 - refundedCents }],
});
const month = (refundState: string | null) => ({
  ...{ id: "in_1", passId: LINE, planName: "Unlimited", ownerName: "Ana Ames", cents: 2_800, paidAt: AT },
  ...{ refundState, refundedAt: refundState && AT, parts: [], failedSends: [] },
});
const heldPass = (refundState: string | null) => ({
  ...{ id: LINE, ownerName: "Ana Ames", planName: "Unlimited", kind: "membership", status: "ended", renews: false },
  ...{ paidUntil: null, priceCents: null, nextTryAt: null, creditsLeft: null, endsAt: AT, log: [], uses: [] },
  payments: [month(refundState)],
});
const payment = { method: "card", overCents: 0, at: AT, byName: "", note: "" };
const invoice = (isRefunded: boolean) => ({
  ...{ id: LINE, number: 3, customerId: "me", customerName: "Ana Ames", dueOn: "2026-03-09", issuedAt: AT, note: "" },
  lines: [{ id: "line", description: "Costume", quantity: 1, unitCents: 2_800, taxBasisPoints: 0 }],
  payments: [
    { ...payment, id: ORDER, cents: 2_800 },
    ...(isRefunded ? [{ ...payment, id: PAPER, cents: -2_800 }] : []),
  ],
  ...{ credits: [], voidedAt: null, voidReason: "", fee: null },
});

/** A page that shows a refund, the same without one, whose papers it asks for, and what else it reads. */
type Place = [
  name: string,
  sourceId: string,
  path: string,
  (isRefunded: boolean) => [ReactNode, Record<string, object>],
];
const ADMINS = "/api/admin/refund-papers";
const OWN = "/api/refund-papers";
const noop = () => {};
const PLACES: Place[] = [
  [
    "the admin's list of payments",
    ORDER ?? "",
    ADMINS,
    (is) => [<OrdersTab key="orders" />, { "/api/admin/orders": [order(is ? 2_800 : 0)] }],
  ],
  [
    "the months of a member's pass, for an admin",
    "in_1",
    ADMINS,
    (is) => [<HeldPassCard key="pass" pass={heldPass(is ? "done" : null) as never} onChanged={noop} />, {}],
  ],
  [
    "the months of one's own pass",
    "in_1",
    OWN,
    (is) => [<PassPayments key="own" passId={LINE ?? ""} />, { "/api/": [month(is ? "done" : null)] }],
  ],
  [
    "an invoice that was paid by card, for an admin",
    ORDER ?? "",
    ADMINS,
    (is) => [
      <AdminInvoiceSheet key="invoice" id="invoice" known={invoice(is) as never} onEdit={noop} onClose={noop} />,
      {},
    ],
  ],
  [
    "one's own invoice that was paid by card",
    ORDER ?? "",
    OWN,
    (is) => [<InvoiceSheet key="sheet" invoice={invoice(is) as never} onClose={noop} />, {}],
  ],
];

beforeEach(() => sessionStore.setState({ user: { id: "me", role: "admin", firstName: "Olivia" } as never }));

function open(place: Place, isRefunded: boolean) {
  const [, , path, make] = place;
  const [element, answers] = make(isRefunded);
  const fetch = answerByPath({ [path]: ROWS, ...answers });
  const screen = show(element);
  for (const details of screen.container.querySelectorAll("details")) details.open = true;
  return { screen, asked: () => fetch.mock.calls.map(([url]) => url).filter((url) => url.startsWith(path)) };
}

describe.each(PLACES)("%s", (...place) => {
  test("links the paper of a refund", async () => {
    const { screen, asked } = open(place, true);
    const paper = await screen.findByRole("button", { name: /^Refund 7/ });
    expect(asked()).toEqual([`${place[2]}?sourceId=${place[1]}`]);
    await userEvent.setup().click(paper);
    await expect.poll(asked).toContainEqual(expect.stringMatching(new RegExp(`${PAPER}/pdf|sourceId`)));
  });

  test("in Spanish too", async () => {
    wordIn(es);
    const { screen } = open(place, true);
    expect(await screen.findByRole("button", { name: /^Reembolso 7/ })).toBeDefined();
  });

  test("asks for none where nothing was refunded", async () => {
    const { screen, asked } = open(place, false);
    await screen.findAllByText(/28\.00/);
    expect(asked()).toEqual([]);
  });
});
