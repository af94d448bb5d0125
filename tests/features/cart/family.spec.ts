import { expect, INSTALLED, JOURNEY, test } from "../../support/app-fixtures.ts";
import { goOffline, seesItIsOffline } from "../../support/offline.ts";
import { findFreeClasses } from "../classes/free-class.ts";
import { readStudioCart } from "./studio-cart.ts";

test("a parent takes seats for two children in one step, and the cart is still counted without a network", {
  tag: [INSTALLED, JOURNEY],
}, async ({ page, app, enterAs }) => {
  await enterAs(page, "parent");
  const free = (await findFreeClasses(page, app.origin)).at(-2);
  await page.goto(`/calendar?class=${free?.id}`);
  const choice = page.getByRole("group", { name: "Who is coming?" }).first();
  // A child is ticked beforehand, so that the quickest tap takes no seat for the parent.
  await expect(choice.getByRole("button", { name: "Me" })).toHaveAttribute("aria-pressed", "false");
  await expect(choice.getByRole("button").nth(1)).toHaveAttribute("aria-pressed", "true");
  await choice.getByRole("button").nth(2).click();
  await page.getByRole("button", { name: /^Add 2 seats · \$/ }).click();
  await expect(page.getByText(/^In your cart for (?!you)/)).toHaveCount(2);
  // Who is left is named.
  await expect(page.getByRole("button", { name: /^Add to cart for me/ })).toBeVisible();
  const cart = page.getByRole("button", { name: "Cart, 2 items" });
  await expect(cart).toBeVisible();

  await goOffline(page);
  await seesItIsOffline(page);
  await expect(cart).toBeVisible();
  await page.context().setOffline(false);

  await page.getByRole("button", { name: "Remove", exact: true }).first().click();
  await expect(cart).toBeHidden();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  await expect.poll(() => readStudioCart(page, app.origin)).toMatchObject({ items: [] });
});
