import { expect, JOURNEY, test } from "../../support/app-fixtures.ts";
import { findFreeClasses } from "./free-class.ts";

test("an admin gives a class more seats, cancels it with a reason, and undoes that", { tag: JOURNEY }, async ({
  page,
  app,
  enterAs,
  faults,
}) => {
  await enterAs(page, "admin");
  const free = (await findFreeClasses(page, app.origin)).at(-3);
  await page.goto(`/admin/classes?day=${free?.date}`);
  // A new device fetches everything first; a change that is saved before comes after it.
  await page.getByRole("button", { name: "Sync: Live" }).waitFor({ timeout: 30_000 });
  const edit = page.getByRole("row", { name: new RegExp(free?.name ?? "") }).getByRole("button", { name: /^Edit/ });
  await edit.first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Seats").fill("40");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/of 40$/)).toBeVisible();

  await edit.first().click();
  await sheet.getByRole("button", { name: "Cancel class" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel class" }).click();
  await expect(question.getByText("Say why.")).toBeVisible();
  await question.getByLabel("Reason").fill("The rig is being inspected.");
  await question.getByRole("button", { name: "Cancel class" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("row", { name: /Being canceled/ }).first()).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone. The class stays on", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Being canceled/ })).toHaveCount(0);
  await expect(page.getByText(/of 40$/)).toBeVisible();
  expect(faults).toEqual([]);
});

test("an import is looked through first; refused rows are named with line and reason", { tag: JOURNEY }, async ({
  page,
  app,
  enterAs,
}) => {
  await enterAs(page, "admin");
  const free = (await findFreeClasses(page, app.origin)).at(0);
  await page.goto("/admin/classes?tab=import");
  await page
    .getByLabel("Rows")
    .fill(
      `date,start,blueprint,instructor\n${free?.date},06:15,${free?.name},${free?.instructorName}\n${free?.date},99:00,${free?.name},${free?.instructorName}`,
    );
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("1 class would be added")).toBeVisible();
  await expect(page.getByRole("table", { name: "Refused rows" }).getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Import 1, leave out 1" }).click();
  await expect(page.getByText("1 class imported").first()).toBeVisible();
});
