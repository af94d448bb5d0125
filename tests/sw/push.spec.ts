import { expect, type Page } from "@playwright/test";
import webPush from "web-push";
import { STANDARD_PUSH_HOSTS } from "../../api/push/endpoint.ts";
import type { PushMessage } from "../../api/push/payload.ts";
import { sendPush } from "../../api/push/send.ts";
import { DEFAULT_PUSH_FALLBACK } from "../../shared/core/worker/push-message.ts";
import { FLAG_CACHE, PUSH_CHANGED_FLAG, type ToPage } from "../../shared/core/worker/worker-message.ts";
import { JOURNEY } from "../support/app-fixtures.ts";
import { type DesktopBrowser, launchDesktopBrowser } from "../support/desktop-browser.ts";
import { desktopTest } from "../support/desktop-fixtures.ts";
import type { PushService } from "../support/push-service.ts";
import { startTinyShell, type TinyShell } from "./tiny-shell.ts";

declare global {
  interface Window {
    messages: ToPage[];
  }
}

const test = desktopTest.extend<{ shell: TinyShell; browserWithPush: DesktopBrowser; page: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures needed from here
  shell: async ({}, use) => {
    await using shell = await startTinyShell();
    await use(shell);
  },
  browserWithPush: async ({ shell, desktop, pushService }, use) => {
    pushService.trustInThisProcess();
    await using browser = await launchDesktopBrowser({ desktop, pushService, origin: shell.origin });
    await use(browser);
  },
  page: async ({ browserWithPush, shell }, use) => {
    const page = browserWithPush.context.pages()[0] ?? (await browserWithPush.context.newPage());
    await page.goto(shell.origin);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await use(page);
  },
});

const vapid = { ...webPush.generateVAPIDKeys(), subject: "mailto:studio@example.com" };

const reminder: PushMessage = {
  title: "Class starts soon",
  body: "Silks Basics, Saturday, 5:30 PM",
  url: "/calendar?class=1",
  tag: "booking:1",
  actions: [{ action: "cancel", title: "Can't make it", url: "/classes?cancel=1" }],
  badge: 3,
};

async function subscribe(page: Page, shell: TinyShell, pushService: PushService) {
  const subscription = await page.evaluate((key) => window.subscribeWith(key), vapid.publicKey);
  const deps = {
    vapid,
    allowedHosts: STANDARD_PUSH_HOSTS,
    publicUrl: shell.origin,
    timeoutMs: 5000,
    proxy: pushService.proxyUrl,
    now: () => Date.now(),
  };
  return {
    send: (message: PushMessage) => sendPush(subscription, message, { ttlSeconds: 3600 }, deps),
    sendRaw: (text: string) =>
      webPush.sendNotification(subscription, text, { vapidDetails: vapid, proxy: pushService.proxyUrl }),
  };
}

test("a push is shown, open pages hear of it, and a click opens what it is about", { tag: JOURNEY }, async ({
  page,
  shell,
  desktop,
  pushService,
}) => {
  const { send } = await subscribe(page, shell, pushService);
  await send(reminder);
  const shown = await desktop.waitForNotification(({ title }) => title === reminder.title);
  expect(shown.body).toContain(reminder.body);
  await expect.poll(() => page.evaluate(() => window.messages)).toEqual([{ type: "push-received" }]);
  desktop.click(shown);
  await expect(page).toHaveURL(`${shell.origin}/calendar?class=1`);
  await expect(page.locator("p")).toHaveText("/calendar?class=1");
});

test("its button leads to its own page", async ({ page, shell, desktop, pushService }) => {
  const { send } = await subscribe(page, shell, pushService);
  await send(reminder);
  desktop.click(await desktop.waitForNotification(({ title }) => title === reminder.title), "0");
  await expect(page).toHaveURL(`${shell.origin}/classes?cancel=1`);
});

test("with no page open, and no server, a click opens the app", async ({
  page,
  shell,
  desktop,
  pushService,
  browserWithPush,
}) => {
  const { send } = await subscribe(page, shell, pushService);
  await page.goto("about:blank");
  await shell.die();
  await send(reminder);
  const opened = browserWithPush.context.waitForEvent("page");
  desktop.click(await desktop.waitForNotification(({ title }) => title === reminder.title));
  await expect((await opened).locator("p")).toHaveText("/calendar?class=1");
});

for (const text of ["<html>", '{"web_push":8030,"notification":{"title":7}}'])
  test(`${JSON.stringify(text)} is shown as something`, async ({ page, shell, desktop, pushService }) => {
    const { sendRaw } = await subscribe(page, shell, pushService);
    await sendRaw(text);
    await desktop.waitForNotification(({ title }) => title === DEFAULT_PUSH_FALLBACK.title);
  });

test("a subscription the browser dropped is renewed, and the next page is told", async ({
  page,
  shell,
  pushService,
  browserWithPush,
}) => {
  await subscribe(page, shell, pushService);
  const [worker] = browserWithPush.context.serviceWorkers();
  // No browser can be made to drop one, so the event is ours; everything it sets off is real.
  const renewed = await worker?.evaluate(`(async () => {
    const old = await registration.pushManager.getSubscription();
    const event = Object.assign(new Event("pushsubscriptionchange"), { oldSubscription: old });
    const work = [];
    event.waitUntil = (promise) => work.push(promise);
    await old.unsubscribe();
    dispatchEvent(event);
    await Promise.all(work);
    const now = await registration.pushManager.getSubscription();
    return { isThere: now !== null, isNew: now?.endpoint !== old.endpoint };
  })()`);
  expect(renewed).toEqual({ isThere: true, isNew: true });
  await expect.poll(() => page.evaluate(() => window.messages)).toContainEqual({ type: "push-changed" });
  const flag = await page.evaluate(
    async ([cache, path]) => (await (await caches.open(cache)).match(path)) !== undefined,
    [FLAG_CACHE, PUSH_CHANGED_FLAG] as const,
  );
  expect(flag).toBe(true);
});
