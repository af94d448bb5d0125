import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionStore } from "#web/features/accounts/index.ts";
import { BookingCard } from "#web/features/calendar/components/details/booking-card.tsx";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { answerWith, show } from "../../support/screen.tsx";
import { SILKS_BASICS } from "../classes/silks-basics.ts";

const ROSA = { id: "rosa", firstName: "Rosa", lastName: "Lopez", birthday: "1990-01-01", waiverSigned: true };
const TEN_CLASSES = {
  id: "pass",
  planId: "ten",
  planName: "Ten classes",
  kind: "pack",
  ownerId: ROSA.id,
  isForFamily: false,
  blueprintIds: [],
  credits: 10,
  creditsLeft: 7,
  weeklyLimit: null,
  startsAt: "2020-01-01T00:00:00Z",
  endsAt: "2099-01-01T00:00:00Z",
  status: "active",
  frozenUntil: null,
  freezes: [],
  uses: [],
};
const tomorrow = Temporal.Now.instant().add({ hours: 24 });
const CLASS = {
  ...SILKS_BASICS,
  startsAt: tomorrow.toString(),
  endsAt: tomorrow.add({ hours: 1 }).toString(),
} as unknown as ClassInstanceRow;

beforeEach(() => sessionStore.setState({ user: { ...ROSA, role: "student" } as never }));
afterEach(() => sessionStore.setState({ user: null }));

test("a member whose pass is still on its way is not offered to pay", async () => {
  answerWith();
  const { db } = show(<BookingCard instance={CLASS} />, { userId: ROSA.id, status: { state: "syncing" } });
  await db.table("people").put({ ...ROSA, isGuardian: false, familyMembers: [] });
  await screen.findByText("5 seats left");
  // The first sync brings classes before passes.
  await expect(screen.findByRole("button", { name: /cart|Pay/ }, { timeout: 500 })).rejects.toThrow();
  await db.table("passes").put(TEN_CLASSES);
  await db.meta.put({ key: "asOf", value: tomorrow.toString() });
  const book = await screen.findByRole("button", { name: "Book with my pass" });
  const pay = screen.getByRole("button", { name: "Pay $28.00 instead" });
  // The price is what others pay.
  expect(await screen.findByText("Included")).toBeDefined();
  expect(screen.queryByText("$28.00")).toBeNull();
  // One filled button: the pass is used before money is spent.
  expect([book, pay].map(({ className }) => className.includes("bg-brand-fill"))).toEqual([true, false]);
});
