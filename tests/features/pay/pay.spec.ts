import AxeBuilder from "@axe-core/playwright";
import { expect, JOURNEY, test } from "#tests/support/app-fixtures.ts";

test.use({ ownStudio: "pay" });

const INSTRUCTOR = "Maya Torres";

test("an admin adds a rate, reads a statement, adds an amount and closes the period; the instructor reads it", {
  tag: JOURNEY,
}, async ({ page, browser, app, enterAs }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/pay?tab=rates");
  await page.getByRole("button", { name: "Add a rate" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("From").fill(await monthsAgo(page, 1));
  await sheet.getByLabel("For each class").fill("30");
  await sheet.getByLabel("For each person").fill("2.50");
  await sheet.getByRole("button", { name: "Add the rate" }).click();
  await expect(page.getByText("$30.00 a class + $2.50 a person")).toBeVisible();
  await page.getByRole("tab", { name: "Pay" }).click();
  const table = page.getByRole("table", { name: "Pay by instructor" });
  await table.getByRole("button", { name: INSTRUCTOR }).click();
  await expect(sheet.getByText(/\$30\.00 a class/).first()).toBeVisible();
  await sheet.getByRole("button", { name: "Add an amount" }).click();
  await sheet.getByRole("textbox", { name: /^Amount/ }).fill("12");
  await sheet.getByRole("textbox", { name: /^Reason/ }).fill("Travel to the show");
  await sheet.getByRole("button", { name: "Add it" }).click();
  await expect(sheet.getByText("Travel to the show")).toBeVisible();
  const saved = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Statement as PDF" }).click();
  expect((await saved).suggestedFilename()).toBe("pay.pdf");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close the period" }).click();
  const question = page.getByRole("alertdialog");
  const lastDay = question.getByLabel("Last day");
  await lastDay.fill((await lastDay.getAttribute("max")) ?? "");
  await question.getByRole("button", { name: "Close it" }).click();
  await expect(page.getByText("The period is closed", { exact: true })).toBeVisible();
  const own = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await enterAs(own, "instructor");
  await own.goto("/pay");
  await expect(own.getByRole("heading", { name: "My Pay" })).toBeVisible();
  await own.getByLabel("Period").selectOption({ index: 1 });
  await expect(own.getByText(/\$30\.00 a class/).first()).toBeVisible();
});

const monthsAgo = (page: import("@playwright/test").Page, months: number) =>
  page.evaluate((back) => {
    const day = new Date();
    day.setMonth(day.getMonth() - back, 1);
    return day.toISOString().slice(0, 10);
  }, months);

test("both pages have no fault that axe finds, on a phone in the dark too", async ({ page, enterAs }) => {
  await enterAs(page, "admin");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  for (const address of ["/admin/pay", "/admin/pay?tab=rates", "/pay"]) {
    await page.goto(address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
