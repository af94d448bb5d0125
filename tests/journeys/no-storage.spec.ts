import { expect, test } from "../support/app-fixtures.ts";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Internal error opening backing store for indexedDB.open.", "UnknownError");
    };
  });
});

for (const [name, address] of [
  ["student", "/dashboard"],
  ["student", "/calendar"],
  ["instructor", "/class-instances"],
] as const)
  test(`${address} says that the browser cannot open its storage, and shows no shapes for ever`, async ({
    page,
    enterAs,
  }) => {
    await enterAs(page, name);
    await page.goto(address);
    await expect(page.getByText("Your browser can't open this app's storage").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Reload" }).first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expect(page.getByText(/You're offline|can't reach/)).toHaveCount(0);
  });
