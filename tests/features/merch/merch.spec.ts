import AxeBuilder from "@axe-core/playwright";
import { expect, JOURNEY, test } from "../../support/app-fixtures.ts";

test("the shop shows its shelves with prices of two decimals, and no axe violation", { tag: JOURNEY }, async ({
  page,
  enterAs,
}) => {
  await enterAs(page, "student");
  await page.goto("/merch");
  for (const shelf of ["Apparel", "Gear", "Snacks and drinks"])
    await expect(page.getByRole("heading", { level: 2, name: shelf })).toBeVisible();
  const cards = page.getByRole("article");
  expect(await cards.count()).toBeGreaterThan(10);
  for (const text of await cards.allInnerTexts()) expect(text).toMatch(/\$\d+\.\d\d/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
