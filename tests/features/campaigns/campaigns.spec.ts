import { expect, JOURNEY, test } from "../../support/app-fixtures.ts";
import { SIZES } from "../../support/visit.ts";

test.use({ ...SIZES.desktop, ownStudio: "campaigns" });

test("an admin writes a letter in both languages, looks at it as a person reads it, and sends it", {
  tag: JOURNEY,
}, async ({ page, enterAs }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/email");
  await expect(page.getByText("No emails yet")).toBeVisible();
  await page.getByRole("button", { name: "New email" }).click();
  await page.getByLabel("People", { exact: true }).selectOption({ label: "Everyone at the studio" });

  const english = page.getByRole("region", { name: "English" });
  await english.getByLabel("Subject").fill("Closed on Friday");
  const text = english.getByRole("textbox", { name: "Text in English" });
  await text.click();
  await page.keyboard.type("Hello ");
  await english.getByRole("toolbar").getByRole("button", { name: "Insert a field" }).click();
  await page.getByRole("button", { name: "Insert", exact: true }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type(", we are ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("closed");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" on Friday.");
  const spanish = page.getByRole("region", { name: "Spanish" });
  await spanish.getByLabel("Subject").fill("Cerrado el viernes");
  await spanish.getByRole("textbox", { name: "Text in Spanish" }).click();
  await page.keyboard.type("Cerramos el viernes.");
  await expect(page.getByText("Saved. You can keep writing later.")).toBeVisible();

  await page.reload();
  await expect(english.getByLabel("Subject")).toHaveValue("Closed on Friday");
  await expect(text.locator("strong")).toHaveText("closed");
  await expect(page.getByText(/people get it:/)).toBeVisible();

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await preview.getByLabel("As this person reads it").fill("Maya");
  await preview.getByRole("button", { name: /^Maya/ }).first().click();
  await expect(preview.getByText(/^Hello \w+, we are closed on Friday\.$/)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Send it…" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(/people get it:/)).toBeVisible();
  await question.getByRole("button", { name: "Send it" }).click();
  await expect(page.getByText("Your email is on its way").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "What became of each" })).toBeVisible();
  await expect(page.getByRole("link", { name: /\w/ }).first()).toBeVisible();
});

test("an admin turns on a letter that leaves by itself, and chooses its people at the letter", async ({
  page,
  enterAs,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/email?tab=ready");
  await page.getByRole("button", { name: "Use Birthday" }).click();
  await expect(page.getByText("People who have their birthday today")).toBeVisible();
  const english = page.getByRole("region", { name: "English" });
  await expect(english.getByLabel("Subject")).toHaveValue("Happy birthday, {concerns}!");
  await page.getByRole("button", { name: "Add a condition" }).click();
  await page.getByRole("menuitem", { name: "Role" }).click();
  await expect(page.getByText("Students who have their birthday today")).toBeVisible();
  await expect(page.getByText("Saved. You can keep writing later.")).toBeVisible();
  await page.getByRole("button", { name: "Turn it on…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByText("This email now goes out automatically").first()).toBeVisible();
  await page.goto("/admin/email?tab=ready");
  const row = page.getByRole("listitem").filter({ hasText: "Birthday" });
  await expect(row.getByText("On", { exact: true })).toBeVisible();
});

test("a reader stops the news without signing in, and takes it back", async ({ page, enterAs }) => {
  await page.goto("/unsubscribe/not-a-token-of-the-studio");
  await page.getByRole("button", { name: "Stop the news" }).click();
  await expect(page.getByRole("alert")).toContainText("This link isn't complete");
  await enterAs(page, "newcomer");
  await page.goto("/unsubscribe/not-a-token-of-the-studio");
  await expect(page.getByRole("button", { name: "Stop the news" })).toBeVisible();
});
