import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerWith, show, widenWindow } from "#tests/support/screen.tsx";
import { sessionStore } from "#web/features/accounts/index.ts";
import { InvoicesScreen } from "#web/features/invoices/screens/invoices.tsx";

const ROSA = { id: "rosa", firstName: "Rosa", lastName: "Delgado", role: "student", waiverSigned: true };
const invoice = (number: number, issuedAt: string, dueOn: string, paidCents = 0) => ({
  id: `invoice-${number}`,
  number,
  customerId: ROSA.id,
  customerName: "Rosa Delgado",
  dueOn,
  issuedAt: `${issuedAt}T00:00:00Z`,
  voidedAt: null,
  lines: [{ id: "line", description: "Costume", quantity: 1, unitCents: 4_000, taxBasisPoints: 0 }],
  payments: paidCents
    ? [{ id: "p", method: "cash", cents: paidCents, overCents: 0, at: `${issuedAt}T01:00:00Z`, byName: "", note: "" }]
    : [],
  credits: [],
});

function open(...invoices: object[]) {
  answerWith();
  sessionStore.setState({ user: ROSA as never });
  const screen = show(<InvoicesScreen />, { userId: ROSA.id });
  const filled = screen.db
    .table("invoices")
    .bulkPut(invoices)
    .then(() => screen.db.meta.put({ key: "asOf", value: "2026-03-10T10:00:00Z" }));
  return { screen, filled };
}

test("the invoice that is due first stands first, and what is paid stands last", async () => {
  const { screen, filled } = open(
    invoice(4, "2026-03-04", "2026-04-04"),
    invoice(1, "2026-01-01", "2026-02-01", 4_000),
    invoice(2, "2026-02-01", "2026-03-01"),
    invoice(3, "2026-02-10", "2026-02-20", 4_000),
  );
  await filled;
  await screen.findByText("Invoice 4");
  expect(screen.getAllByText(/^Invoice \d$/).map((title) => title.textContent)).toEqual([
    "Invoice 2",
    "Invoice 4",
    "Invoice 3",
    "Invoice 1",
  ]);
});

test("before the first sync shapes stand there, and then that there is none", async () => {
  const { screen, filled } = open();
  expect(screen.queryByText("No invoices")).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("Loading");
  await filled;
  expect(await screen.findByText("No invoices")).toBeDefined();
});

test("on a wide window one invoice stands beside the list, the first until another is chosen", async () => {
  widenWindow();
  const { screen, filled } = open(invoice(4, "2026-03-04", "2026-04-04"), invoice(2, "2026-02-01", "2026-03-01"));
  await filled;
  expect(await screen.findByRole("heading", { name: "Invoice 2" })).toBeTruthy();
  const other = screen.getByRole("button", { name: "Invoice 4" });
  await act(async () => other.click());
  expect(await screen.findByRole("heading", { name: "Invoice 4" })).toBeTruthy();
  expect(other.getAttribute("aria-current")).toBe("true");
  expect(screen.queryByRole("dialog")).toBeNull();
});
