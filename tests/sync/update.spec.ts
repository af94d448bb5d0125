import type { BrowserContext, Page } from "@playwright/test";
import { test as base, DEMO_PASSWORD, type DemoName, expect, JOURNEY } from "../support/app-fixtures.ts";
import { openPhoneProxy, type PhoneProxy } from "../support/phone-proxy.ts";

const test = base.extend<{ phoneProxy: PhoneProxy }>({
  phoneProxy: async ({ app }, use) => {
    await using phoneProxy = await openPhoneProxy(app.origin);
    await use(phoneProxy);
  },
});

async function signIn(page: Page, { origin }: PhoneProxy, name: DemoName) {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

const prompt = (page: Page) => page.getByText("A new version is ready");
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const waiting = (page: Page, userId: string) =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const rows = opening.result.transaction("outbox").objectStore("outbox").count();
          rows.onsuccess = () => {
            opening.result.close();
            resolve(rows.result);
          };
        };
      }),
    `silks-${userId}`,
  );
const userIdOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("userData") ?? "{}").id as string);
/** Undefined also in the moment between two pages. */
const markOf = (page: Page) =>
  page.evaluate(() => Reflect.get(window, "mark") as string | undefined).catch(() => undefined);
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, "mark", "same page"));

/** Chrome forgets that a version waits when a request meets the worker that is just being stopped for it. */
const keepAsking = (page: Page) =>
  page.evaluate(() => {
    const asking = setInterval(() => void fetch("/api/health").catch(() => {}), 10);
    Reflect.set(window, "stopAsking", () => clearInterval(asking));
  });
const stopAsking = (page: Page) => page.evaluate(() => Reflect.get(window, "stopAsking")());

async function openSecond(context: BrowserContext, { origin }: PhoneProxy): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/profile`);
  return page;
}

test("a new version is offered, and takes neither an unsent change nor a half-filled form", { tag: JOURNEY }, async ({
  page,
  context,
  phoneProxy,
}) => {
  await signIn(page, phoneProxy, "student");
  const form = await openSecond(context, phoneProxy);
  const name = form.getByLabel("First name");
  await name.fill("Half-filled");
  await mark(form);

  await page.goto(`${phoneProxy.origin}/notifications`);
  await page.getByRole("button", { name: "Mark all as read" }).waitFor();
  phoneProxy.publish("version 2");
  await lookForUpdate(page);
  await expect(prompt(page)).toBeVisible();
  await expect(prompt(form)).toBeVisible();

  phoneProxy.mode = "closed";
  await page.getByRole("button", { name: "Mark all as read" }).click();
  // Beside what is seen stands for a second what is read aloud, where the toast's own code is here already.
  await expect(page.getByText("All notifications marked as read", { exact: true })).toBeVisible();
  const userId = await userIdOf(page);
  expect(await waiting(page, userId)).toBe(1);

  await mark(page);
  await keepAsking(form);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => markOf(page)).toBeUndefined();
  await stopAsking(form);
  await page.waitForLoadState();
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
  expect(await waiting(page, userId)).toBe(1);
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeDisabled();

  // The other tab goes on with what it had, until its person has finished.
  expect([await markOf(form), await name.inputValue()]).toEqual(["same page", "Half-filled"]);
  await form.getByRole("button", { name: "Reload" }).click();
  await expect(form.getByText("You'd lose what you're typing here.")).toBeVisible();
  await form.getByRole("button", { name: "Finish first" }).click();
  expect(await name.inputValue()).toBe("Half-filled");

  phoneProxy.mode = "open";
  await expect.poll(() => waiting(page, userId)).toBe(0);
  expect(phoneProxy.calls.filter((call) => call === "POST /api/sync/push").length).toBeGreaterThan(0);
});
