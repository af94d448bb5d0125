import { expect, INSTALLED, JOURNEY, test } from "../../support/app-fixtures.ts";
import { goOffline } from "../../support/offline.ts";

// In a shared studio another journey may have paid the invoice.
test.use({ ownStudio: "why" });
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
test.beforeEach(() => test.slow());

test("a member asks in airplane mode why an invoice is due, and the rows add up to it", {
  tag: [INSTALLED, JOURNEY],
}, async ({ page, enterAs }) => {
  await enterAs(page, "student");
  await page.goto("/invoices");
  const row = page.getByRole("listitem").filter({ hasText: /Invoice \d+/ });
  await expect(row.first()).toBeVisible();
  await goOffline(page);
  await row
    .filter({ hasText: "$120.00" })
    .getByRole("button", { name: /^Invoice \d+$/ })
    .click();
  const due = page.locator("dl > div").filter({ hasText: "Balance due" });
  await due.getByRole("button", { name: "Why $120.00?" }).click();
  const sum = page.getByRole("row", { name: /^Balance due/ });
  await expect(sum).toContainText("$120.00");
  await expect(page.getByText("Weekend workshop, drops").last()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sum).toBeHidden();
});

test("an admin asks why of an account, reads its entries in words, and opens the paper of one", {
  tag: JOURNEY,
}, async ({ page, enterAs }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/stripe?tab=books");
  const accounts = page.getByRole("region", { name: "For my accountant" });
  await accounts.getByRole("button", { name: /^Why / }).first().click();
  const sheet = page.getByRole("dialog", { name: "Card payments" });
  await expect(sheet.getByText(/^Grows when a card pays/)).toBeVisible();
  await sheet
    .getByRole("link", { name: /^Receipt \d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/tab=orders&search=\d+/);
});
