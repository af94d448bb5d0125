import { expect, test } from "../support/app-fixtures.ts";

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
  await page.getByRole("link", { name: "Make an account" }).click();
  await expect(heading("Make your account")).toBeVisible();
  expect(await moves()).toBe(0);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  expect(await moves()).toBeGreaterThan(0);
});
