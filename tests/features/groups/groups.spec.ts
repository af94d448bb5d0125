import type { Page } from "@playwright/test";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { expect, JOURNEY, test } from "#tests/support/app-fixtures.ts";
import { SIZES } from "#tests/support/visit.ts";

// People are booked, and a pass is given.
test.use({ ownStudio: "groups", ...SIZES.phone });

/** A class to come that is open to all and has room. */
async function findClass(page: Page): Promise<ClassInstance> {
  const today = Temporal.Now.plainDateISO("America/Los_Angeles");
  const query = `from=${today.add({ days: 1 })}&to=${today.add({ days: 7 })}`;
  const classes = (await (await page.request.get(`/api/class-instances?${query}`)).json()) as ClassInstance[];
  const open = classes.find(
    ({ status, seatsLeft, requiredLevel, requiredMoveIds, ages }) =>
      status === "scheduled" && seatsLeft >= 2 && !requiredLevel && requiredMoveIds.length === 0 && !ages,
  );
  if (!open) throw new Error("The demo studio has no open class with room.");
  return open;
}

test("an admin makes a group, sees who it is, books it into a class and reads what came of it", {
  tag: JOURNEY,
}, async ({ page, enterAs }) => {
  await enterAs(page, "admin");
  const { date, id: classInstanceId } = await findClass(page);
  await page.goto("/admin/groups");
  await expect(page.getByRole("link", { name: "We miss you" })).toBeVisible();
  await page.getByRole("button", { name: "New group" }).click();
  const form = page.getByRole("dialog", { name: "New group" });
  await form.getByRole("textbox", { name: "Name" }).fill("Grown students");
  await form.getByRole("button", { name: "Add a condition" }).click();
  await page.getByRole("menuitem", { name: "Role", exact: true }).click();
  await expect(form.getByText("Students", { exact: true })).toBeVisible();
  await form.getByRole("button", { name: "Add a condition" }).click();
  await page.getByRole("menuitem", { name: "Age", exact: true }).click();
  await form.getByRole("spinbutton", { name: "From age" }).fill("18");
  await expect(form.getByText("Students aged 18 and up")).toBeVisible();
  await expect(form.getByText(/^\d+ (person|people) right now$/)).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByRole("heading", { name: "Grown students" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Write to them" })).toHaveAttribute("href", /\/admin\/email\?group=/);
  await page.getByRole("button", { name: "Book into a class" }).click();
  const booking = page.getByRole("dialog", { name: "Book into a class" });
  await booking.getByLabel("Day").fill(date);
  await booking.getByLabel("Class", { exact: true }).selectOption(classInstanceId);
  await booking.getByRole("checkbox", { name: "Pays at the desk when no pass covers it" }).click();
  await booking.getByRole("button", { name: /^Book \d+ (person|people)$/ }).click();
  const outcome = page.getByRole("dialog", { name: /^Booked into / });
  await expect(outcome.getByText("Done", { exact: true }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "What was done" })).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();

  // The group is in the list with its sentence and count, and was used today.
  await page.getByRole("link", { name: "Groups" }).first().click();
  await expect(page.getByText("Students aged 18 and up")).toBeVisible();
  await expect(page.getByText(/^Last used /)).toHaveCount(1);
});
