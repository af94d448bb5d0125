import type { Page } from "@playwright/test";
import { expect, test } from "../support/app-fixtures.ts";
import { SIZES } from "../support/visit.ts";
import { lieOverEachOther } from "./lie-over.ts";

// A server of its own: a cart that these tests fill would be there for the next one.
test.use({ ownStudio: "toaster" });

test("what was done is said in plain words while the toast's own code does not come, and goes by itself", async ({
  page,
  enterAs,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/toast-region/, () => held.resolve());
  await enterAs(page, "student");
  await page.goto("/merch");
  await page
    .getByRole("button", { name: /^Add .* to the cart$/ })
    .first()
    .click();
  await held.promise;
  const said = page.getByRole("status").filter({ hasText: "Added to cart" });
  await expect(said).toBeVisible();
  await expect(said).toBeHidden();
});

const addToCart = (page: Page) =>
  page
    .getByRole("button", { name: /^Add .* to the cart$/ })
    .first()
    .click();

for (const [name, { viewport }] of Object.entries(SIZES))
  test(`a toast lies over no title, no float, no tab and no open cart: ${name}`, async ({ page, enterAs }) => {
    await page.setViewportSize(viewport);
    await enterAs(page, "student");
    await page.goto("/merch");
    await expect(page.getByRole("button", { name: "Feedback" })).toBeVisible();
    const toast = page.getByRole("listitem").filter({ hasText: "Added to cart" });
    await addToCart(page);
    // Under the mouse it stays.
    await toast.hover();
    const left = [
      page.getByRole("heading", { level: 1 }),
      page.getByRole("banner"),
      ...(await page.locator("[data-float]").all()),
      ...(await page.locator("[data-bottom-bar]:visible").all()),
    ];
    expect(left.length).toBeGreaterThan(3);
    for (const other of left) expect(await lieOverEachOther(toast, other)).toBe(false);
    await page.getByRole("button", { name: /^Cart, / }).press("Enter");
    const cart = page.getByRole("dialog", { name: "Cart" });
    await expect(cart).toBeVisible();
    expect(await lieOverEachOther(toast, cart)).toBe(false);
  });

for (const [size, { viewport }] of Object.entries(SIZES))
  test(`a toast stands above what was pressed, wherever that is: ${size}`, async ({ page, enterAs }) => {
    await page.setViewportSize(viewport);
    await enterAs(page, "student");
    await page.goto("/merch");
    const add = page.getByRole("button", { name: /^Add .* to the cart$/ });
    const name = await page.getByRole("article").filter({ has: add }).nth(6).getByRole("heading").textContent();
    const card = page
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name: name ?? "", exact: true }) });
    const before = card.getByRole("button", { name: /^Add / });
    // To where toasts stand; again, should the page still grow.
    const wanted = viewport.height - 150;
    const scrolled = () =>
      before.evaluate((button, top) => {
        window.scrollBy(0, button.getBoundingClientRect().y - top);
        return Math.round(button.getBoundingClientRect().y);
      }, wanted);
    await expect.poll(scrolled).toBe(wanted);
    await before.click();
    const toast = page.getByRole("listitem").filter({ hasText: "Added to cart" });
    await toast.hover();
    const stepper = card.getByRole("group", { name: /^How many/ });
    await expect(stepper).toBeVisible();
    expect(await lieOverEachOther(toast, stepper)).toBe(false);
    expect(await lieOverEachOther(toast, page.getByRole("banner"))).toBe(false);
  });
