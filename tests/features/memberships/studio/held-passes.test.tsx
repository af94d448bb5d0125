import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { answerWith, show } from "#tests/support/screen.tsx";
import { HeldPasses } from "#web/features/memberships/components/studio/held-passes.tsx";

const idOf = (at: number) => `0198c000-0000-7000-8000-${String(at).padStart(12, "0")}`;
const pass = (at: number) => ({
  id: idOf(at),
  ownerId: idOf(1_000 + at),
  ownerName: `Robin the ${at}th`,
  planId: idOf(9_000),
  planName: "Ten classes",
  kind: "pack",
  status: "ended",
  credits: 10,
  creditsLeft: 2,
  blueprintIds: [],
  isForFamily: false,
  renews: false,
  startsAt: "2026-01-01T00:00:00Z",
  endsAt: "2026-02-01T00:00:00Z",
  priceCents: null,
  deskDays: 0,
  paidUntil: null,
  frozenOn: null,
  frozenUntil: null,
  nextTryAt: null,
  endReason: "ran-out",
  lateFeeCents: null,
  noShowFeeCents: null,
  payments: [],
  log: [],
});
const passes = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => pass(from + at));

test("the passes of all members come page after page, and none is shown twice", async () => {
  const asked = answerWith(
    { status: 200, body: passes(0, ROWS_PER_PAGE) },
    { status: 200, body: passes(ROWS_PER_PAGE, ROWS_PER_PAGE + 2) },
  );
  show(<HeldPasses />);
  await screen.findByText("Robin the 29th");
  expect(screen.getAllByRole("heading")).toHaveLength(ROWS_PER_PAGE);
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  await screen.findByText("Robin the 31th");
  expect(screen.getAllByRole("heading")).toHaveLength(ROWS_PER_PAGE + 2);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  const [, second] = asked.mock.calls.map(([url]) => new URL(url, "http://studio.test").searchParams.get("after"));
  expect(second).toBe(idOf(ROWS_PER_PAGE - 1));
});

test("a month whose refund the bank returned says so, and can be refunded again", async () => {
  const month = {
    ...{ id: "in_1", passId: idOf(1), planName: "Ten classes", ownerName: "Robin", cents: 18_900 },
    ...{ paidAt: "2026-02-28T08:00:00.000Z", refundState: "refused", refundedAt: null, parts: [], failedSends: [] },
  };
  const asked = answerWith(
    { status: 200, body: [{ ...pass(1), payments: [month] }] },
    { status: 200, body: { ...month, refundState: "done", refundedAt: "2026-03-02T08:00:00.000Z" } },
  );
  show(<HeldPasses />);
  await screen.findByText("The bank returned the refund");
  expect(screen.queryByText("Refunded")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again", hidden: true }));
  await screen.findByText("Refund $189.00?");
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: "Another card" } });
  fireEvent.click(screen.getByRole("button", { name: "Refund" }));
  await expect.poll(() => asked.mock.calls.some(([url]) => String(url).includes("in_1"))).toBe(true);
});
