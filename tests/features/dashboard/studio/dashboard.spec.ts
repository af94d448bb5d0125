import { audit } from "#tests/journeys/axe-audit.ts";
import { expect, JOURNEY, test } from "#tests/support/app-fixtures.ts";
import { SIZES } from "#tests/support/visit.ts";

test.use({ ownStudio: "studio-dashboard" });

test.describe("on a desktop", () => {
  test.use(SIZES.desktop);

  test("an admin sees what needs them, opens a class and a figure, and finds a person by the keyboard", {
    tag: JOURNEY,
  }, async ({ page, enterAs }) => {
    await enterAs(page, "admin");
    await page.goto("/admin/dashboard");
    const needs = page.getByRole("region", { name: "Needs you" });
    await expect(needs.getByRole("link").or(needs.getByText("Nothing needs you right now.")).first()).toBeVisible();
    const day = page.getByRole("region", { name: "Classes today" });
    await expect(day.getByText(/^Loading/)).toHaveCount(0);

    const figures = page.getByRole("region", { name: "How the studio is doing" });
    const moneyIn = figures.getByRole("button", { name: "Money in" });
    await expect(moneyIn).toBeVisible();
    expect(await audit(page, "the dashboard", { isPhone: false })).toEqual([]);
    await moneyIn.focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Money in" });
    await expect(sheet.getByRole("img", { name: "Money in by week" })).toBeVisible();
    expect(await audit(page, "a figure", { isPhone: false })).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(moneyIn).toBeFocused();

    await page.keyboard.press("/");
    const field = page.getByRole("combobox", { name: "Search or go to a page" });
    await expect(field).toBeFocused();
    await page.keyboard.type("maya");
    const person = page.getByRole("option", { name: /^Maya .*Instructor/ });
    await expect(person.first()).toBeVisible();
    expect(await audit(page, "the search", { isPhone: false })).toEqual([]);
    await person.first().click();
    await expect(page).toHaveURL(/\/admin\/users\?person=/);
    await expect(page.getByRole("heading", { name: /^Maya/ }).first()).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ ...SIZES.phone, contextOptions: { reducedMotion: "reduce" } });

  test("it fits, in Spanish and in the dark, and a figure opens", async ({ page, enterAs }) => {
    await page.addInitScript(() => localStorage.setItem("language", JSON.stringify({ language: "es" })));
    await page.emulateMedia({ colorScheme: "dark" });
    await enterAs(page, "admin");
    await page.goto("/admin/dashboard");
    const figures = page.getByRole("region", { name: "Cómo va el estudio" });
    await expect(figures.getByRole("button", { name: "Por dar a miembros" })).toBeVisible();
    expect(await audit(page, "the dashboard", { isPhone: true })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await figures.getByRole("button", { name: "Por dar a miembros" }).click();
    const sheet = page.getByRole("dialog", { name: "Por dar a miembros" });
    await expect(sheet.getByRole("link", { name: "Ver pases" })).toBeVisible();
    expect(await audit(page, "a figure", { isPhone: true })).toEqual([]);
    await sheet.getByRole("link", { name: "Ver pases" }).click();
    await expect(page).toHaveURL(/\?tab=books$/);
  });
});
