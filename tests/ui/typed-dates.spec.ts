import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/app-fixtures.ts";

test.use({ viewport: { width: 1280, height: 800 } });

/** Types into a field's first part, as on a keyboard: the browser goes on to the next part by itself. */
async function typeInto(page: Page, field: Locator, keys: string): Promise<void> {
  await field.click({ position: { x: 20, y: 20 } });
  await page.keyboard.type(keys);
}

test("a day typed into the log's filter keeps its year", async ({ page, enterAs }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/log");
  const from = page.getByLabel("From");
  await typeInto(page, from, "01022026");
  await expect(from).toHaveValue("2026-01-02");
  await expect(page).toHaveURL(/from=2026-01-02$/);
});

test("a goal and the quiet hours are kept as they were typed", async ({ page, context, enterAs }) => {
  await enterAs(page, "student");
  await page.goto("/moves");
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").first().click();
  const goal = page.getByLabel("My goal: get it by");
  await typeInto(page, goal, "03042031");
  await expect(goal).toHaveValue("2031-03-04");
  await expect(page.getByRole("button", { name: "Remove the goal" })).toBeVisible();

  await page.goto("/settings");
  await page.getByRole("switch", { name: "Quiet hours" }).click();
  const until = page.getByLabel("Until");
  await typeInto(page, until, "1145AM");
  await expect(until).toHaveValue("11:45");
  const otherTab = await context.newPage();
  await otherTab.goto("/settings");
  await expect(otherTab.getByLabel("Until")).toHaveValue("11:45");
});
