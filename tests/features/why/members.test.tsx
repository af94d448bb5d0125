import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, show } from "#tests/support/screen.tsx";
import { sessionStore } from "#web/features/accounts/index.ts";
import { BookingCosts } from "#web/features/bookings/components/mine/booking-costs.tsx";
import { InvoicesScreen } from "#web/features/invoices/screens/invoices.tsx";
import { ClassesLeft, NextCharge } from "#web/features/memberships/components/pass-why.tsx";

const ROSA = { id: "rosa", firstName: "Rosa", lastName: "Delgado", role: "student", waiverSigned: true };
const OFFLINE = { userId: ROSA.id, status: { state: "offline" as const } };
const use = (bookingId: string, day: number, state: string) => ({
  ...{ bookingId, classInstanceId: "class", className: "Silks Basics", attendeeId: ROSA.id, attendeeName: "Rosa" },
  ...{ at: `2026-03-${day}T20:00:00Z`, state },
});
const pass = {
  ...{ id: "pass", planId: "plan", planName: "Ten classes", kind: "pack", ownerId: ROSA.id, ownerName: "Rosa" },
  ...{ isForFamily: false, blueprintIds: [], credits: 12, creditsLeft: 10, status: "active", renews: false },
  ...{ startsAt: "2026-03-02T20:00:00Z", endsAt: "2026-04-02T08:00:00Z", priceCents: null, paidUntil: null },
  ...{ frozenOn: null, frozenUntil: null, nextTryAt: null, payUrl: null, endReason: null },
  ...{ lateFeeCents: null, noShowFeeCents: null },
  uses: [use("b1", 10, "taken"), use("b2", 11, "returned"), use("b3", 12, "lost")],
  additions: [{ id: "a", at: "2026-03-09T20:00:00Z", classes: 2, reason: "The heating was off" }],
};

/** The rows of the open sheet: what moved, how much, and what it left; the sum last. */
async function rowsOf(name: string): Promise<string[]> {
  const sheet = within(await screen.findByRole("dialog", { name }));
  const rows = await sheet.findAllByRole("row");
  return rows.slice(1).map((row) => [...row.children].map((cell) => cell.firstChild?.textContent).join(" | "));
}

/** Without a network: an answer would be a surprise. */
const noServer = () => answerWith();

test("classes left of a pass are explained without a network", async () => {
  const fetch = noServer();
  const { db } = show(<ClassesLeft pass={pass as never} />, OFFLINE);
  await db.table("bookings").put({ id: "b2", status: "cancelled", cancelledAt: "2026-03-11T22:00:00Z" });
  await userEvent.click(screen.getByRole("button", { name: "Why 10 classes left?" }));
  expect(await rowsOf("Ten classes")).toEqual([
    "Classes in the pack | +10 | 10",
    "Added by the studio: The heating was off | +2 | 12",
    "Silks Basics, for Rosa | -1 | 11",
    "Silks Basics, for Rosa | -1 | 10",
    "Silks Basics, for Rosa: came back | +1 | 11",
    "Silks Basics, for Rosa: lost | -1 | 10",
    "Classes left | 10",
  ]);
  expect(screen.getByText("Each booking uses one class. Cancel in time and you get it back.")).toBeTruthy();
  expect(screen.queryByText(/^Older movements/)).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test("movements that are not on the device are named as such, and the sum is still the figure", async () => {
  noServer();
  show(<ClassesLeft pass={{ ...pass, uses: pass.uses.slice(1) } as never} />, OFFLINE);
  await userEvent.click(screen.getByRole("button", { name: "Why 10 classes left?" }));
  const rows = await rowsOf("Ten classes");
  expect([rows[0], rows.at(-1)]).toEqual(["Older movements | -1 | -1", "Classes left | 10"]);
  expect(screen.getByText(/^Older movements aren't on this device/)).toBeTruthy();
});

test("the next charge of a membership says why so much, and when", async () => {
  noServer();
  const monthly = { ...pass, planName: "Monthly", kind: "membership", renews: true, priceCents: 18_900 };
  show(
    <NextCharge pass={{ ...monthly, paidUntil: "2026-04-02" } as never} text="Next charge: $189.00, Thu, Apr 2" />,
    OFFLINE,
  );
  await userEvent.click(screen.getByRole("button", { name: "Next charge: $189.00, Thu, Apr 2. Why $189.00?" }));
  expect(await rowsOf("Next charge")).toEqual(["One month of Monthly | +$189.00", "Next charge | $189.00"]);
  expect(
    screen.getByText("You're paid up until the day before. We'll charge the next month on Thu, Apr 2."),
  ).toBeTruthy();
});

const invoice = {
  ...{ id: "invoice", number: 7, customerId: ROSA.id, customerName: "Rosa Delgado", dueOn: "2026-03-20" },
  ...{ issuedAt: "2026-03-03T20:00:00Z", voidedAt: null, voidReason: null, note: "", credits: [] },
  fee: { bookingId: "b9", kind: "late-cancel" },
  lines: [{ id: "line", description: "Late canceling", quantity: 1, unitCents: 2_000, taxBasisPoints: 0 }],
  payments: [
    { id: "p", method: "cash", cents: 500, overCents: 0, at: "2026-03-05T20:00:00Z", byName: "Zoe", note: "" },
  ],
};
const booking = {
  ...{ id: "b9", classInstanceId: "class", status: "cancelled", bookedAt: "2026-02-20T20:00:00Z", movedAt: null },
  ...{ startsAt: "2026-03-03T18:00:00Z", cancelledAt: "2026-03-03T16:00:00Z", lateFeeCents: null, feeCents: 2_000 },
  ...{ feeState: "charged", noShowState: null, waiver: null },
};
const held = { id: "class", startsAt: "2026-03-03T18:00:00Z", cancelUntil: "2026-03-02T18:00:00Z" };

test("what is due of an invoice over a fee is explained by the fee's rule and the payments", async () => {
  const fetch = noServer();
  sessionStore.setState({ user: ROSA as never });
  const { db } = show(<InvoicesScreen />, OFFLINE);
  await db.table("bookings").put(booking);
  await db.table("classInstances").put(held);
  await db.table("invoices").put(invoice);
  await userEvent.click(await screen.findByRole("button", { name: "Invoice 7" }));
  await userEvent.click(await screen.findByRole("button", { name: "Why $15.00?" }));
  expect(await screen.findByText(/^Canceled on .*\. Free cancellation ended on /)).toBeTruthy();
  expect(screen.getByText("This is the class's fee.")).toBeTruthy();
  const sheet = screen.getByText("This is the class's fee.").closest("[role=dialog]") as HTMLElement;
  expect(
    within(sheet)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual([
    "MovementAmountThen left",
    expect.stringMatching(/^Late canceling.*\+\$20\.00\$20\.00$/),
    expect.stringMatching(/^Paid in cash.*-\$5\.00\$15\.00$/),
    "Balance due$15.00",
  ]);
  expect(fetch).not.toHaveBeenCalled();
});

test("a fee says what happened when, and that the plan's rate counts instead of the class's", async () => {
  noServer();
  const { db } = show(<BookingCosts booking={{ ...booking, lateFeeCents: 2_000 } as never} />, OFFLINE);
  await db.table("classInstances").put(held);
  await userEvent.click(screen.getByRole("button", { name: /Why \$20\.00\?$/ }));
  expect(await rowsOf("Fee")).toEqual(["Fee for canceling late | +$20.00", "Fee | $20.00"]);
  expect(screen.getByText(/^This is the fee of the plan you booked with/)).toBeTruthy();
});
