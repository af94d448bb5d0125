import type { Locator, Page } from "@playwright/test";

/** More stops than the longest page has. */
const MOST_STOPS = 200;

/** Presses Tab until this control has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}
