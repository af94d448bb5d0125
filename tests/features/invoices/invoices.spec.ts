import type { Page } from "@playwright/test";
import { expect, JOURNEY, test } from "../../support/app-fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
test.beforeEach(() => test.slow());

/** Opens the invoice over this sum from the list. @returns what it is called */
async function openInvoice(page: Page, sum: string): Promise<string> {
  const row = page
    .getByRole("listitem")
    .filter({ hasText: /Invoice \d+/ })
    .filter({ hasText: sum });
  // The first copy of everything has to arrive.
  await expect(row).toHaveCount(1);
  const button = row.getByRole("button", { name: /^Invoice \d+$/ });
  const title = await button.innerText();
  await button.click();
  return title;
}

test("a member pays an invoice by its link, sees it paid, and saves its PDF", { tag: JOURNEY }, async ({
  page,
  enterAs,
  faults,
}) => {
  await enterAs(page, "student");
  await page.goto("/invoices");
  const title = await openInvoice(page, "$120.00");
  const sheet = page.getByRole("dialog", { name: title });
  await expect(sheet.getByText("Weekend workshop, drops")).toBeVisible();
  await sheet.getByRole("button", { name: "Pay $120.00" }).click();
  await expect(page.getByText("Test money: no card is charged here.")).toBeVisible();
  await page.getByRole("button", { name: "Pay $120.00" }).click();

  await expect(page).toHaveURL(/\/invoice-payment-success\?session_id=/);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await expect(page.getByText("Nothing. It's paid")).toBeVisible();
  await expect(page.getByText(/^No\. \d+$/)).toBeVisible();
  const paper = page.waitForResponse(/\/api\/invoices\/[^/]+\/pdf$/);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Invoice as PDF" }).click();
  expect((await paper).headers()["content-type"]).toContain("application/pdf");
  expect((await saved).suggestedFilename()).toBe(`${title.toLowerCase().replace(" ", "-")}.pdf`);

  await page.getByRole("link", { name: "See my invoices" }).click();
  await openInvoice(page, "$120.00");
  await expect(sheet.getByText("Paid", { exact: true })).toBeVisible();
  await expect(sheet.getByText("Card", { exact: true })).toBeVisible();
  await expect(sheet.getByRole("button", { name: /^Pay/ })).toBeHidden();
  expect(faults).toEqual([]);
});

test("who cancels at the payment page is charged nothing, and pays the invoice with the cart", async ({
  page,
  enterAs,
}) => {
  await enterAs(page, "parent");
  await page.goto("/invoices");
  const title = await openInvoice(page, "$165.00");
  const sheet = page.getByRole("dialog", { name: title });
  await sheet.getByRole("button", { name: "Pay $165.00" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();

  await expect(page).toHaveURL(/\/invoice-payment-failure\?invoice=/);
  await expect(page.getByRole("heading", { name: `${title} isn't paid` })).toBeVisible();
  await expect(page.getByText("Nothing was charged")).toBeVisible();
  await expect(page.getByText(/\$165\.00 is still due/)).toBeVisible();

  await page.getByRole("link", { name: "Back to the invoice" }).click();
  await sheet.getByRole("button", { name: "Add to cart" }).click();
  await expect(sheet.getByRole("button", { name: "In your cart" })).toBeDisabled();
  // Escape would close the toast first, where it is there already.
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: /^Cart, \d+ items?$/ }).click();
  const cart = page.getByRole("dialog", { name: "Cart" });
  await expect(cart.getByText(title)).toBeVisible();
  await cart.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Pay $165.00" }).click();

  await expect(page).toHaveURL(/\/payment-success\?session_id=/);
  await expect(page.getByRole("heading", { name: /^Receipt No\. \d+/ })).toBeVisible();
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText("$165.00").first()).toBeVisible();
  await page.goto("/invoices");
  await openInvoice(page, "$165.00");
  await expect(sheet.getByText("Paid", { exact: true })).toBeVisible();
});
