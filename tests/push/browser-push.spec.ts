import { expect, type Page } from "@playwright/test";
import webPush from "web-push";
import { STANDARD_PUSH_HOSTS } from "../../api/push/endpoint.ts";
import type { PushMessage } from "../../api/push/payload.ts";
import { sendPush } from "../../api/push/send.ts";
import { DEFAULT_PUSH_FALLBACK } from "../../shared/core/worker/push-message.ts";
import { JOURNEY } from "../support/app-fixtures.ts";
import { type DesktopBrowser, launchDesktopBrowser } from "../support/desktop-browser.ts";
import { desktopTest } from "../support/desktop-fixtures.ts";
import type { PushService } from "../support/push-service.ts";
import { startTinyApp, type TinyApp } from "./tiny-app.ts";

declare global {
  interface Window {
    subscribeWith(key: string): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }>;
    unsubscribe(): Promise<boolean>;
  }
}

const test = desktopTest.extend<{ app: TinyApp; browserWithPush: DesktopBrowser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures needed from here
  app: async ({}, use) => {
    await using app = await startTinyApp();
    await use(app);
  },
  browserWithPush: async ({ app, desktop, pushService }, use) => {
    pushService.trustInThisProcess();
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

test("a push reaches the desktop and its click opens the page", { tag: JOURNEY }, async ({
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
  desktop.click(shown);

  await expect(page).toHaveURL(`${app.origin}/class-instances?open=1`);
  await expect(page.getByRole("heading")).toHaveText("At /class-instances");
  expect(desktop.shown).toEqual([]);
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

test("a newer message with the same tag takes the older one's place", async ({
  app,
  desktop,
  pushService,
  browserWithPush,
}) => {
  const { send } = await subscribe(app, pushService, browserWithPush);
  await send(reminder);
  await desktop.waitForNotification(({ title }) => title === reminder.title);
  await send({ ...reminder, title: "Class in two hours" });
  await desktop.waitForNotification(({ title }) => title === "Class in two hours");
  expect(desktop.shown.map(({ title }) => title)).toEqual(["Class in two hours"]);
});

test("a payload that makes no sense is shown as something", async ({ app, desktop, pushService, browserWithPush }) => {
  const { subscription } = await subscribe(app, pushService, browserWithPush);
  await webPush.sendNotification(subscription, "<html>", { vapidDetails: vapid, proxy: pushService.proxyUrl });
  await desktop.waitForNotification(({ title }) => title === DEFAULT_PUSH_FALLBACK.title);
});

test("after unsubscribing the service says the subscription is gone", async ({ app, pushService, browserWithPush }) => {
  const { page, send } = await subscribe(app, pushService, browserWithPush);
  await page.evaluate(() => window.unsubscribe());
  // The browser notifies its service when it finds the time.
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
  return { page, subscription, send };
}
