import type { Page } from "@playwright/test";
import { openTodaysRoster } from "../features/attendance/roster-page.ts";
import { expect, JOURNEY, test } from "../support/app-fixtures.ts";

const PAPERS = { letter: { format: "Letter" }, strip: { width: "80mm", height: "200mm" } } as const;

/** The browser's dialog is a person's: here it is only counted. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => void document.body.setAttribute("data-printed", "");
  });

/** What stands on the paper that was asked for: its words, and how many sheets it takes. */
async function readPaper(page: Page, paper: keyof typeof PAPERS) {
  await page.locator("body[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  const width = paper === "strip" ? 302 : 816;
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 1056 });
  const { text, drawings, ground, ink, top, overflow, others } = await page.evaluate(() => {
    const sheet = document.querySelector<HTMLElement>("[data-print-sheet]");
    document.body.removeAttribute("data-printed");
    const shown = [...document.body.children].filter((part) => part !== sheet && part.checkVisibility());
    return {
      text: sheet?.innerText ?? "",
      drawings: sheet?.querySelectorAll("svg").length ?? 0,
      ground: getComputedStyle(document.documentElement).backgroundColor,
      ink: sheet ? getComputedStyle(sheet).color : "",
      top: sheet?.getBoundingClientRect().top ?? -1,
      overflow: (sheet?.scrollWidth ?? 0) - (sheet?.clientWidth ?? 0),
      others: shown.filter((part) => part.getBoundingClientRect().height > 0).length,
    };
  });
  const shot = process.env.PRINT_SHOTS;
  if (shot) await page.screenshot({ path: `${shot}/print-${test.info().title.replaceAll(/\W+/g, "-")}-${paper}.png` });
  const pdf = (await page.pdf(PAPERS[paper])).toString("latin1");
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ media: null });
  expect({ others, overflow, ground, ink }).toEqual({
    others: 0,
    overflow: 0,
    ground: "rgb(255, 255, 255)",
    ink: "rgb(0, 0, 0)",
  });
  expect(top).toBeGreaterThanOrEqual(0);
  return { text, drawings, sheets: [...pdf.matchAll(/\/Type \/Page\b/g)].length };
}

test.beforeEach(async ({ page }) => countPrints(page));

test("a roster is printed as a table, in the dark theme too", { tag: JOURNEY }, async ({ page, enterAs }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await enterAs(page, "instructor");
  await openTodaysRoster(page);
  const rows = await page.getByRole("main").getByRole("listitem").count();
  await page.getByRole("button", { name: "More about this class" }).click();
  await page.getByRole("menuitem", { name: "Print the roster" }).click();
  const { text, sheets } = await readPaper(page, "letter");
  expect(text).toMatch(/Here\s+Name\s+Waiver\s+Emergency contact/);
  expect(text.match(/Signed|MISSING/g)).toHaveLength(rows);
  expect(text).toMatch(/☐|Here \d/);
  // Whom to call stands on it: it is taken where no phone is.
  expect(text).toMatch(/\d{3}[ -]\d{3,4}/);
  expect(sheets).toBe(1);
});

test("the till's receipt fits its strip and a letter; a closed day is printed whole", async ({ page, enterAs }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/pos?tab=sales");
  await page.getByRole("tab", { name: "Sales" }).click();
  await page.getByRole("listitem").filter({ hasText: /T-\d+/ }).getByRole("button").first().click();
  for (const paper of ["strip", "letter"] as const) {
    await page.getByRole("dialog").getByRole("button", { name: "Print" }).click();
    const { text, sheets } = await readPaper(page, paper);
    expect(text).toMatch(/T-\d+/);
    expect(text).toMatch(/Total\s+\$\d/);
    expect(sheets).toBe(1);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "The day" }).click();
  await page
    .getByRole("button", { name: /^Report of day/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Print" }).click();
  await expect(page.locator("[data-print-sheet=page]")).toHaveCount(1);
  const day = await readPaper(page, "letter");
  expect(day.text).toMatch(/Expected[\s\S]*Counted[\s\S]*Difference[\s\S]*To the bank/);
});

test("an invoice and a check-in code are printed alone", async ({ page, enterAs }) => {
  await enterAs(page, "parent");
  await page.goto("/invoices");
  await page
    .getByRole("button", { name: /^Invoice \d+$/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Print" }).click();
  const invoice = await readPaper(page, "letter");
  // Figures that can be asked why stand on it too.
  expect(invoice.text).toMatch(/Invoice \d+[\s\S]*Total\s+\$\d[\s\S]*Balance due\s+\$\d/);
  await page.goto("/check-in");
  await page.getByRole("button", { name: "Print" }).first().click();
  const code = await readPaper(page, "letter");
  expect(code.text).toMatch(/Hold your code to the scanner/);
  // The logo, and the code.
  expect([invoice.drawings, code.drawings]).toEqual([1, 2]);
  expect([invoice.sheets, code.sheets]).toEqual([1, 1]);
});
