import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerWith, show } from "#tests/support/screen.tsx";
import { OwnBalances } from "#web/features/gift-cards/components/own-balances.tsx";
import { queryClient } from "#web/shell/query-client.ts";

const move = (id: string, cents: number, state: string, day: number) => ({
  ...{ id, cents, state, about: `Receipt ${id}`, at: `2026-03-${day}T20:00:00Z` },
  aboutWords: { text: "Bought with receipt {number}", args: { number: id } },
});
const CARD = {
  ...{ id: "card", kind: "gift-card", code: "ABCD-EFGH-JKMN-PQRS", leftCents: 3_000, ownerName: null, isVoid: false },
  moves: [move("1", 5_000, "added", 10), move("2", 2_000, "spent", 11), move("3", 700, "returned", 12)],
};

test("a gift card's movements, looked at once, are explained later without a network, and its code is not there", async () => {
  localStorage.setItem("token", "a-token");
  answerWith({ status: 200, body: [CARD] });
  const first = show(<OwnBalances />, { userId: "rosa" });
  expect(await screen.findByText(CARD.code)).toBeTruthy();
  await expect.poll(() => first.db.meta.get("balances")).toBeTruthy();
  const kept = JSON.stringify(await first.db.meta.toArray());
  expect(kept).not.toContain("EFGH");
  cleanup();
  queryClient.clear();

  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  show(<OwnBalances />, { userId: "rosa", status: { state: "offline" } });
  expect(await screen.findByText("…PQRS")).toBeTruthy();
  expect(screen.getByText(/As of /)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Copy/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Why $30.00?" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Gift card" }));
  const rows = await sheet.findAllByRole("row");
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
    ...["Then left", "$50.00", "$30.00", "$23.00", "$30.00", "$30.00"],
  ]);
});
