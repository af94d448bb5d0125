import { expect, JOURNEY, test } from "#tests/support/app-fixtures.ts";
import { SIZES } from "#tests/support/visit.ts";

// 300 people come and go again.
test.use({ ownStudio: "imports", ...SIZES.desktop });

const PEOPLE = Array.from({ length: 300 }, (_, at) => {
  const day = `${1 + (at % 12)}/${1 + (at % 12)}/1988`;
  return `Person${at},Moved,person${at}@moved.example.com,${day},${at % 5 === 0 ? "10.00" : ""}`;
});
const FILE = ["First Name,Last Name,Email,Birth Date,Account Balance", ...PEOPLE, "Wrong,Row,no address,,"].join("\n");

test("an owner brings 300 people alone, sees what is refused, and undoes it", { tag: JOURNEY }, async ({
  page,
  enterAs,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/import-export");
  await page
    .getByLabel("File to import")
    .setInputFiles({ name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
  await expect(page.getByRole("heading", { name: "What would come" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("$600.00")).toBeVisible();
  await expect(page.getByText("“no address” isn't an email address.")).toBeVisible();
  await page.getByRole("button", { name: "Import 300 rows" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import 300 rows" }).click();
  await expect(page.getByText("Everything is here")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("300 members have not been invited yet")).toBeVisible();

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText(/^Undone/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("have not been invited yet")).toHaveCount(0);
});
