import type { Page } from "@playwright/test";
import { expect, test } from "../support/app-fixtures.ts";
import { traceWhile } from "../support/trace.ts";
import { SIZES, stand } from "../support/visit.ts";

/** @returns how many elements the browser styled again at each of its looks, while this was done */
async function countRestyled(page: Page, act: () => Promise<void>): Promise<number[]> {
  const events = await traceWhile(page, ["devtools.timeline"], async () => {
    await act();
    // Two frames: what was changed is styled in the first of them.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  });
  return events.flatMap(({ name, args }) => (name === "UpdateLayoutTree" ? [args.elementCount ?? 0] : []));
}

for (const [name, { viewport }] of Object.entries(SIZES))
  test(`what changes on a page does not have all of it styled again: ${name}`, async ({ page, enterAs }) => {
    await page.setViewportSize(viewport);
    await enterAs(page, "student");
    await page.goto("/calendar");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await stand(page);
    const all = await page.evaluate(() => document.querySelectorAll("*").length);
    const restyled = await countRestyled(page, () =>
      page.evaluate(() => {
        document.querySelector("main")?.append(document.createElement("p"));
      }),
    );
    expect(Math.max(...restyled)).toBeGreaterThan(0);
    expect(Math.max(...restyled)).toBeLessThan(all / 2);
  });
