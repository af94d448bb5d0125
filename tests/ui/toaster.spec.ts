import { expect, test } from "../support/app-fixtures.ts";

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
