import { type Browser, chromium, type Page } from "@playwright/test";
import { findHeadlessShell, QUIET_ARGS } from "../run/chromium.ts";
import { type DemoName, expect, test as withApp } from "../support/app-fixtures.ts";

interface OddBrowser {
  env?: Record<string, string>;
  args?: string[];
}

const test = withApp.extend<{ openBrowser(odd: OddBrowser): Promise<Page> }>({
  openBrowser: async ({ app }, use) => {
    const opened: Browser[] = [];
    await use(async ({ env = {}, args = [] }) => {
      const browser = await chromium.launch({
        executablePath: findHeadlessShell() ?? "",
        args: [...QUIET_ARGS, "--in-process-gpu", ...args],
        env: { ...process.env, ...env } as Record<string, string>,
      });
      opened.push(browser);
      // No time zone of the test's own: the browser asks its environment.
      return browser.newPage({ baseURL: app.origin, locale: "en-US", serviceWorkers: "block" });
    });
    for (const browser of opened) await browser.close();
  },
});

const enter = async (
  page: Page,
  origin: string,
  name: DemoName,
  enterAs: (page: Page, name: DemoName) => Promise<void>,
) => {
  await enterAs(page, name);
  await page.goto(`${origin}/dashboard`);
};

for (const TZ of ["", "Nowhere/Here"])
  test(`a browser that does not know its time zone (TZ="${TZ}") opens the studio's pages`, async ({
    app,
    openBrowser,
    enterAs,
  }) => {
    const page = await openBrowser({ env: { TZ } });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/calendar");
    await expect(page.getByRole("link", { name: /Silks/ }).first()).toBeVisible();
    await enter(page, app.origin, "student", enterAs);
    await expect(page.getByRole("status").filter({ hasText: "Live" })).toBeVisible();
    for (const path of ["/memberships", "/notifications", "/classes"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("We couldn't show this page")).toHaveCount(0);
    }
  });

test("a browser without what the app uses reads that it is too old, and not that the studio is away", async ({
  app,
  openBrowser,
  enterAs,
}) => {
  const page = await openBrowser({});
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [Map, "groupBy"],
      [Promise, "withResolvers"],
    ] as const)
      Reflect.deleteProperty(owner, name);
  });
  await enter(page, app.origin, "student", enterAs);
  await expect(page.getByRole("alert").filter({ hasText: "This browser is too old for the app." })).toBeVisible();
  await expect(page.getByText("We can't reach the studio right now.")).toHaveCount(0);
});

test("an address without https is named as that, and not as being offline", async ({ app, openBrowser, enterAs }) => {
  const page = await openBrowser({ args: ["--host-resolver-rules=MAP studio.test 127.0.0.1"] });
  const address = `http://studio.test:${new URL(app.origin).port}`;
  await page.goto(`${address}/calendar`);
  await expect(page.getByRole("link", { name: /Silks/ }).first()).toBeVisible();
  await enter(page, address, "student", enterAs);
  await expect(page.getByText("This address isn't secure")).toBeVisible();
  await expect(page.getByText("We can't reach the studio right now.")).toHaveCount(0);
});
