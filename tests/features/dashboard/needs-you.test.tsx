import { expect, test } from "vitest";
import { NeedsYou } from "#web/features/dashboard/components/needs-you.tsx";
import type { DashboardData } from "#web/features/dashboard/queries.ts";
import type { InvoiceRow } from "#web/features/invoices/tables.ts";
import type { PassRow } from "#web/features/memberships/tables.ts";
import { answerWith, show } from "../../support/screen.tsx";

const invoice = (number: number, dueOn: string) =>
  ({
    id: `invoice-${number}`,
    number,
    dueOn,
    lines: [{ id: "line", description: "Costume", quantity: 1, unitCents: 4000, taxBasisPoints: 0 }],
    issuedAt: "2026-02-01T00:00:00Z",
    voidedAt: null,
    payments: [],
    credits: [],
  }) as unknown as InvoiceRow;
const nothing: DashboardData = {
  upcoming: [],
  held: [],
  unread: 0,
  chatUnread: 0,
  invoices: [],
  declined: [],
  isHere: true,
};

test("what is to pay, what is overdue and a declined card stand among what needs me", () => {
  answerWith();
  const declined = [{ id: "pass", planName: "Silks Monthly", status: "past-due" } as PassRow];
  const invoices = [invoice(2, "2026-03-01"), invoice(3, "2026-04-01")];
  const screen = show(<NeedsYou data={{ ...nothing, invoices, declined }} waits={[]} today="2026-03-10" />);
  expect(screen.getByRole("link", { name: "Invoice 2 is overdue" }).getAttribute("href")).toBe(
    "/invoices?invoice=invoice-2",
  );
  expect(screen.getByRole("link", { name: "Invoice 3 to pay" })).toBeTruthy();
  expect(screen.container.textContent).toMatch(/\$40\.00 · Due .*2026.*\$40\.00/);
  expect(screen.getByRole("link", { name: "The payment for Silks Monthly failed" })).toBeTruthy();
});

test("what is to pay and what is unread are told apart by their color", () => {
  answerWith();
  const screen = show(
    <NeedsYou data={{ ...nothing, invoices: [invoice(2, "2026-03-01")], unread: 2 }} waits={[]} today="2026-03-10" />,
  );
  const toneOf = (name: string) =>
    screen.getByRole("link", { name }).closest("li")?.querySelector("[data-tone]")?.getAttribute("data-tone");
  expect(toneOf("Invoice 2 is overdue")).toBe("unpaid");
  expect(toneOf("2 unread notifications")).toBe("unread");
});

test("unread staff chat stands among what needs me", () => {
  answerWith();
  const screen = show(<NeedsYou data={{ ...nothing, chatUnread: 9 }} waits={[]} today="2026-03-10" />);
  const link = screen.getByRole("link", { name: "9 new messages in Staff chat" });
  expect(link.getAttribute("href")).toBe("/staff-chat");
});

test("nothing at all where nothing waits", () => {
  answerWith();
  const screen = show(<NeedsYou data={nothing} waits={[]} today="2026-03-10" />);
  expect(screen.queryByText("Needs you")).toBeNull();
});
