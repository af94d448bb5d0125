import { expect, INSTALLED, JOURNEY, test } from "../../support/app-fixtures.ts";
import { goOffline } from "../../support/offline.ts";
import { findFreeClasses } from "../classes/free-class.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
test.beforeEach(() => test.slow());

test("a parent buys a pack for the family, books a child with it in airplane mode, and cancels: the class comes back", {
  tag: [INSTALLED, JOURNEY],
}, async ({ page, app, context, enterAs }) => {
  await enterAs(page, "parent");
  await page.goto("/memberships");
  const plan = page.getByRole("article").filter({ hasText: "Family ten" });
  await expect(plan.getByText("$210.00")).toBeVisible();
  await plan.getByRole("button", { name: /^Add to cart.*Family ten/ }).click();
  await expect(plan.getByRole("button", { name: /^In your cart.*Family ten/ })).toBeDisabled();
  await page.getByRole("button", { name: /^Cart, \d+ items?$/ }).click();
  await page.getByRole("dialog", { name: "Cart" }).getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByRole("heading", { name: /^Receipt No\. \d+/ })).toBeVisible();
  await page.goto("/memberships");
  await expect(page.getByText("10 classes left", { exact: true })).toBeVisible();

  const free = (await findFreeClasses(page, app.origin)).at(-6);
  await page.goto(`/calendar?class=${free?.id}`);
  const choice = page.getByRole("group", { name: "Who is coming?" }).first();
  // A parent mostly means the child.
  await expect(choice.getByRole("button").nth(1)).toHaveAttribute("aria-pressed", "true");
  const book = page.getByRole("button", { name: /^Book with a pass for / });
  await expect(book).toBeVisible();
  // Beside a pass, paying is the smaller choice.
  await expect(page.getByRole("button", { name: /^Pay \$[\d.]+ instead$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Add to cart/ })).toHaveCount(0);
  await goOffline(page);
  await book.click();
  await expect(page.getByText(/^Requested for /)).toBeVisible();
  // What is asked for with a pass needs no cart.
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Booked for /)).toBeVisible();
  await page.goto("/memberships");
  await expect(page.getByText("9 classes left", { exact: true })).toBeVisible();

  await page.goto(`/calendar?class=${free?.id}`);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Cancel/ })
    .last()
    .click();
  await expect(page.getByText(/^Booked for /)).toHaveCount(0);
  await page.goto("/memberships");
  await expect(page.getByText("10 classes left", { exact: true })).toBeVisible({ timeout: 90_000 });
});

test("an admin offers a plan, which members see at once, and takes it off sale again", async ({ page, enterAs }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/memberships");
  await page.getByRole("button", { name: "New plan" }).click();
  const sheet = page.getByRole("dialog", { name: "New plan" });
  await sheet.getByRole("textbox", { name: "Name", exact: true }).fill("Twenty classes");
  await sheet.getByLabel("Price").fill("400");
  await sheet.getByLabel("Classes", { exact: false }).first().fill("");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByText("A pack has a number of classes.")).toBeVisible();
  await sheet.getByLabel("Classes", { exact: false }).first().fill("20");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Twenty classes" })).toBeVisible();
  await page.goto("/memberships");
  await expect(page.getByRole("article").filter({ hasText: "Twenty classes" })).toBeVisible();
  await page.goto("/admin/memberships");
  await page.getByRole("button", { name: "Edit Twenty classes" }).click();
  await page.getByRole("dialog", { name: "Twenty classes" }).getByRole("switch", { name: "On sale" }).click();
  await page.getByRole("dialog", { name: "Twenty classes" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not on sale")).toBeVisible();
  await page.goto("/memberships");
  await expect(page.getByRole("heading", { name: "Passes and memberships" })).toBeVisible();
  await expect(page.getByText("Twenty classes")).toHaveCount(0);
});
