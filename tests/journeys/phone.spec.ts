import type { Locator } from "@playwright/test";
import { expect, INSTALLED, JOURNEY, test } from "../support/app-fixtures.ts";
import { goOffline } from "../support/offline.ts";
import { STUDIO_ZONE } from "../support/studio-zone.ts";
import { SIZES, stand } from "../support/visit.ts";

test.use(SIZES.phone);

const isCut = (part: Locator) => part.evaluate((element) => element.scrollWidth > element.clientWidth + 1);

test("the chip that says how things stand is never cut, with the largest text too", {
  tag: [INSTALLED, JOURNEY],
}, async ({ page, enterAs }) => {
  await page.addInitScript(() => localStorage.setItem("appearance", "system larger"));
  await enterAs(page, "student");
  await page.goto("/dashboard");
  const chip = page.getByRole("button", { name: /^Sync: / });
  await expect(chip).toHaveText("Live");
  const words = chip.getByRole("status");
  expect(await isCut(words)).toBe(false);
  await goOffline(page);
  await expect(chip).toHaveText("Offline");
  expect(await isCut(words)).toBe(false);
});

test("the text of a notification has the width of its row", async ({ page, enterAs }) => {
  await enterAs(page, "student");
  await page.goto("/notifications");
  const text = page.getByRole("main").getByRole("listitem").first().locator("span.text-pretty");
  await expect(text).toBeVisible();
  expect((await text.boundingBox())?.width).toBeGreaterThan(250);
});

for (const address of ["/calendar", "/check-in"])
  test(`a member keeps the tabs and the bell on ${address}`, async ({ page, enterAs }) => {
    await enterAs(page, "student");
    await page.goto(address);
    await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Home", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Me", exact: true })).toBeVisible();
  });

test("no text shows through the bars above and below a page", async ({ page, enterAs }) => {
  await enterAs(page, "student");
  await page.goto("/dashboard");
  for (const bar of [page.getByRole("banner"), page.getByRole("navigation", { name: "Quick" })]) {
    await expect(bar).toBeVisible();
    const { color, opacity } = await bar.evaluate((element) => {
      const style = getComputedStyle(element);
      return { color: style.backgroundColor, opacity: style.opacity };
    });
    // A color that lets something through is written with its share: "rgba(…)", or "… / 0.9".
    expect(color).toMatch(/^(rgb|oklch|oklab|lab|color)\([^/]+\)$/);
    expect(opacity).toBe("1");
  }
});

test("the calendar's week begins with today", async ({ page }) => {
  await page.goto("/calendar");
  const days = page.getByRole("button", { name: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, .* class/ });
  await expect(days).toHaveCount(7);
  const today = Temporal.Now.zonedDateTimeISO(STUDIO_ZONE);
  const name = today.toLocaleString("en-US", { weekday: "long", month: "long", day: "numeric" });
  await expect(days.first()).toHaveAccessibleName(new RegExp(`^${name}`));
});

test("a week fits a desktop's screen: no class is cut, none lies over another", async ({ page }) => {
  await page.setViewportSize(SIZES.desktop.viewport);
  await page.goto("/calendar");
  const week = page.getByRole("list", { name: "Classes of the week" });
  await expect(week.getByRole("link").first()).toBeVisible();
  await stand(page);
  expect((await week.boundingBox())?.height).toBeLessThan(SIZES.desktop.viewport.height);
  const boxes = await week
    .getByRole("article")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  const isOver = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    one.top < other.bottom - 6 &&
    other.top < one.bottom - 6;
  expect(boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => isOver(one, other)))).toEqual([]);
});
