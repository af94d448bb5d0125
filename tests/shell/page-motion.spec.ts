import type { Page } from "@playwright/test";
import { expect, test } from "../support/app-fixtures.ts";
import { SIZES, stand } from "../support/visit.ts";

declare global {
  interface Window {
    /** Of each frame since it was asked for: whether anything of the page was in view. */
    drawnFrames: boolean[];
  }
}

/** Looks at each frame from now on. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    window.drawnFrames = [];
    const isShown = (part: Element) => {
      const { top, bottom, width, height } = part.getBoundingClientRect();
      const isInView = width * height > 0 && bottom > 0 && top < innerHeight;
      if (part.childElementCount > 0 || !isInView || !part.checkVisibility({ opacityProperty: true })) return false;
      const isDrawn = getComputedStyle(part).backgroundColor !== "rgba(0, 0, 0, 0)";
      return isDrawn || part.textContent !== "" || part instanceof SVGElement;
    };
    const look = () => {
      window.drawnFrames.push([...document.querySelectorAll("main *")].some(isShown));
      requestAnimationFrame(look);
    };
    look();
  });

test("pages move into each other, but not for a user who wants less motion", async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    Reflect.set(window, "moves", 0);
    document.startViewTransition = (...given) => {
      Reflect.set(window, "moves", Reflect.get(window, "moves") + 1);
      return start(...given);
    };
  });
  const moves = () => page.evaluate(() => Reflect.get(window, "moves"));
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.goto("/login");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(heading("Create account")).toBeVisible();
  expect(await moves()).toBe(0);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  expect(await moves()).toBeGreaterThan(0);
});

test("on the way from the end of a long page to one whose code is slow the screen is never empty", async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize(SIZES.phone.viewport);
  await enterAs(page, "student");
  await page.goto("/memberships");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await stand(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await watchFrames(page);
  await page.getByRole("link", { name: "Moves", exact: true }).click();
  await expect(page).toHaveURL(/\/moves$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await stand(page);
  const frames = await page.evaluate(() => window.drawnFrames);
  expect(frames.length).toBeGreaterThan(10);
  expect(frames.filter((isShown) => !isShown)).toEqual([]);
});
