import { expect, INSTALLED, JOURNEY, test } from "../../support/app-fixtures.ts";
import { goOffline } from "../../support/offline.ts";

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(() => test.slow());

test("a till sells in airplane mode, is sent once, and the day is closed to the cent", {
  tag: [INSTALLED, JOURNEY],
}, async ({ page, context, enterAs }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/pos");
  await expect(page.getByRole("button", { name: /^Oat bar/ })).toBeVisible();
  await goOffline(page);
  await page.getByRole("button", { name: /^Oat bar/ }).click();
  await page.getByRole("button", { name: /^Oat bar/ }).click();
  await page.getByRole("radio", { name: "Apparel" }).check({ force: true });
  await page.getByRole("button", { name: /^Studio T-shirt/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^M / }).click();
  const counter = page.getByRole("region", { name: "Counter" });
  await expect(counter.getByText("Studio T-shirt, M")).toBeVisible();
  await counter.getByRole("button", { name: "Card", exact: true }).click();
  await expect(page.getByText("Cards need a connection")).toBeVisible();
  await page.getByRole("button", { name: "Pay another way" }).click();
  await counter.getByRole("button", { name: "Cash $35.00" }).click();
  await page.getByRole("button", { name: "$50.00" }).click();
  await page.getByRole("button", { name: "Take $50.00" }).click();
  const sold = page.getByRole("dialog", { name: "Sold" });
  await expect(sold.getByText("$15.00", { exact: true })).toBeVisible();
  await expect(sold.getByText("Not sent yet")).toBeVisible();
  await sold.getByRole("button", { name: "Next sale" }).click();

  await page.getByRole("tab", { name: "The day" }).click();
  await expect(page.getByText("1 sale of this till isn't sent yet")).toBeVisible();
  await expect(page.getByText("$207.00")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Count and close the day" })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Count and close the day" })).toBeEnabled();

  await page.getByRole("button", { name: "Count and close the day" }).click();
  const count = page.getByRole("dialog", { name: "Count the drawer" });
  await count.getByLabel("$100.00").fill("2");
  await count.getByLabel("$5.00").fill("1");
  await expect(count.getByText("Difference")).toHaveCount(0);
  await count.getByRole("button", { name: "Done counting" }).click();
  await expect(count.getByText("Expected in the drawer: $207.00.")).toBeVisible();
  await expect(count.getByText("-$2.00")).toBeVisible();
  await count.getByLabel("$1.00").fill("2");
  await expect(count.getByText("$0.00")).toBeVisible();
  await count.getByLabel("Taken out, to the bank").fill("57");
  await count.getByRole("button", { name: "Close the day" }).click();
  const closed = page.getByRole("table", { name: "Closed days" }).getByRole("row").nth(1);
  await expect(closed).toContainText("$207.00");
  await expect(closed).toContainText("$57.00");
  await page.getByRole("tab", { name: "Sales" }).click();
  await expect(page.getByText("T-11")).toBeVisible();
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
});

test("bought in size M in the app, it stands on the pick-up list and is handed over", { tag: JOURNEY }, async ({
  page,
  enterAs,
  browser,
}) => {
  await enterAs(page, "student");
  await page.goto("/merch");
  const card = page.getByRole("article").filter({ hasText: "Studio T-shirt" });
  await card.getByRole("radio", { name: "M", exact: true }).check({ force: true, timeout: 30_000 });
  await card.getByRole("button", { name: "Add Studio T-shirt, M to the cart" }).click();
  await page.getByRole("button", { name: /^Cart, \d+ items?$/ }).click();
  await page.getByRole("dialog", { name: "Cart" }).getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByRole("heading", { name: /^Receipt No\. \d+/ })).toBeVisible();

  const desk = await browser.newPage();
  await enterAs(desk, "admin");
  await desk.goto("/admin/merch?tab=pickups");
  const handOver = desk.getByRole("button", { name: /^Hand over ?: Studio T-shirt, M, Amara Okafor$/ });
  await expect(handOver.last()).toBeVisible();
  await handOver.last().click();
  await expect(desk.getByRole("button", { name: /^Undo ?: Studio T-shirt, M, Amara Okafor$/ }).first()).toBeVisible();
  await desk.close();
});

test("a gift card is sold, printed, and pays for a T-shirt at the same till", { tag: JOURNEY }, async ({
  page,
  enterAs,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/pos");
  const counter = page.getByRole("region", { name: "Counter" });
  await page.getByRole("radio", { name: "Gift cards" }).check({ force: true });
  await page.getByRole("button", { name: /^Gift card \$50/ }).click();
  await counter.getByRole("button", { name: "Cash $50.00" }).click();
  await page.getByRole("button", { name: "Take $50.00" }).click();
  const sold = page.getByRole("dialog", { name: "Sold" });
  await expect(sold.getByRole("button", { name: "Print the gift card" })).toBeVisible();
  const code = (await sold.locator("code").first().textContent()) ?? "";
  await expect(sold.getByRole("region", { name: "Receipt" })).toContainText(code);
  await sold.getByRole("button", { name: "Next sale" }).click();

  await page.getByRole("radio", { name: "Apparel" }).check({ force: true });
  await page.getByRole("button", { name: /^Studio T-shirt/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^M / }).click();
  await counter.getByRole("button", { name: "Pay with a gift card" }).click();
  await page.getByLabel("Code of the gift card").fill(code);
  await page.getByRole("button", { name: "Check the balance" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Card balance" })).toContainText("$50.00");
  await page.getByRole("button", { name: "Use it" }).click();
  await counter.getByRole("button", { name: "Gift card", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take $28.00" }).click();
  await expect(sold.getByRole("region", { name: "Receipt" })).toContainText(`Gift card ${code.slice(-4)}$28.00`);
  await sold.getByRole("button", { name: "Next sale" }).click();
  await page.getByRole("tab", { name: "The day" }).click();
  await expect(page.getByRole("row", { name: /^Gift card/ })).toContainText("$28.00");
});
