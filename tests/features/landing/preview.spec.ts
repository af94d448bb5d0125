import { expect, test } from "../../support/app-fixtures.ts";

const NARROW = 320;

test.use({ viewport: { width: 390, height: 844 } });

test("a screen that becomes narrower never scrolls sideways because of the landing page's preview", async ({
  page,
  enterAs,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/landing-page-customization");
  const preview = page.getByTitle("Preview").locator("..");
  await preview.waitFor();
  expect((await preview.boundingBox())?.width).toBeGreaterThan(NARROW - 20);
  // Measured within the same task: the page gets its new width only afterwards.
  const right = await preview.evaluate((element, width) => {
    document.body.style.width = `${width}px`;
    return element.getBoundingClientRect().right;
  }, NARROW);
  expect(right).toBeLessThanOrEqual(NARROW);
  const rightNow = () => preview.evaluate((element) => element.getBoundingClientRect().right);
  await expect.poll(rightNow).toBeLessThanOrEqual(NARROW);
});
