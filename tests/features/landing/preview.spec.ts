import { expect, test } from "../../support/app-fixtures.ts";

const NARROW = 320;

test.use({ viewport: { width: 390, height: 844 } });

test("a screen that becomes narrower never scrolls sideways because of the landing page's preview", async ({
  page,
  enterAs,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/landing-page-customization");
  const preview = page.getByTitle("Preview");
  await preview.waitFor();
  const edges = () =>
    preview.evaluate((frame) => {
      const { left = 0, right = 0 } = frame.parentElement?.getBoundingClientRect() ?? {};
      return { left, right };
    });
  const before = await edges();
  expect(before.right - before.left).toBeGreaterThan(NARROW - 20);
  // Measured within the same task: the page gets its new width only afterwards.
  const right = await preview.evaluate((frame, width) => {
    document.body.style.width = `${width}px`;
    return frame.parentElement?.getBoundingClientRect().right;
  }, NARROW);
  expect(right).toBeLessThanOrEqual(NARROW);
  await expect.poll(async () => (await edges()).right).toBeLessThanOrEqual(NARROW);
});
