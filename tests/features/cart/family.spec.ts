import { expect, test } from "../../support/app-fixtures.ts";
import { findFreeClasses } from "../classes/free-class.ts";

// The worker is what opens the app without a network.
test.use({ serviceWorkers: "allow" });

test("a parent books for a child, and the cart is still counted without a network", async ({ page, app, enterAs }) => {
  await enterAs(page, "parent");
  const free = (await findFreeClasses(page, app.origin)).at(-2);
  await page.goto(`/calendar?class=${free?.id}`);
  const choice = page.getByRole("group", { name: "Who is coming?" }).first();
  const child = choice.getByRole("radio").nth(1);
  await child.check({ force: true });
  await page.getByRole("button", { name: /^Add to cart, booking for / }).click();
  await expect(page.getByText(/^In your cart for (?!you)/)).toBeVisible();
  const cart = page.getByRole("button", { name: "Cart, 1 item" });
  await expect(cart).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(/You are offline/).first()).toBeVisible();
  await expect(cart).toBeVisible();
  await page.context().setOffline(false);

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { Authorization: `Bearer ${token}` };
  const cartAtTheStudio = async () => (await page.request.get(`${app.origin}/api/cart`, { headers })).json();
  await expect.poll(cartAtTheStudio, { timeout: 20_000 }).toMatchObject({ items: [] });
});
