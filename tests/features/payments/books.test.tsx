import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { OwedRow } from "#shared/features/deferred/endpoints.ts";
import type { LedgerMonth } from "#shared/features/ledger/endpoints.ts";
import { MonthSection } from "#web/features/payments/components/books/month-section.tsx";
import { OwedList } from "#web/features/payments/components/books/owed-list.tsx";
import { answerWith, show } from "../../support/screen.tsx";

const march: LedgerMonth = {
  ...{ from: "2026-03-01", until: "2026-04-01", isThisMonth: true },
  cameIn: { cents: 6_000, byAccount: [{ account: "card", cents: 6_000 }] },
  earned: { cents: 2_000, byAccount: [{ account: "earned", cents: 2_000 }] },
};
const february: LedgerMonth = {
  ...{ from: "2026-02-01", until: "2026-03-01", isThisMonth: false },
  ...{ cameIn: { cents: 1_500, byAccount: [] }, earned: { cents: 1_500, byAccount: [] } },
};

test("a month shows what came in, what was earned and what is owed, all positive, and leads to the month before", async () => {
  localStorage.setItem("token", "a-token");
  const fetch = answerWith({ status: 200, body: march }, { status: 200, body: february });
  show(
    <MonthSection
      balances={[
        { account: "deferred", cents: -4_000 },
        { account: "stored-value", cents: -500 },
        { account: "card", cents: 6_000 },
      ]}
    />,
  );
  const section = within(await screen.findByRole("region", { name: "March 2026" }));
  for (const sum of ["$60.00", "$20.00", "$45.00", "$40.00", "$5.00"])
    expect(section.getAllByText(sum).length).toBeGreaterThan(0);
  expect(section.getByRole("button", { name: "Month after" })).toHaveProperty("disabled", true);
  await userEvent.click(section.getByRole("button", { name: "Month before" }));
  expect(await screen.findByRole("region", { name: "February 2026" })).toBeTruthy();
  expect(String(fetch.mock.calls.at(-1)?.[0])).toContain("day=2026-02-28");
});

const row: OwedRow = {
  ...{ id: "pass", passId: "pass", planName: "Three classes", ownerId: "mary", ownerName: "Mary Reed" },
  ...{ cents: 4_000, classesLeft: 2 },
  moves: [
    { id: "paid", kind: "paid", at: "2026-03-02T20:00:00Z", cents: 6_000, className: null },
    { id: "class:a", kind: "class", at: "2026-03-03T20:00:00Z", cents: -2_000, className: "Silks Basics" },
  ],
};

test("each sum that is owed says why: its moves and the rule for the rest", async () => {
  localStorage.setItem("token", "a-token");
  answerWith({ status: 200, body: [row] });
  show(<OwedList />);
  expect(await screen.findByRole("link", { name: "Mary Reed" })).toBeTruthy();
  await userEvent.click(screen.getByText("Why $40.00?"));
  expect(screen.getByText("Silks Basics")).toBeTruthy();
  expect(screen.getByText("-$20.00")).toBeTruthy();
  expect(screen.getByText("2 classes left: the next one is worth $20.00.")).toBeTruthy();
});

test("where members are owed nothing the page says so", async () => {
  localStorage.setItem("token", "a-token");
  answerWith({ status: 200, body: [] });
  show(<OwedList />);
  expect(await screen.findByText("You owe members no classes or days.")).toBeTruthy();
});
