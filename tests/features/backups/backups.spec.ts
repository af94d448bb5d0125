import { expect, test } from "../../support/app-fixtures.ts";
import { SIZES } from "../../support/visit.ts";

test.use({ ...SIZES.desktop, ownStudio: "backups" });

test("an admin backs the studio up and rehearses a restore", async ({ page, enterAs }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/scheduled-jobs");
  const part = page.getByRole("region", { name: "Backups" });
  const [backUp, rehearse] = [
    part.getByRole("button", { name: "Back up now" }),
    part.getByRole("button", { name: "Test a restore" }),
  ];
  await expect(part.getByText("No backup yet")).toBeVisible();
  await expect(rehearse).toBeDisabled();
  await expect(backUp).toBeEnabled();
  await backUp.click();
  await expect(part.getByText("1 backup is kept")).toBeVisible({ timeout: 120_000 });
  await expect(part.getByText(/^silks-\d{8}T\d{6}Z\.backup$/)).toBeVisible();
  await expect(part.getByText("Done")).toBeVisible();
  await rehearse.click();
  await expect(part.getByText("All the same")).toBeVisible({ timeout: 120_000 });
});
