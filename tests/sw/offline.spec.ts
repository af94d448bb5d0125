import { test as base, expect, type Page } from "@playwright/test";
import { JOURNEY } from "../support/app-fixtures.ts";
import { startTinyShell, type TinyShell } from "./tiny-shell.ts";

declare global {
  interface Window {
    widthOf(src: string): Promise<number | null>;
  }
}

const test = base.extend<{ shell: TinyShell }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures needed from here
  shell: async ({}, use) => {
    await using shell = await startTinyShell();
    await use(shell);
  },
});

/** Whether a newer worker waits for the person's word. */
const isWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

/** Opens the site and waits until the worker has it. */
async function open(page: Page, { origin }: TinyShell) {
  await page.goto(origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

test("once opened, every screen starts without a server", { tag: JOURNEY }, async ({ page, shell }) => {
  await open(page, shell);
  await shell.die();
  for (const path of ["/", "/classes", "/dashboard?source=pwa", "/videos/42?utm_source=mail"]) {
    await page.goto(shell.origin + path);
    await expect(page.getByRole("heading")).toHaveText("Version 1");
    await expect(page.locator("p")).toHaveText(path);
  }
});

test("with a server too, no screen asks it for the page", async ({ page, shell }) => {
  await open(page, shell);
  shell.asked.length = 0;
  await page.goto(`${shell.origin}/calendar`);
  await expect(page.locator("p")).toHaveText("/calendar");
  expect(shell.asked.filter((path) => !path.endsWith(".js"))).toEqual([]);
});

test("what is no screen is never answered with the page", async ({ page, shell }) => {
  await open(page, shell);
  expect(await (await page.goto(`${shell.origin}/api/ping`))?.json()).toEqual({ pong: true });
  expect((await page.goto(`${shell.origin}/missing.pdf`))?.status()).toBe(404);
  await shell.die();
  await expect(page.goto(`${shell.origin}/api/ping`)).rejects.toThrow("ERR_");
});

test("a picture once seen stays, one never seen is a placeholder, a private one is not kept", async ({
  page,
  shell,
}) => {
  await open(page, shell);
  const widthOf = (src: string) => page.evaluate((source) => window.widthOf(source), src);
  expect(await widthOf("/pictures/class.svg")).toBe(11);
  expect(await widthOf("/api/files/waiver.svg")).toBe(11);
  await shell.die();
  await page.goto(`${shell.origin}/classes`);
  expect(await widthOf("/pictures/class.svg")).toBe(11);
  const placeholder = await widthOf("/pictures/never-seen.svg");
  expect(placeholder).toBeGreaterThan(11);
  expect(await widthOf("/api/files/waiver.svg")).toBe(placeholder);
});

test("a new version waits until the person wants it, and then takes over", { tag: JOURNEY }, async ({
  page,
  shell,
}) => {
  await open(page, shell);
  await shell.publish("Version 2");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => isWaiting(page)).toBe(true);
  await page.goto(`${shell.origin}/classes`);
  await expect(page.getByRole("heading")).toHaveText("Version 1");
  // The new page may learn a moment later that a version waits.
  await expect.poll(() => isWaiting(page)).toBe(true);
  await page.evaluate(async () => {
    (await navigator.serviceWorker.ready).waiting?.postMessage({ type: "SKIP_WAITING" });
  });
  await expect.poll(() => isWaiting(page)).toBe(false);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.reload();
  await expect(page.getByRole("heading")).toHaveText("Version 2");
});

test("a picture of an origin that the studio chose later is shown after the next start", async ({ page, shell }) => {
  await open(page, shell);
  await page.reload();
  const picture = `${shell.origin.replace("localhost", "127.0.0.1")}/pictures/class.svg`;
  const widthOf = () => page.evaluate((source) => window.widthOf(source), picture);
  expect(await widthOf()).toBeNull();
  shell.allowPictures(`default-src 'none'; img-src 'self' ${new URL(picture).origin}`);
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: "renew-policy" }));
  await expect.poll(() => page.reload().then(widthOf)).toBe(11);
  // The rest of the policy is the stored page's: its scripts still run.
  await expect(page.getByRole("heading")).toHaveText("Version 1");
  await expect(page.locator("p")).toHaveText("/");
});

test("a page of another release is not stored with this release's scripts, and the right one is", async ({
  page,
  shell,
}) => {
  await open(page, shell);
  await shell.publish("Version 2");
  shell.publishPage("Version 3");
  const ended = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing;
    return new Promise<string>((resolve) => {
      worker?.addEventListener("statechange", () => resolve(worker.state));
    });
  });
  expect(ended).toBe("redundant");
  await page.reload();
  await expect(page.getByRole("heading")).toHaveText("Version 1");

  shell.publishPage("Version 2");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => isWaiting(page)).toBe(true);
});
