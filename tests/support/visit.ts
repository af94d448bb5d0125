import type { Page } from "@playwright/test";

/** The two screens that pages are looked at on. */
export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
};

/** Goes to an address without reloading the app, as a link does, and waits until its screen stands. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const isOther = new URL(to, location.origin).pathname !== location.pathname;
    if (isOther) for (const heading of document.querySelectorAll("h1")) heading.setAttribute("data-left", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, address);
  await page.locator("h1:not([data-left])").first().waitFor({ state: "attached", timeout: 30_000 });
  await stand(page);
}

/** Until nothing loads and nothing moves any more. */
export async function stand(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[role=status]")].every((status) => !/^Loading/.test(status.textContent ?? "")),
  );
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await document.fonts.ready;
    // One animation may start the next: until none is left.
    const moving = () => document.getAnimations().filter(({ playState }) => playState === "running");
    for (let left = moving(); left.length > 0; left = moving()) {
      await Promise.allSettled(left.map(({ finished }) => finished));
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
}
