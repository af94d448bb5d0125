import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { dayIn, timeIn, toDate } from "#shared/core/time.ts";
import { expect, houseTest as test } from "../../support/studio-hour.ts";
import { stand } from "../../support/visit.ts";
import { findFreeClasses } from "../classes/free-class.ts";
import { moveByHand } from "../classes/move-by-hand.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
test.beforeEach(() => test.slow());

/** Brings a class so near that cancelling it is late, as if it had been booked the day before. */
async function letTimePass(id: string, zone: string) {
  const starts = Temporal.Now.instant().add({ hours: 3 });
  const ends = starts.add({ hours: 1 });
  const [startsAt, endsAt] = [toDate(starts), toDate(ends)];
  const local = { date: dayIn(zone, starts), startTime: timeIn(zone, starts), endTime: timeIn(zone, ends) };
  await moveByHand(id, { startsAt, endsAt, ...local, cancelUntilHours: 12 });
  const bookedAt = toDate(starts.subtract({ hours: 24 }));
  await BookingModel.updateMany({ classInstanceId: id, status: "booked" }, { startsAt, bookedAt });
}

test("canceling late says on the button that the class on the pass is lost, and the pass shows it as lost", async ({
  page,
  testServer,
  enterAs,
  faults,
}) => {
  await enterAs(page, "parent");
  await page.goto("/memberships");
  const plan = page.getByRole("article").filter({ hasText: "Five classes" });
  await plan.getByRole("button", { name: /^Add to cart/ }).click();
  await page.getByRole("button", { name: /^Cart, \d+ items?$/ }).click();
  await page.getByRole("dialog", { name: "Cart" }).getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Pay $125.00" }).click();
  await expect(page.getByRole("heading", { name: /^Receipt No\. \d+/ })).toBeVisible();

  const free = (await findFreeClasses(page, testServer.server.origin)).at(-6);
  if (!free) throw new Error("The demo studio has no class with room.");
  await page.goto(`/calendar?class=${free.id}`);
  // A family's children are ticked first; the pass is the parent's.
  const coming = page.getByRole("group", { name: "Who is coming?" });
  for (const name of ["Me", "Ivy"]) await coming.getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: "Book with my pass" }).click();
  await expect(page.getByText("Booked for you")).toBeVisible();
  await expect(page.getByText(/^Free to cancel until/)).toBeVisible();

  await letTimePass(free.id, testServer.services.timeZone);
  await page.goto(`/calendar?class=${free.id}`);
  await expect(page.getByText(/^Free cancellation ended/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("1 class from Five classes is lost.")).toBeVisible();
  const yes = question.getByRole("button", { name: "Cancel and lose 1 class" });
  await expect(yes).toBeVisible();
  const keep = question.getByRole("button", { name: "Keep it" });
  // A dialog grows into its place.
  await stand(page);
  const [yesBox, keepBox] = [await yes.boundingBox(), await keep.boundingBox()];
  // On a phone one stands over the other, and neither breaks its words.
  expect(yesBox?.x).toBe(keepBox?.x);
  expect([yesBox, keepBox].map((box) => (box?.height ?? 0) < 60)).toEqual([true, true]);
  await keep.click();
  await expect(page.getByText("Booked for you")).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await yes.click();
  await expect(page.getByText("Booked for you")).toHaveCount(0);

  await page.goto("/memberships");
  await expect(page.getByText("4 classes left", { exact: true })).toBeVisible();
  await page.getByText("What it paid for").click();
  const use = page.getByRole("listitem").filter({ hasText: free.name });
  await expect(use.getByText("Lost", { exact: true })).toBeVisible();
  await expect(page.getByText("4 classes left", { exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});
