import { expect, test } from "../../support/app-fixtures.ts";
import { SIZES } from "../../support/visit.ts";

test.use(SIZES.phone);

test("an admin reads what came in, what was earned, what members are owed, and why", async ({ page, enterAs }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/stripe?tab=books");
  await expect(page.getByRole("region", { name: "Latest entries" })).toBeVisible();
  await page.getByRole("button", { name: "Check the numbers" }).click();
  await expect(page.getByText("The books are balanced")).toBeVisible({ timeout: 60_000 });
  for (const label of ["Came in", "Earned", "Owed to members today"])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  const owed = page.getByRole("region", { name: "Owed to members" });
  const why = owed.getByText(/^Why \$/).first();
  await why.click();
  await expect(owed.getByText("Paid ahead").first()).toBeVisible();
  await expect(
    owed.getByText(/Each day is worth the same|the next one is worth|The last class is worth/).first(),
  ).toBeVisible();
});
