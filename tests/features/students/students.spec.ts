import { expect, JOURNEY, test } from "../../support/app-fixtures.ts";
import { SIZES } from "../../support/visit.ts";

test.use(SIZES.desktop);

test("an admin looks who is ready to move up, opens one, comes back and exports the list", { tag: JOURNEY }, async ({
  page,
  enterAs,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/dashboard");
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Students" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Students" })).toBeVisible();
  await page.getByRole("tab", { name: /^Ready to move up/ }).click();
  const table = page.getByRole("table", { name: "Ready to move up" });
  await expect(table).toBeVisible();
  const first = table.getByRole("link").first();
  const name = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: /^Ready to move up/ })).toHaveAttribute("aria-selected", "true");
  await table.getByRole("button", { name: "Last class" }).click();
  await expect(table.getByRole("columnheader", { name: "Last class" })).toHaveAttribute("aria-sort", "descending");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toBe("students.csv");
});
