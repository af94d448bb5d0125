import type { Page } from "@playwright/test";
import { expect, JOURNEY, test } from "../support/app-fixtures.ts";

/** Everything a page can read back of this origin: databases, caches, both storages, cookies, notifications. */
function readEverything(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await settle(indexedDB.open(name));
      found.push(name);
      for (const store of db.objectStoreNames)
        found.push(await settle(db.transaction(store).objectStore(store).getAll()));
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url);
        const response = await cache.match(request);
        if (!/precache/.test(name)) found.push(await response?.text());
      }
    }
    const registration = await navigator.serviceWorker.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) found.push(shown.title, shown.body);
    found.push((await registration?.pushManager.getSubscription())?.endpoint);
    const bytes = (value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder("latin1").decode(value as ArrayBuffer)
        : value;
    return JSON.stringify(found, (_, value) => bytes(value));
  });
}

const MARKER = "Zebrafinch";

/** The parent's own data, as the demo has them, plus a marker in every field a person can fill in here. */
async function fillWithMarkers(page: Page) {
  await page.goto("/profile");
  for (const label of ["First name", "Last name"])
    await page.getByLabel(label, { exact: true }).fill(`${MARKER} ${label}`);
  await page.getByRole("button", { name: /save/i }).first().click();
  await expect(page.getByText("Saved here, not sent yet")).toBeVisible();
  await page.goto("/notifications");
  await page.getByRole("button", { name: "Mark all as read" }).waitFor();
}

test("signed out without a network, nothing of a person is left, and what was unsent is sent as nobody else", {
  tag: JOURNEY,
}, async ({ page, context, app, enterAs }) => {
  await enterAs(page, "parent");
  await page.goto("/dashboard");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await expect(page.getByText("Live", { exact: true }).first()).toBeVisible();
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem("userData") ?? "{}"));
  expect(await readEverything(page)).toContain(me.id);

  await context.setOffline(true);
  await fillWithMarkers(page);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  const before = await readEverything(page);
  for (const trace of [me.id, me.email, MARKER]) expect(before).toContain(trace);

  await page.goto("/settings");
  const signOut = async () => {
    const menu = page.getByRole("button", { name: /account/i }).first();
    const leave = page.getByRole("menuitem", { name: "Sign out" });
    // The menu's code comes after the page; until then its button is a picture of it.
    await expect(async () => {
      if (!(await leave.isVisible())) await menu.click();
      await expect(leave).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await leave.click();
  };
  await signOut();
  await expect(page.getByRole("dialog")).toContainText("aren't sent yet");
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await signOut();
  await page.getByRole("button", { name: "Sign out and send later" }).click();
  await page.waitForURL("**/");
  await expect
    .poll(async () => (await page.evaluate(() => indexedDB.databases())).map(({ name }) => name))
    .not.toContain(`silks-${me.id}`);
  const after = await readEverything(page);
  for (const trace of [me.id, me.email, me.firstName, me.lastName, MARKER]) expect(after).not.toContain(trace);

  // The next person sees and sends nothing of it.
  await context.setOffline(false);
  const pushes: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/sync/push")) pushes.push(request.postData() ?? "");
  });
  const enter = async (name: string) => {
    await page.goto("/login");
    await page.getByLabel("Username").fill(name);
    await page.getByLabel("Password", { exact: true }).fill("silks-demo");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/dashboard");
    await expect(page.getByText("Live", { exact: true }).first()).toBeVisible();
  };
  await enter("student");
  const next = await readEverything(page);
  for (const trace of [me.id, me.email, MARKER]) expect(next).not.toContain(trace);
  expect(pushes).toEqual([]);
  await signOut();
  await page.waitForURL("**/");

  // And it was not lost: the same person finds and sends it.
  await enter("parent");
  await expect.poll(() => pushes.join("")).toContain(MARKER);
  const { token } = await page.evaluate(() => ({ token: localStorage.getItem("token") }));
  const profile = await page.request.get(`${app.origin}/api/profile`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  await expect.poll(async () => (await profile.json()).firstName).toContain(MARKER);
});
