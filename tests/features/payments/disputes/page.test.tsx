import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { language as es } from "#shared/features/language/messages/es.ts";
import type { Dispute, DisputeCase } from "#shared/features/payments/dispute.ts";
import { answerByPath, show } from "#tests/support/screen.tsx";
import { DisputesTab } from "#web/features/payments/components/disputes/disputes-tab.tsx";
import { OpenDisputes } from "#web/features/payments/components/disputes/open-disputes.tsx";
import { queryClient } from "#web/shell/query-client.ts";
import { wordIn } from "#web/words/t.ts";

beforeEach(() => localStorage.setItem("token", "a-token"));

const MARY = "01980000-0000-7000-8000-000000000001";
const dispute: Dispute = {
  ...{ id: "dp_1", cents: 2_500, reason: "fraudulent", status: "needs_response", isAnswered: false },
  ...{ at: "2026-03-02T20:00:00Z", answerBy: "2026-03-09T20:00:00Z" },
  payer: { id: MARY, name: "Mary Reed" },
  sold: [{ title: "Silks Basics", quantity: 1, cents: 2_500 }],
};
const found: DisputeCase = {
  dispute,
  sale: { number: 7, at: "2026-03-02T20:00:00Z", cardCents: 2_500, refundedCents: 0 },
  email: "mary@example.com",
  places: [
    {
      ...{ bookingId: MARY, classInstanceId: MARY, className: "Silks Basics", startsAt: "2026-03-02T22:00:00Z" },
      ...{ personId: MARY, personName: "Mary Reed", status: "booked", bookedAt: null, cancelledAt: null },
      ...{ attendance: "attended", checkedInAt: "2026-03-02T22:00:00Z", cancelHours: 12 },
    },
  ],
  signatures: [],
  messages: [],
  log: [],
  moves: [{ id: "provider:txn", at: "2026-03-02T20:00:00Z", cents: -2_500, feeCents: 1_500, isEntered: true }],
  deskUrl: null,
};
const AT = "/admin/stripe?tab=disputes&dispute=dp_1";
const LIST = "/api/admin/payments/disputes";

/** Opens the tab at its own address, as a reload does. */
function showAt(address: string) {
  queryClient.clear();
  window.history.replaceState(null, "", address);
  return show(<DisputesTab />, { Router: BrowserRouter });
}

test("the list says who, what, why, how much and until when, in both languages, and leads to the case", async () => {
  answerByPath({ [LIST]: [dispute] });
  const { unmount } = show(<DisputesTab />);
  const link = await screen.findByRole("link", { name: "Mary Reed" });
  expect(link.getAttribute("href")).toBe("/admin/stripe?tab=disputes&dispute=dp_1");
  const row = link.closest("li");
  for (const words of ["Silks Basics", "Fraud", "$25.00", "Needs your answer", "Answer by Mar 9"])
    expect(row?.textContent).toContain(words);
  unmount();
  wordIn(es);
  show(<DisputesTab />);
  expect((await screen.findByRole("link", { name: "Mary Reed" })).closest("li")?.textContent).toContain("Fraude");
});

test("over the other tabs a banner names the first deadline, and is gone when nothing waits", async () => {
  answerByPath({ [LIST]: [{ ...dispute, id: "dp_2", answerBy: "2026-03-12T20:00:00Z" }, dispute] });
  const { unmount } = show(<OpenDisputes />);
  expect(await screen.findByText("2 payments are disputed")).toBeTruthy();
  expect(screen.getByText(/^Answer by Mar 9/)).toBeTruthy();
  unmount();
  queryClient.clear();
  answerByPath({ [LIST]: [{ ...dispute, status: "won" }] });
  show(
    <>
      <OpenDisputes />
      <DisputesTab />
    </>,
  );
  expect(await screen.findByText("Won")).toBeTruthy();
  expect(screen.queryByText(/disputed/)).toBeNull();
});

test("the case shows claim, money and evidence, and an answer without words is not sent", async () => {
  const fetch = answerByPath({
    [`${LIST}/dp_1/answer`]: { ...found, dispute: { ...dispute, status: "under_review" } },
    [`${LIST}/dp_1`]: found,
  });
  const user = userEvent.setup();
  showAt(AT);
  expect(await screen.findByText(/^The cardholder says they didn't make this payment/)).toBeTruthy();
  const money = within(screen.getByRole("region", { name: "Money" }));
  for (const sum of ["-$25.00", "-$15.00", "-$40.00"]) expect(money.getByText(sum)).toBeTruthy();
  expect(screen.getByText("Came")).toBeTruthy();
  expect(screen.getByText("Free to cancel until 12 hours before")).toBeTruthy();
  const posts = () => fetch.mock.calls.filter(([, init]) => init?.method === "POST");
  await user.click(screen.getByRole("button", { name: "Answer the bank" }));
  await user.click(await screen.findByRole("button", { name: "Send to the bank" }));
  expect(screen.getByText("Say what happened in a sentence or two.")).toBeTruthy();
  expect(posts()).toEqual([]);
  await user.type(screen.getByLabelText(/What happened/), "She came.");
  await user.click(screen.getByRole("button", { name: "Send to the bank" }));
  expect(posts().map(([, init]) => JSON.parse(String(init?.body)))).toEqual([{ statement: "She came." }]);
});

test("a decided case says how it ended and offers no answer; an inquiry is not given in to", async () => {
  answerByPath({ [`${LIST}/dp_1`]: { ...found, dispute: { ...dispute, status: "lost" } } });
  const { unmount } = showAt(AT);
  expect(await screen.findByText("The payer keeps $25.00")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Answer the bank" })).toBeNull();
  expect(screen.getByRole("button", { name: "Evidence as PDF" })).toBeTruthy();
  unmount();
  const asked = { ...dispute, status: "warning_needs_response" };
  answerByPath({ [`${LIST}/dp_1`]: { ...found, dispute: asked, moves: [], sale: null } });
  showAt(AT);
  expect(await screen.findByRole("button", { name: "Answer the bank" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Don't contest it" })).toBeNull();
  expect(screen.getByText("Nothing was taken back so far.")).toBeTruthy();
});
