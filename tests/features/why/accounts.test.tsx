import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { paperOf } from "#shared/features/ledger/papers.ts";
import { answerWith, show } from "#tests/support/screen.tsx";
import { AccountWhy } from "#web/features/payments/components/books/account-why.tsx";

const entry = (at: number) => ({
  ...{ id: `order:o${at}:paid`, at: "2026-03-02T20:00:00Z", about: `Receipt ${at}` },
  aboutWords: { text: "Receipt {number}", args: { number: String(at) } },
  postings: [
    { account: "card", cents: 100 },
    { account: "earned", cents: -100 },
  ],
});
const entries = (from: number, count: number) => Array.from({ length: count }, (_, at) => entry(from + at));

test("an account's figure shows its entries of the month, page after page, until they add up to it", async () => {
  localStorage.setItem("token", "a-token");
  const fetch = answerWith(
    { status: 200, body: entries(1, ROWS_PER_PAGE) },
    { status: 200, body: entries(ROWS_PER_PAGE + 1, 2) },
  );
  show(<AccountWhy account="earned" cents={3_200} sign={-1} month="2026-03-01" />);
  await userEvent.click(screen.getByRole("button", { name: "Why $32.00?" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Earned: passes and memberships" }));
  const first = await sheet.findByRole("link", { name: "Receipt 1" });
  expect(first.getAttribute("href")).toContain("tab=orders&search=1");
  const rows = () => sheet.getAllByRole("row").map((row) => row.textContent);
  expect(rows()[1]).toMatch(/^Receipt 1.*\+\$1\.00\$32\.00$/);
  expect(rows().at(-1)).toBe("Before these entries$2.00");
  expect(String(fetch.mock.calls[0]?.[0])).toMatch(/account=earned.*month=2026-03-01|month=2026-03-01.*account=earned/);
  await userEvent.click(sheet.getByRole("button", { name: "Show more" }));
  await sheet.findByRole("link", { name: `Receipt ${ROWS_PER_PAGE + 2}` });
  expect(rows().at(-1)).toBe("All entries$32.00");
});

test("entries that do not add up to the figure are not passed off as it", async () => {
  localStorage.setItem("token", "a-token");
  answerWith({ status: 200, body: entries(1, 2) });
  show(<AccountWhy account="card" cents={500} sign={1} />);
  await userEvent.click(screen.getByRole("button", { name: "Why $5.00?" }));
  expect(await screen.findByText(/^Money moved since we counted/)).toBeTruthy();
  expect(screen.getByText("All entries").closest("tr")?.textContent).toBe("All entries$2.00");
});

test("an entry leads to the document it follows from", () => {
  const refunded = { text: "{what}, refunded", args: { what: { text: "Receipt {number}", args: { number: "12" } } } };
  expect(paperOf({ id: "order:o1:refund:r1", aboutWords: refunded })).toEqual({
    kind: "order",
    id: "o1",
    number: "12",
  });
  expect(paperOf({ id: "invoice:i1:issued" })).toEqual({ kind: "invoice", id: "i1", number: null });
  expect(paperOf({ id: "something-newer:1" })).toBeNull();
});
