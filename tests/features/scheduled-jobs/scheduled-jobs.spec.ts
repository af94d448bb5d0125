import { expect, JOURNEY, test } from "../../support/app-fixtures.ts";
import { SIZES } from "../../support/visit.ts";

test.use(SIZES.desktop);

test("an admin gets to the jobs from home and runs one now", { tag: JOURNEY }, async ({ page, enterAs }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/dashboard");
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Scheduled jobs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Scheduled jobs" })).toBeVisible();
  await page.getByText(/^All: \d+$/).click();
  const row = page.getByRole("row", { name: /Send waiting emails/ });
  await row.getByRole("button", { name: /Run now/ }).click();
  await expect(page.getByText(/^Done in /)).toBeVisible({ timeout: 30_000 });
  await expect(row.getByText("Done")).toBeVisible();
});
