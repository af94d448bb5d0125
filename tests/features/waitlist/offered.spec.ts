import { expect } from "@playwright/test";
import { JOURNEY } from "../../support/app-fixtures.ts";
import { houseTest as test } from "../../support/studio-hour.ts";
import { giveUpSeat, waitForSeat } from "./seat-given-up.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, studioHour: 13 });
test.beforeEach(() => test.slow());

test("by day the seat somebody leaves is offered to who waits, and is theirs once accepted and paid", {
  tag: JOURNEY,
}, async ({ page, testServer, enterAs, faults }) => {
  const { origin } = testServer.server;
  await enterAs(page, "parent");
  const id = await waitForSeat(page, origin);
  await giveUpSeat(page, origin, id);

  await expect(page.getByText("A seat for you", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Kept for/)).toBeVisible();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(page.getByText("In your cart for you")).toBeVisible();
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByRole("heading", { name: /^Receipt No\. \d+/ })).toBeVisible();

  await page.goto(`/calendar?class=${id}`);
  await expect(page.getByText("Booked for you")).toBeVisible();
  await expect(page.getByText("You're number 1")).toHaveCount(0);
  await page.goto("/classes");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Waitlist" })).toBeHidden();
  expect(faults).toEqual([]);
});
