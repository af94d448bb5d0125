import type { Page } from "@playwright/test";

/** The worker has the page, and everything to start without a server. */
export const waitForWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

/** Takes the network away from a page whose worker has come: without it, what is fetched on demand is not there. */
export async function goOffline(page: Page): Promise<void> {
  await waitForWorker(page);
  await page.context().setOffline(true);
}

/**
 * The page says by itself that it is offline: a page that is open says so in its chip alone, and what it has not sent yet
 * (that a chat room was read, for one) counts more than the word.
 */
export const seesItIsOffline = (page: Page) =>
  page
    .getByText(/^(Offline|\d+ saved here)$/)
    .first()
    .waitFor();
