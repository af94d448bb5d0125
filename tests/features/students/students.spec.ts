import { audit } from "../../journeys/axe-audit.ts";
import { expect, JOURNEY, test } from "../../support/app-fixtures.ts";
import { SIZES } from "../../support/visit.ts";

test.use({ ownStudio: "students" });

test.describe("on a desktop", () => {
  test.use(SIZES.desktop);

  test("an admin looks who is ready to move up, opens one, comes back, exports the list and writes to two", {
    tag: JOURNEY,
  }, async ({ page, enterAs }) => {
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

    // By the keyboard alone.
    const boxes = table.getByRole("checkbox");
    await boxes.first().focus();
    await page.keyboard.press("Space");
    await boxes.nth(1).focus();
    await page.keyboard.press("Space");
    await expect(page.getByRole("status").filter({ hasText: "2 people chosen" })).toBeVisible();
    expect(await audit(page, "students", { isPhone: false })).toEqual([]);
    await page.getByRole("button", { name: "Write to 2 people" }).click();
    await expect(page).toHaveURL(/\/admin\/email\?letter=/);
    await expect(page.getByRole("combobox", { name: "People", exact: true })).toHaveValue("hand");
    await page.goBack();
    await expect(table).toBeVisible();
    await page.getByRole("button", { name: "Give a pass" }).click();
    await expect(page.getByRole("dialog", { name: "Give a pass" })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ ...SIZES.phone, contextOptions: { reducedMotion: "reduce" } });

  test("an admin reads the lists in Spanish, in both themes", async ({ page, enterAs }) => {
    await page.addInitScript(() => localStorage.setItem("language", JSON.stringify({ language: "es" })));
    await enterAs(page, "admin");
    await page.goto("/admin/students?list=ready");
    await expect(page.getByRole("list", { name: "Listos para subir de nivel" })).toBeVisible();
    expect(await audit(page, "students", { isPhone: true })).toEqual([]);
  });
});
