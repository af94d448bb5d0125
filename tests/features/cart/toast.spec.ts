import { expect, test } from "../../support/app-fixtures.ts";
import { SIZES } from "../../support/visit.ts";

// What it puts in the cart would be there for the next test.
test.use({ ownStudio: "toast", ...SIZES.desktop });

test("a toast lies beside the sheet that is opened while it stands, not over its buttons", async ({
  page,
  enterAs,
}) => {
  await enterAs(page, "student");
  await page.goto("/merch");
  await page.getByRole("button", { name: "Add Studio T-shirt, S to the cart" }).click();
  await page.getByRole("button", { name: /^Cart, \d+ items?$/ }).click();
  const sheet = page.getByRole("dialog", { name: "Cart" });
  await expect(sheet).toBeVisible();
  const toast = page.getByRole("listitem").filter({ hasText: "Added to cart" });
  await expect
    .poll(async () => {
      const [under, over] = [await sheet.boundingBox(), await toast.boundingBox()];
      return under && over && over.x + over.width <= under.x;
    })
    .toBe(true);
});
