import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, JOURNEY, test } from "#tests/support/app-fixtures.ts";

test.use({ ownStudio: "attendance-reports" });

test("an admin reminds of a roster, takes it late, corrects a mark and reads the figures", { tag: JOURNEY }, async ({
  page,
  enterAs,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/attendance");
  const rosters = page.getByRole("region", { name: "Rosters not taken" });
  await expect(rosters.getByRole("listitem").first()).toBeVisible();
  await rosters
    .getByRole("button", { name: /^Remind/ })
    .first()
    .click();
  await expect(rosters.getByText("Reminded today").first()).toBeVisible();
  await rosters.getByRole("listitem").first().getByRole("button").first().click();
  const sheet = page.getByRole("dialog");
  await sheet
    .getByRole("button", { name: /^Mark ?: / })
    .first()
    .click();
  await sheet.getByRole("button", { name: "Absent", exact: true }).click();
  const correct = sheet.getByRole("button", { name: /^Correct ?: / }).first();
  await correct.click();
  await sheet.getByRole("button", { name: "Here", exact: true }).click();
  await sheet.getByRole("textbox", { name: /Why/ }).fill("Was at the front desk");
  await sheet.getByRole("button", { name: "Save the mark" }).click();
  await expect(sheet.getByText(/Was at the front desk/)).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Save the mark" })).toBeHidden();
  // As long as a toast shows, Escape closes that first.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("tab", { name: "Corrections" }).click();
  await expect(page.getByText("Absent → Here")).toBeVisible();
  await page.getByRole("tab", { name: "Heat map" }).click();
  await page
    .getByRole("button", { name: /% full/ })
    .first()
    .click();
  await expect(sheet.getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Figures" }).click();
  await expect(page.getByRole("img", { name: "Visits by week" })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Picture ?: Visits by week/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^attendance-week-.*\.png$/);
  const week = page.getByRole("table", { name: "Figures" }).getByRole("row").nth(-2).getByRole("cell");
  const visits = Number(/\d+$/.exec((await week.nth(VISITS_CELL).textContent()) ?? "")?.[0]);
  await pressBar(page, "Visits by week", 10 / 12);
  await expect(sheet.getByRole("listitem").first()).toBeVisible();
  const came = (await sheet.getByText(/\d+ came/).allTextContents()).map((text) =>
    Number(/(\d+) came/.exec(text)?.[1]),
  );
  expect(came.reduce((sum, count) => sum + count, 0)).toBe(visits);
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Retention" }).click();
  await pressBar(page, "Came again and stayed, by month", 0.3);
  await expect(sheet.getByText(/^First class /).first()).toBeVisible();
});

const AXIS_PX = 44;
/** After the name, the classes and their fill. */
const VISITS_CELL = 3;

/** Presses the bar so many parts from the axis; the place of a bar reaches over the whole height of the chart. */
async function pressBar(page: Page, title: string, parts: number) {
  const chart = page.getByRole("img", { name: title });
  const box = await chart.boundingBox();
  if (!box) throw new Error(`${title} has no place on the page`);
  await chart.click({ position: { x: AXIS_PX + parts * (box.width - AXIS_PX) + 30, y: box.height / 2 } });
}

test("each part has no fault that axe finds, on a phone in the dark too", async ({ page, enterAs }) => {
  await enterAs(page, "admin");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  for (const tab of ["untaken", "heat", "figures", "retention", "corrections"]) {
    await page.goto(`/admin/attendance?tab=${tab}`);
    await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${tab} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, tab).toBeLessThanOrEqual(390);
  }
});
