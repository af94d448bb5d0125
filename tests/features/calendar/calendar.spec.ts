import { expect, JOURNEY, test } from "../../support/app-fixtures.ts";
import { findFreeClasses } from "../classes/free-class.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

test("a guest reads the week day by day, and opens a class", { tag: JOURNEY }, async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/calendar");
  const week = page.getByRole("list", { name: "Classes of the week" });
  const days = week.getByRole("heading", { level: 3 });
  const today = (await days.first().textContent()) ?? "";
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(days.first()).not.toHaveText(today);
  await expect(days).toHaveCount(7);
  const first = week.getByRole("link").first();
  const name = (await first.textContent())?.split(": ").at(-1) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("link", { name: "Calendar", exact: true })).toBeVisible();
});

test("a phone shows one day at a time, by keyboard too", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/calendar");
  const week = page.getByRole("heading", { level: 2 }).first();
  const thisWeek = (await week.textContent()) ?? "";
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(week).not.toHaveText(thisWeek);
  const days = page.getByRole("button", { name: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, .* class/ });
  await expect(days).toHaveCount(7);
  const busy = page.getByRole("button", { name: /day, .*, [1-9]\d* class/ }).last();
  await busy.focus();
  await page.keyboard.press("Enter");
  await expect(busy).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("filters stay in the address, so that a link shows the same", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/calendar");
  await page.getByRole("button", { name: "Next week" }).click();
  const apparatus = page.getByLabel("Apparatus");
  const wanted = await apparatus.locator("option").nth(1).textContent();
  await apparatus.selectOption(wanted ?? "");
  await expect(page).toHaveURL(new RegExp(`apparatus=${wanted?.split(" ")[0]}`));
  await page.reload();
  await expect(page.getByLabel("Apparatus")).toHaveValue(wanted ?? "");
});

test("a guest is asked to sign in, and comes back to the class", async ({ page, app }) => {
  const [free] = await findFreeClasses(page, app.origin);
  await page.goto(`/calendar?class=${free?.id}`);
  await page.getByRole("link", { name: "Already have an account? Sign in" }).click();
  await page.getByLabel("Username").fill("student");
  await page.getByLabel("Password", { exact: true }).fill("silks-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(new RegExp(`class=${free?.id}`));
  await expect(page.getByRole("button", { name: /^(Add to cart|Pay \$)/ })).toBeVisible();
  // The public page has no nav bar for guests; a member keeps the way on, and the bell.
  const bar = page.getByRole("navigation", { name: "Main" });
  for (const link of ["Dashboard", "My Moves"]) await expect(bar.getByRole("link", { name: link })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
});
