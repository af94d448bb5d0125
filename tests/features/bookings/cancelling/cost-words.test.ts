import { expect, test } from "vitest";
import { comesBackTo } from "#shared/features/memberships/use.ts";
import { confirmWords, outcomeWords } from "#web/features/bookings/components/cancelling/cost-words.ts";
import type { BookingRow } from "#web/features/bookings/tables.ts";
import type { PassRow } from "#web/features/memberships/tables.ts";

const ID = "0190a8f0-0000-7000-8000-000000000001";
const pass = (changes: Partial<PassRow> = {}) =>
  ({
    planName: "Ten classes",
    creditsLeft: 4,
    startsAt: "2026-03-01T08:00:00.000Z",
    uses: [{ bookingId: ID, at: "2026-03-01T08:00:00.000Z", state: "taken" }],
    ...changes,
  }) as PassRow;
const booking = (changes: Partial<BookingRow> = {}) =>
  ({ id: ID, passId: null, paidCents: 2_800, ...changes }) as BookingRow;

const byPass = booking({ passId: "pass", paidCents: 0 });
const FREE = { kind: "free" } as const;
const LOST_CREDIT = { kind: "lost-credit" } as const;

test("money: back to the card, or lost, to the cent", () => {
  expect(confirmWords(FREE, null)).toBe("Cancel for free");
  expect(outcomeWords(FREE, booking(), null, true)).toBe("We'll refund $28.00 to your card.");
  expect(outcomeWords(FREE, booking(), null, false)).toBe("We'll refund $28.00 to the card it was paid with.");
  const lost = { kind: "lost-payment", cents: 2_800 } as const;
  expect(confirmWords(lost, null)).toBe("Cancel and lose $28.00");
  expect(outcomeWords(lost, booking(), null, true)).toBe("You won't get back the $28.00 you paid.");
});

test("nothing promises back what was never paid", () => {
  expect(outcomeWords(FREE, booking({ paidCents: 0 }), null, true)).toBeNull();
});

test("a pass is named, where this device has it", () => {
  expect(outcomeWords(FREE, byPass, pass(), true)).toBe("1 class goes back to Ten classes.");
  expect(outcomeWords(FREE, byPass, null, true)).toBe("1 class goes back to the pass.");
  expect(confirmWords(LOST_CREDIT, pass())).toBe("Cancel and lose 1 class");
  expect(confirmWords(LOST_CREDIT, null)).toBe("Cancel and lose 1 class");
});

test("an unlimited pass loses no class, and says so", () => {
  const unlimited = pass({ creditsLeft: null, planName: "All you can fly" });
  expect(confirmWords(LOST_CREDIT, unlimited)).toBe("Cancel late");
  expect(outcomeWords(LOST_CREDIT, byPass, unlimited, true)).toBe(
    "You don't lose a class on All you can fly. We'll note that you canceled late.",
  );
  expect(outcomeWords(FREE, byPass, unlimited, true)).toBeNull();
});

test("a class of a month that is over does not come back, and that is said before", () => {
  const renewed = pass({ startsAt: "2026-03-01T08:00:00.001Z" });
  expect(comesBackTo(pass(), ID)).toBe(true);
  expect(comesBackTo(renewed, ID)).toBe(false);
  expect(comesBackTo(pass({ uses: [] }), ID)).toBe(false);
  expect(outcomeWords(FREE, byPass, renewed, true)).toContain("doesn't go back to Ten classes");
});

test("money that a gift card or credit paid becomes credit, and that is said before", () => {
  expect(outcomeWords(FREE, booking({ refundsTo: "credit" }), null, true)).toBe(
    "$28.00 becomes credit for the next payment.",
  );
  expect(outcomeWords(FREE, booking({ refundsTo: "both" }), null, true)).toBe(
    "$28.00 is refunded: what the card paid to it, the rest as credit.",
  );
  expect(outcomeWords(FREE, booking({ refundsTo: "card" }), null, true)).toBe("We'll refund $28.00 to your card.");
});
