import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Page } from "@playwright/test";
import { JOURNEY } from "../support/app-fixtures.ts";
import { startTinyShell, type TinyShell } from "./tiny-shell.ts";

const WORKER = readFileSync(fileURLToPath(new URL("../../sw/kill-switch.js", import.meta.url)), "utf8");

const test = base.extend<{ shell: TinyShell }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures needed from here
  shell: async ({}, use) => {
    await using shell = await startTinyShell();
    await use(shell);
  },
});

/** A change that was made here and not sent yet, as the outbox keeps it. */
const keepUnsent = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open("silks-somebody", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("outbox");
        opening.onerror = fail;
        opening.onsuccess = () => {
          const writing = opening.result.transaction("outbox", "readwrite", { durability: "strict" });
          writing.objectStore("outbox").put({ endpoint: "roster.mark", input: { present: true } }, "one");
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
  );
const readUnsent = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((done, fail) => {
        const opening = indexedDB.open("silks-somebody", 1);
        opening.onerror = fail;
        opening.onsuccess = () => {
          const reading = opening.result.transaction("outbox").objectStore("outbox").get("one");
          reading.onsuccess = () => done(reading.result);
        };
      }),
  );

const stateOf = (page: Page) =>
  page.evaluate(async () => ({
    isControlled: navigator.serviceWorker.controller !== null,
    caches: (await caches.keys()).length,
  }));

test("a page held by a bad release is freed by one reload, and keeps what was not sent", { tag: JOURNEY }, async ({
  page,
  shell,
}) => {
  await page.goto(shell.origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await keepUnsent(page);
  expect((await stateOf(page)).caches).toBeGreaterThan(0);

  await shell.publish("Good again");
  await shell.publishWorker(WORKER);
  const other = await page.context().newPage();
  await other.goto(`${shell.origin}/elsewhere`);
  // Still the page of the bad release; opening it made the browser look at the worker's script.
  let loads = 0;
  other.on("load", () => {
    loads += 1;
  });
  for (const held of [page, other]) {
    await expect(held.getByRole("heading")).toHaveText("Good again");
    await held.waitForFunction(() => navigator.serviceWorker.controller === null);
    expect(await stateOf(held)).toEqual({ isControlled: false, caches: 0 });
  }
  expect(await readUnsent(page)).toEqual({ endpoint: "roster.mark", input: { present: true } });
  await expect(other.locator("p")).toHaveText("/elsewhere");

  // The page registers its worker at every load: that must not end in loads without end.
  await page.reload();
  await expect(async () => {
    const left = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect({ left, ...(await stateOf(page)) }).toEqual({ left: 0, isControlled: false, caches: 0 });
  }).toPass({ timeout: 20_000 });
  const asked = shell.asked.filter((path) => path === "/elsewhere").length;
  await other.waitForLoadState("networkidle");
  expect(shell.asked.filter((path) => path === "/elsewhere").length).toBe(asked);
  expect(loads).toBeLessThanOrEqual(2);
  expect(await stateOf(page)).toEqual({ isControlled: false, caches: 0 });
});

test("after it, the next good release is installed as if nothing had been", async ({ page, shell }) => {
  await page.goto(shell.origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await shell.publishWorker(WORKER);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForFunction(() => navigator.serviceWorker.controller === null);
  await shell.publish("Version 3");
  await page.goto(shell.origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await shell.die();
  await page.goto(`${shell.origin}/classes`);
  await expect(page.getByRole("heading")).toHaveText("Version 3");
});
