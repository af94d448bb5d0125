import { expect, INSTALLED, JOURNEY, test } from "../../support/app-fixtures.ts";
import { goOffline, seesItIsOffline } from "../../support/offline.ts";

test("the profile is read and changed without a network, and sent later", { tag: [INSTALLED, JOURNEY] }, async ({
  page,
  app,
  enterAs,
}) => {
  await enterAs(page, "parent");
  await page.goto("/profile");
  // Emergency contact and health notes are a form of their own.
  const form = page.locator("form").filter({ has: page.getByLabel("First name") });
  const phone = form.getByLabel("Phone");
  await expect(phone).toBeVisible();
  await expect(page.getByText("Live").first()).toBeVisible();

  await goOffline(page);
  await seesItIsOffline(page);
  await expect(page.getByRole("region", { name: "Family" }).getByText("Leo Brooks")).toBeVisible();
  await page.getByLabel("First name").fill(" ");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Fill this in.")).toBeVisible();
  await page.getByLabel("First name").fill("Hannah");
  await phone.fill("+1 555 010 2030");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved here, not sent yet")).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText("Saved here, not sent yet")).toHaveCount(0);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const answer = await page.request.get(`${app.origin}/api/profile`, { headers: { Authorization: `Bearer ${token}` } });
  expect(await answer.json()).toMatchObject({ firstName: "Hannah", phone: "+1 555 010 2030" });
  await expect(phone).toHaveValue("+1 555 010 2030");
});
