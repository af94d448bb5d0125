import type { Locator, Page } from "@playwright/test";
import {
  COLD,
  letInSomebodyNew,
  nameAt,
  openTodaysRoster,
  rowOf,
  unmarked,
} from "../features/attendance/roster-page.ts";
import { expect, JOURNEY, test } from "../support/app-fixtures.ts";
import { lieOverEachOther } from "./lie-over.ts";

// A server of its own: a day of its till is closed.
test.use({ ownStudio: "toasts-at-work" });
test.beforeEach(() => test.slow());

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1180, height: 820 },
  { width: 1280, height: 800 },
];
const nameOf = ({ width, height }: (typeof SIZES)[number]) => `${width} × ${height}`;

async function expectClear(page: Page, words: string | RegExp, others: Locator[]) {
  // By its tag: an open dialog hides it from its role.
  const toast = page.locator("ol > li[data-state=open]").filter({ hasText: words });
  await expect(toast).toBeVisible();
  for (const other of others)
    await expect.poll(() => lieOverEachOther(toast, other), { message: String(other) }).toBe(false);
}

for (const size of SIZES)
  test(`on a roster no toast lies over the new row, the next person, the tools or a title: ${nameOf(size)}`, {
    tag: size.width === 390 ? JOURNEY : [],
  }, async ({ page, enterAs }) => {
    await page.setViewportSize(size);
    await enterAs(page, "instructor");
    await openTodaysRoster(page);
    const name = `Vega ${size.width}`;
    await letInSomebodyNew(page, "Sol", name);
    const tools = page.locator("[data-dock]");
    const title = page.getByRole("heading", { level: 1 });
    await expect(rowOf(page, `Sol ${name}`)).toBeAttached();
    await expectClear(page, `Sol ${name} is in`, [
      rowOf(page, `Sol ${name}`),
      unmarked(page).first(),
      ...(await tools.all()),
      title,
    ]);

    const person = await nameAt(page, 0);
    await page.getByRole("button", { name: `More about ${person}`, exact: true }).click();
    await page.getByRole("button", { name: "Moves", exact: true }).first().click();
    const sheet = page.getByRole("dialog");
    const move = sheet.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Sign off/ }) });
    const moveName = (await move.first().getByRole("heading").textContent()) ?? "";
    await move
      .first()
      .getByRole("button", { name: /^Sign off/ })
      .click();
    await expectClear(page, "Signed off", [
      sheet.getByRole("heading", { level: 2 }).first(),
      sheet.getByRole("button", { name: "Close" }),
      sheet.getByRole("listitem").filter({ has: page.getByRole("heading", { name: moveName, exact: true }) }),
    ]);
  });

for (const size of SIZES)
  test(`at the till no toast lies over the sale, its buttons or a title: ${nameOf(size)}`, async ({
    page,
    enterAs,
  }) => {
    await page.setViewportSize(size);
    await enterAs(page, "front-desk");
    await page.goto("/admin/pos");
    await page.getByRole("button", { name: /^Oat bar/ }).click(COLD);
    const cart = page.getByRole("button", { name: /^1 item/ });
    if (await cart.isVisible()) await cart.click();
    await page.getByRole("button", { name: /^Cash \$/ }).click();
    await page.getByRole("button", { name: /^Take \$/ }).click();
    await page.getByRole("button", { name: "Next sale" }).click();

    await page.getByRole("tab", { name: "Sales" }).click();
    await page
      .getByRole("main")
      .getByRole("button")
      .filter({ hasText: /T-\d+|Oat/ })
      .first()
      .click();
    const sale = page.getByRole("dialog");
    await sale
      .getByRole("button", { name: /^Refund/ })
      .first()
      .click();
    await sale.getByLabel(/^Reason/).fill("Wrong bar");
    await sale
      .getByRole("button", { name: /^Refund/ })
      .last()
      .click();
    await expectClear(page, / refunded$/, [
      sale.getByRole("heading", { level: 2 }).first(),
      sale.getByRole("button", { name: "Close" }),
    ]);
    await sale.getByRole("button", { name: "Close" }).click();

    await page.getByRole("tab", { name: "The day" }).click();
    await page.getByRole("button", { name: "Count and close the day" }).click();
    const count = page.getByRole("dialog", { name: "Count the drawer" });
    await count.getByLabel("$100.00").fill("2");
    await count.getByRole("button", { name: "Done counting" }).click();
    const note = count.getByLabel(/^(Note|Reason|Why)/);
    if (await note.isVisible()) await note.fill("Counted anew");
    await count.getByLabel("Taken out, to the bank").fill("0");
    await count.getByRole("button", { name: "Close the day" }).click();
    await expectClear(page, "The day is closed", [
      page.getByRole("heading", { level: 1 }),
      page.getByRole("button", { name: "Count and close the day" }),
      page.getByRole("tab", { name: "The day" }),
    ]);
  });
