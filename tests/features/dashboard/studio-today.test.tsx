import { beforeEach, expect, test, vi } from "vitest";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { StudioToday } from "#web/features/dashboard/components/studio-today.tsx";
import { queryClient } from "#web/shell/query-client.ts";
import { ourAnswer } from "../../support/answers.ts";
import { show } from "../../support/screen.tsx";

beforeEach(() => queryClient.clear());

const lesson = (name: string, instructorId: string) =>
  ({ id: name, name, instructorId, instructorName: instructorId, status: "scheduled" }) as ClassInstanceRow;
const noMoney = { cash: 0, bank: 0, voucher: 0, other: 0, card: 0, credit: 0 };
const day = {
  id: "day",
  number: 7,
  status: "open",
  openingCents: 10_000,
  totals: { ...noMoney, cash: 4_000, card: 2_550, refunded: noMoney, sales: 3, refunds: 0, late: 0 },
};

/** Answers by address, in whichever order they are asked for. */
function answer(overdue: { overdue: number; overdueCents: number }, takings: object | null = null) {
  vi.stubGlobal("fetch", async (address: string) =>
    address.startsWith("/api/admin/takings")
      ? ourAnswer(takings ? 200 : 500, takings ?? { code: "service.fault", message: "No." })
      : address.startsWith("/api/instructors")
        ? ourAnswer(200, [{ id: "0198c000-0000-7000-8000-000000000301", name: "Maya Torres" }])
        : ourAnswer(200, { invoices: [], hasMore: false, sums: { openCents: 9_000, ...overdue } }),
  );
}
const MAYA = "0198c000-0000-7000-8000-000000000301";
const hrefOf = (link: HTMLElement) => link.getAttribute("href");

test("an admin sees what came in, what is overdue and what nobody teaches, each with its way there", async () => {
  answer({ overdue: 2, overdueCents: 8_000 });
  const screen = show(<StudioToday classes={[lesson("Silks Basics", MAYA), lesson("Lyra Basics", "gone")]} />);
  expect(hrefOf(screen.getByRole("link", { name: "Overdue invoices" }))).toBe("/admin/invoices?show=overdue");
  await screen.db.table("tillDays").put(day);
  expect(hrefOf(screen.getByRole("link", { name: "Taken at the till" }))).toBe("/admin/pos");
  await screen.findByText("$65.50");
  expect(screen.getByText("3 sales")).toBeTruthy();
  expect(hrefOf(await screen.findByRole("link", { name: "2 invoices are overdue" }))).toBe(
    "/admin/invoices?show=overdue",
  );
  expect(screen.getByText("$80.00")).toBeTruthy();
  expect(hrefOf(await screen.findByRole("link", { name: "1 class today has no instructor" }))).toBe("/admin/classes");
  expect(screen.getByText("Lyra Basics")).toBeTruthy();
  expect(screen.queryByText(/Silks Basics/)).toBeNull();
});

test("what was taken today is what the books say, at the till and online", async () => {
  const byAccount = [
    { account: "card", cents: 5_350 },
    { account: "cash", cents: 4_000 },
  ];
  answer({ overdue: 0, overdueCents: 0 }, { day: "2026-03-02", totalCents: 9_350, byAccount });
  const screen = show(<StudioToday classes={[]} />);
  await screen.db.table("tillDays").put(day);
  expect(hrefOf(await screen.findByRole("link", { name: "Taken today" }))).toBe("/admin/stripe");
  expect(screen.getByText("$93.50")).toBeTruthy();
  expect([screen.getByText("Card $53.50"), screen.getByText("Cash $40.00")]).toHaveLength(2);
  expect(await screen.findByRole("link", { name: "No invoice is overdue" })).toBeTruthy();
  expect(screen.queryByText("$0.00")).toBeNull();
});
