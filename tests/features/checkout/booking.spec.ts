import { expect, JOURNEY, test } from "../../support/app-fixtures.ts";
import { findFreeClasses } from "../classes/free-class.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a class and a T-shirt are paid together; the class is canceled again in time", { tag: JOURNEY }, async ({
  page,
  app,
  enterAs,
  faults,
}) => {
  await enterAs(page, "student");
  const free = (await findFreeClasses(page, app.origin)).at(-1);
  await page.goto(`/calendar?class=${free?.id}`);
  await page.getByRole("button", { name: /^(Add to cart|Pay \$)/ }).click();
  await expect(page.getByText("In your cart for you")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();

  await page.goto("/merch");
  await page.getByRole("button", { name: "Add Studio T-shirt, S to the cart" }).click();
  await page.getByRole("button", { name: "One more Studio T-shirt, S" }).click();
  const cart = page.getByRole("button", { name: "Cart, 3 items" });
  await cart.click();
  const panel = page.getByRole("dialog", { name: "Cart" });
  const total = ((free?.priceCents ?? 0) + 2 * 2_800) / 100;
  await expect(panel.getByText(`$${total.toFixed(2)}`, { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "Checkout" }).click();

  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/payment-success\?session_id=/);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Receipt No\. \d+/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();

  await page.goto(`/calendar?class=${free?.id}`);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(/Canceling is free until/)).toBeVisible();
  await question.getByRole("button", { name: "Cancel for free" }).click();
  await expect(page.getByRole("button", { name: /^(Add to cart|Pay \$)/ })).toBeVisible();
  expect(faults).toEqual([]);
});

test("a return page without a payment, or with somebody else's, says so", async ({ page, enterAs }) => {
  await enterAs(page, "student");
  await page.goto("/payment-success");
  await expect(page.getByText("No payment to show here")).toBeVisible();
  await page.goto("/payment-success?session_id=cs_test_unknown");
  await expect(page.getByText("We can't find this payment here")).toBeVisible();
});
