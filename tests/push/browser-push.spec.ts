import { test as base, expect, type Page } from "@playwright/test";
import webPush from "web-push";
import { STANDARD_PUSH_HOSTS } from "../../api/push/endpoint.ts";
import type { PushMessage } from "../../api/push/payload.ts";
import { sendPush } from "../../api/push/send.ts";
import { type Desktop, startDesktop } from "../support/desktop.ts";
import { type DesktopBrowser, launchDesktopBrowser } from "../support/desktop-browser.ts";
import { type PushService, startPushService } from "../support/push-service.ts";
import { startTinyApp, type TinyApp } from "./tiny-app.ts";

declare global {
  interface Window {
    subscribeWith(key: string): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }>;
    unsubscribe(): Promise<boolean>;
  }
}

interface Fixtures {
  app: TinyApp;
  desktop: Desktop;
  pushService: PushService;
  browserWithPush: DesktopBrowser;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures needed from here
  app: async ({}, use) => {
    await using app = await startTinyApp();
    await use(app);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  desktop: async ({}, use) => {
    await using desktop = await startDesktop();
    await use(desktop);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  pushService: async ({}, use) => {
    await using pushService = await startPushService();
    pushService.trustInThisProcess();
    await use(pushService);
  },
  browserWithPush: async ({ app, desktop, pushService }, use) => {
    await using browser = await launchDesktopBrowser({ desktop, pushService, origin: app.origin });
    await use(browser);
  },
});

const vapid = { ...webPush.generateVAPIDKeys(), subject: "mailto:studio@example.com" };

const reminder: PushMessage = {
  title: "Class tomorrow",
  body: "Silks basics, 17:30",
  url: "/class-instances?open=1",
  tag: "class-1",
  actions: [{ action: "cancel", title: "Can't make it", url: "/classes?cancel=1" }],
};

test("a push reaches the desktop and its click opens the page", async ({
  app,
  desktop,
  pushService,
  browserWithPush,
}) => {
  const { page, send } = await subscribe(app, pushService, browserWithPush);

  expect(await send(reminder)).toEqual({ outcome: "delivered", status: 201, shortened: false });
  const shown = await desktop.waitForNotification(({ title }) => title === reminder.title);
  expect(shown.body).toContain(reminder.body);
  expect(Object.values(shown.actions)).toContain("Can't make it");
  console.log(shown);
  desktop.click(shown);

  await expect(page).toHaveURL(`${app.origin}/class-instances?open=1`);
  await expect(page.getByRole("heading")).toHaveText("At /class-instances");
});

test("a button of the notification leads to its own page", async ({ app, desktop, pushService, browserWithPush }) => {
  const { page, send } = await subscribe(app, pushService, browserWithPush);
  await send(reminder);
  desktop.click(await desktop.waitForNotification(({ title }) => title === reminder.title), "0");
  await expect(page).toHaveURL(`${app.origin}/classes?cancel=1`);
});

test("a click with no page open opens one", async ({ app, desktop, pushService, browserWithPush }) => {
  const { page, send } = await subscribe(app, pushService, browserWithPush);
  await page.goto("about:blank");
  await send(reminder);
  const opened = browserWithPush.context.waitForEvent("page");
  desktop.click(await desktop.waitForNotification(({ title }) => title === reminder.title));
  await expect(await opened).toHaveURL(`${app.origin}/class-instances?open=1`);
});

test("after unsubscribing the service says the subscription is gone", async ({ app, pushService, browserWithPush }) => {
  const { page, send } = await subscribe(app, pushService, browserWithPush);
  await page.evaluate(() => window.unsubscribe());
  // The browser tells its service when it finds the time.
  await expect.poll(() => send(reminder)).toEqual({ outcome: "gone", status: 410 });
});

async function subscribe(app: TinyApp, pushService: PushService, { context }: DesktopBrowser) {
  const page: Page = context.pages()[0] ?? (await context.newPage());
  await page.goto(app.origin);
  const subscription = await page.evaluate((key) => window.subscribeWith(key), vapid.publicKey);
  const deps = {
    vapid,
    allowedHosts: STANDARD_PUSH_HOSTS,
    publicUrl: app.origin,
    timeoutMs: 5000,
    proxy: pushService.proxyUrl,
    now: () => Date.now(),
  };
  const send = (message: PushMessage) => sendPush(subscription, message, { ttlSeconds: 3600 }, deps);
  return { page, send };
}
