import { expect, INSTALLED, JOURNEY, test } from "../../support/app-fixtures.ts";
import { goOffline } from "../../support/offline.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
test.beforeEach(() => test.slow());

test("a member whose card was declined gives another one, and can book again", async ({ page, enterAs, faults }) => {
  await enterAs(page, "omar.farouk");
  await page.goto("/memberships");
  // The first copy of everything has to arrive.
  await expect(page.getByText("Payment failed", { exact: true })).toBeVisible();
  await expect(page.getByText(/^We try again on /)).toBeVisible();
  await page.getByRole("button", { name: "Use another card" }).click();
  await expect(page.getByRole("heading", { name: "Keep another test card" })).toBeVisible();
  await page.getByRole("button", { name: "Save this card" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expect(page.getByText("We try again on", { exact: false })).toHaveCount(0);
  await expect(page.getByText(/^Next charge: \$189\.00, /)).toBeVisible();
  await page.getByText("Monthly payments").click();
  await expect(page.getByText("$189.00", { exact: true }).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test("a member freezes by keyboard with the effect shown first, goes on early, cancels and takes it back", {
  tag: INSTALLED,
}, async ({ page, enterAs }) => {
  await enterAs(page, "student");
  await page.goto("/memberships");
  const freeze = page.getByRole("button", { name: /^Freeze ?: Four a month/ });
  await freeze.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("Paid days kept")).toBeVisible();
  await expect(question.getByText(/^\$79\.00, /)).toBeVisible();
  // The safe answer has the focus: nothing happens to who presses on.
  await expect(question.getByRole("button", { name: "Not now" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Frozen", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Resumes \w{3}, /)).toBeVisible();
  await page.getByRole("button", { name: /^Resume today ?: Four a month/ }).click();
  await question.getByRole("button", { name: "Resume today" }).click();
  await expect(page.getByText("Frozen", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: /^Cancel membership ?: Four a month/ }).click();
  await expect(question.getByText("$0.00")).toBeVisible();
  await question.getByRole("button", { name: "Cancel membership" }).click();
  await expect(page.getByText(/^Ends .+\. Nothing more is charged\.$/)).toBeVisible();
  await page.getByRole("button", { name: /^Keep it going ?: Four a month/ }).click();
  await question.getByRole("button", { name: "Keep it going" }).click();
  await expect(page.getByText(/^Next charge: \$79\.00, /)).toBeVisible();
  await goOffline(page);
  await expect(page.getByText("You need a connection to change a membership.")).toBeVisible();
  await expect(freeze).toBeDisabled();
});

test("buying a membership tells what was bought, until when, and the next charge", { tag: JOURNEY }, async ({
  page,
  enterAs,
}) => {
  await enterAs(page, "parent");
  await page.goto("/memberships");
  const plan = page.getByRole("article").filter({ hasText: "A month in the air" });
  await plan.getByRole("button", { name: /^Add to cart/ }).click();
  await page.getByRole("button", { name: /^Cart, \d+ items?$/ }).click();
  await page.getByRole("dialog", { name: "Cart" }).getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/membership-success/);
  await expect(page.getByRole("heading", { name: "Your membership has started" })).toBeVisible();
  await expect(page.getByText(/^\$189\.00, /)).toBeVisible();
  await page.getByRole("link", { name: "See my memberships" }).click();
  await expect(page.getByText(/^Next charge: \$189\.00, /)).toBeVisible();
});
