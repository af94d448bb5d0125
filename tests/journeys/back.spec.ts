import type { Page } from "@playwright/test";
import { expect, JOURNEY, test } from "../support/app-fixtures.ts";
import { SIZES, stand } from "../support/visit.ts";

test.use(SIZES.phone);

const scrolledBy = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const lastClass = (page: Page) => page.getByRole("main").locator('a[href*="class="]').last();

/** Where the last class stands in the window, in px: what comes above it late must not move it. */
const placeOf = async (page: Page) => Math.round((await lastClass(page).boundingBox())?.y ?? Number.NaN);

/** Scrolls to the last link of a class and opens it. @returns where it stood */
async function openLastClass(page: Page): Promise<number> {
  await lastClass(page).evaluate((link) => link.scrollIntoView({ block: "center" }));
  await stand(page);
  expect(await scrolledBy(page)).toBeGreaterThan(100);
  const place = await placeOf(page);
  await lastClass(page).click();
  await expect(page.getByRole("link", { name: "Calendar", exact: true }).first()).toBeVisible();
  await expect.poll(() => scrolledBy(page)).toBe(0);
  return place;
}

test("back keeps the place on the calendar and on my classes", { tag: JOURNEY }, async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await enterAs(page, "student");
  for (const [address, heading] of [
    ["/calendar", "Calendar"],
    ["/classes", "My classes"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await stand(page);
    const place = await openLastClass(page);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => placeOf(page)).toBe(place);
    await page.reload();
    await expect.poll(() => placeOf(page)).toBe(place);
  }
});

test("the arrow over a class leads back to where the week was left, a link of the menu to its top", async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await enterAs(page, "student");
  await page.goto("/calendar");
  await expect(page.getByRole("article").first()).toBeVisible();
  const place = await openLastClass(page);
  await page.getByRole("main").getByRole("link", { name: "Calendar", exact: true }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect.poll(() => placeOf(page)).toBe(place);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeHidden();
  await expect.poll(() => scrolledBy(page)).toBe(0);
});
