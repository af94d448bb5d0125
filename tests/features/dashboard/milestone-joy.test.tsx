import { expect, test, vi } from "vitest";
import { PaidSign } from "#web/features/checkout/components/paid-sign.tsx";
import { MilestoneJoy } from "#web/features/dashboard/components/milestone-joy.tsx";
import { show } from "../../support/screen.tsx";

const prefer = (motion: "less" | "any") =>
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce") && motion === "less" }));
const silks = () => document.querySelectorAll("[data-silk-moment]").length;

/** Whole: for a moment Dexie answers the next test's query of a database of this name from its cache. */
const move = (id: string) => ({ id, name: id, apparatus: "silks", level: "beginner", grade: 1 });
const signOff = (moveId: string) => ({ id: `off-${moveId}`, moveId, kind: "signed", at: "2026-03-01T10:00:00Z" });
const attended = (at: number) => ({
  id: `booking-${at}`,
  classInstanceId: `class-${at}`,
  attendeeId: "me",
  status: "booked",
  startsAt: `2026-02-${10 + at}T18:00:00Z`,
  attendance: "attended",
});

async function home({ classes, signed }: { classes: number; signed: string[] }) {
  const screen = show(<MilestoneJoy userId="me" />);
  await screen.db.table("moves").bulkPut(["m1", "m2"].map(move));
  await screen.db.table("skillRecords").put({ id: "me", signOffs: signed.map(signOff) });
  await screen.db.table("bookings").bulkPut(Array.from({ length: classes }, (_, at) => attended(at)));
  await screen.db.meta.put({ key: "asOf", value: "2026-03-10T10:00:00Z" });
  await expect.poll(() => screen.db.meta.get("milestones")).toBeDefined();
  return screen;
}

test("a new level is celebrated once, what was reached before the first look never", async () => {
  prefer("any");
  const screen = await home({ classes: 12, signed: ["m1"] });
  expect(silks()).toBe(0);
  expect(screen.toasts()).toEqual([]);
  await screen.db.table("skillRecords").put({ id: "me", signOffs: ["m1", "m2"].map(signOff) });
  // The silk hangs for a moment only, the toast stays.
  await expect.poll(silks, { interval: 20 }).toBe(1);
  await expect.poll(() => screen.toasts()).toEqual([["You reached a new level", "Silks · Beginner"]]);
  await expect.poll(silks, { timeout: 5_000 }).toBe(0);
  await screen.db.table("skillRecords").put({ id: "me", signOffs: ["m2", "m1"].map(signOff) });
  screen.show(<MilestoneJoy key="again" userId="me" />);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(silks()).toBe(0);
});

test("the tenth class is celebrated, quietly for who wants less motion", async () => {
  prefer("less");
  const screen = await home({ classes: 9, signed: [] });
  await screen.db.table("bookings").put(attended(9));
  await expect.poll(() => screen.toasts()[0]?.[0]).toBe("Ten classes!");
  expect(silks()).toBe(0);
});

test("a payment is a joy when it arrives, not when its receipt is read again", () => {
  prefer("any");
  const now = Date.now();
  const screen = show(<PaidSign paidAt={new Date(now - 3_600_000).toISOString()}>Payment received</PaidSign>);
  expect(screen.getByText("Payment received")).toBeTruthy();
  expect(silks()).toBe(0);
  screen.show(
    <PaidSign key="new" paidAt={new Date(now).toISOString()}>
      Payment received
    </PaidSign>,
  );
  expect(silks()).toBe(1);
});
