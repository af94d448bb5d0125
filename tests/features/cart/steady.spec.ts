import type { Page } from "@playwright/test";
import { expect, test } from "../../support/app-fixtures.ts";
import { findFreeClasses } from "../classes/free-class.ts";
import { readStudioCart } from "./studio-cart.ts";

/** The address of a class with room that is open to all. */
const freeClass = async (page: Page, origin: string): Promise<string> =>
  `/calendar?class=${(await findFreeClasses(page, origin)).at(-3)?.id}`;

test.use({ viewport: { width: 390, height: 844 } });

test("who presses Checkout at the moment the price comes goes to pay: the button stays under the finger", async ({
  page,
  app,
  enterAs,
}) => {
  await enterAs(page, "student");
  await page.goto(await freeClass(page, app.origin));
  await page.getByRole("button", { name: /^(Add to cart|Pay \$)/ }).click();
  await expect(page.getByText("In your cart for you")).toBeVisible();

  const opener = page.getByRole("button", { name: "Cart, 1 item" });
  const panel = page.getByRole("dialog", { name: "Cart" });
  await opener.click();
  await panel.getByRole("button", { name: "Promo code or gift card" }).click();
  await panel.getByLabel("Promo code or gift card").fill("WELCOME10");
  await panel.getByRole("button", { name: "Use" }).click();
  await expect(panel.getByText("You pay by card")).toBeVisible();
  await page.reload();

  const priced = Promise.withResolvers<void>();
  await page.route("**/api/checkout/quote", async (route) => {
    await priced.promise;
    await route.continue();
  });
  await opener.click();
  await expect(panel.getByText(/hold your spots/)).toBeVisible();
  const checkout = panel.getByRole("button", { name: "Checkout" });
  await checkout.hover();
  const middle = async () => {
    const { y = 0, height = 0 } = (await checkout.boundingBox()) ?? {};
    return Math.round(y + height / 2);
  };
  const before = await middle();
  await page.mouse.down();
  priced.resolve();
  await expect(panel.getByText("You pay by card")).toBeVisible();
  expect(await middle()).toBe(before);
  await page.mouse.up();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();

  await page.getByRole("button", { name: "Cancel" }).click();
  await opener.click();
  await panel.getByRole("button", { name: "Clear all" }).click();
  await expect.poll(() => readStudioCart(page, app.origin)).toMatchObject({ items: [] });
});

test("a cart that was opened while the class was still loading stays open when the class is there", async ({
  page,
  app,
  enterAs,
}) => {
  await enterAs(page, "student");
  const address = await freeClass(page, app.origin);
  const synced = Promise.withResolvers<void>();
  await page.route("**/api/sync**", async (route) => {
    await synced.promise;
    await route.continue();
  });
  await page.goto(address);
  await page.getByRole("button", { name: /^Cart, \d/ }).click();
  const panel = page.getByRole("dialog", { name: "Cart" });
  await expect(panel).toBeVisible();
  synced.resolve();
  await expect(page.getByText("Instructor", { exact: true })).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Cart" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});
