import { expect, JOURNEY, test } from "#tests/support/app-fixtures.ts";
import { findFreeClasses } from "../free-class.ts";

test("from the calendar an admin closes a day, sees who is notified and what goes back, and undoes it in time", {
  tag: JOURNEY,
}, async ({ page, app, enterAs, faults }) => {
  await enterAs(page, "admin");
  const day = (await findFreeClasses(page, app.origin)).at(-1)?.date ?? "";
  await page.goto(`/calendar?day=${day}`);
  await page.getByRole("link", { name: "Close this day" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Close days" })).toBeVisible();
  await expect(page.getByLabel("From")).toHaveValue(day);
  const close = page.getByRole("button", { name: /^Cancel \d+ class/ });
  await expect(close).toBeEnabled({ timeout: 30_000 });
  await close.click();
  await expect(page.getByText("Say why.")).toBeVisible();
  await page.getByRole("textbox", { name: /^Reason(?! in)/ }).fill("The heating is off.");
  await close.click();
  const row = page.getByRole("listitem").filter({ hasText: "The heating is off." });
  await expect(row.getByText("Can be undone")).toBeVisible();
  await row.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByText(/not canceled, no one was notified/)).toBeVisible();
  expect(faults).toEqual([]);
});
