import { expect, JOURNEY, test } from "../../support/app-fixtures.ts";
import { tabTo } from "../../support/keyboard.ts";
import { findFreeClasses } from "../classes/free-class.ts";

test("a class is found, put into the cart and paid by the keyboard alone", { tag: JOURNEY }, async ({
  page,
  app,
  enterAs,
}) => {
  test.slow();
  await enterAs(page, "student");
  const free = (await findFreeClasses(page, app.origin)).at(-5);
  if (!free) throw new Error("The demo studio has no class with room.");
  const press = async (target: ReturnType<typeof page.getByRole>) => {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  };
  await page.goto(`/calendar?day=${free.date}`);
  await press(page.getByRole("main").locator(`a[href*="${free.id}"]`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(free.name);
  await press(page.getByRole("button", { name: /^(Add to cart|Pay \$)/ }));
  await expect(page.getByText("In your cart for you")).toBeVisible();
  await press(page.getByRole("button", { name: "Cart, 1 item" }));
  await press(page.getByRole("dialog", { name: "Cart" }).getByRole("button", { name: "Checkout" }));
  await press(page.getByRole("button", { name: /^Pay / }));
  await expect(page.getByRole("heading", { name: /^Receipt No\. \d+/ })).toBeVisible();
});
