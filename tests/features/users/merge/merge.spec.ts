import type { Page } from "@playwright/test";
import { v7 as newId } from "uuid";
import { DEMO_PASSWORD, expect, JOURNEY, test } from "#tests/support/app-fixtures.ts";
import { SIZES } from "#tests/support/visit.ts";

// Two people become one on every device.
test.use({ ownStudio: "merge", ...SIZES.phone });

const DOUBLE = {
  firstName: "Amara",
  lastName: "Okafor",
  username: "amara-again",
  email: "amara.again@example.com",
  birthday: "1997-04-12",
  password: "a-second-pair-of-silks",
};

const logIn = (page: Page, username: string, password: string) =>
  page.request.post("/api/login", { data: { username, password } });

/** A person forgot their account, made another, and was given credit there. */
async function makeDouble(page: Page): Promise<string> {
  const id = newId();
  expect((await page.request.post("/api/register", { data: { id, ...DOUBLE } })).status()).toBe(204);
  const { token } = await (await logIn(page, "admin", DEMO_PASSWORD)).json();
  const given = await page.request.post("/api/admin/credit", {
    headers: { Authorization: `Bearer ${token}` },
    data: { id: newId(), userId: id, cents: 1_250, reason: "A class that was called off" },
  });
  expect(given.ok()).toBe(true);
  return id;
}

test("an admin makes one person of two accounts, sees first what goes along, and takes it back", {
  tag: JOURNEY,
}, async ({ page, enterAs }) => {
  const doubleId = await makeDouble(page);
  await enterAs(page, "admin");
  await page.goto("/admin/users");
  await page.getByRole("searchbox").first().fill("amara.again");
  // The whole list has this account too; a click while the found ones take its place would miss.
  await expect(page.locator('a[href*="person="]')).toHaveCount(1);
  await page.locator(`a[href$="person=${doubleId}"]`).click();
  await page.getByRole("button", { name: "Merge into another account" }).click();
  const choice = page.getByRole("dialog", { name: "Merge with which account?" });
  await choice.getByRole("button", { name: /Amara Okafor/ }).click();
  const sheet = page.getByRole("dialog", { name: "Merge these two accounts?" });
  await expect(sheet.getByText("$12.50")).toBeVisible();
  await expect(sheet.getByText(DOUBLE.email)).toBeVisible();
  await sheet.getByRole("button", { name: "Merge", exact: true }).click();

  // The page of who stayed: what was merged, and the way back.
  await expect(page.getByRole("button", { name: "Undo merge" })).toBeVisible();
  await expect(page.getByText(/^Merged .* can be undone until/)).toBeVisible();
  expect((await logIn(page, DOUBLE.username, DOUBLE.password)).status()).toBe(401);
  await page.getByRole("link", { name: "Amara Okafor" }).last().click();
  await expect(page.getByText("This account was merged")).toBeVisible();
  await page.goBack();

  await page.getByRole("button", { name: "Undo merge" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo merge" }).click();
  await expect(page.getByText("They are two accounts again", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo merge" })).toHaveCount(0);
  expect((await logIn(page, DOUBLE.username, DOUBLE.password)).status()).toBe(200);
});
