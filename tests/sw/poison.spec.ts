import { test as base, expect, type Page } from "@playwright/test";
import { JOURNEY } from "../support/app-fixtures.ts";
import { startTinyShell, type TinyShell } from "./tiny-shell.ts";

const test = base.extend<{ shell: TinyShell }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures needed from here
  shell: async ({}, use) => {
    await using shell = await startTinyShell();
    await use(shell);
  },
});

const SCRIPT = (version: string) => `/assets/index-${version.replace(" ", "-")}.js`;
const PICTURE = "/pictures/class.svg";

const isInstalled = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated");

/** The stored files that are the other server's page. */
const poisonedEntries = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.text())?.includes("We are doing maintenance")) found.push(request.url);
    }
    return found;
  });

/** The state in which the next version's installation ends. */
const nextWorkerEnds = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return "none";
    if (worker.state === "installed") return worker.state;
    return new Promise<string>((resolve) => {
      worker.addEventListener("statechange", () => resolve(worker.state));
    });
  });

async function openInstalled(page: Page, { origin }: TinyShell): Promise<void> {
  await page.goto(origin);
  await expect.poll(() => isInstalled(page)).toBe(true);
  await page.reload();
}

async function startsWithoutServer(page: Page, shell: TinyShell, version: string): Promise<void> {
  await shell.die();
  await page.goto(`${shell.origin}/classes`);
  await expect(page.getByRole("heading")).toHaveText(version);
}

for (const path of ["/index.html", SCRIPT("Version 1"), "/sw.js"]) {
  test(`another server's page instead of ${path} at the first visit is not stored, and the next visit installs`, {
    tag: path === "/index.html" ? JOURNEY : [],
  }, async ({ page, shell }) => {
    shell.poison(path);
    await page.goto(shell.origin);
    await expect.poll(() => shell.asked.filter((asked) => asked === path).length).toBeGreaterThan(0);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null))
      .toBe(null);
    expect([await isInstalled(page), await poisonedEntries(page)]).toEqual([false, []]);
    shell.poison("");
    await openInstalled(page, shell);
    await startsWithoutServer(page, shell, "Version 1");
  });
}

for (const path of ["/index.html", SCRIPT("Version 2")]) {
  test(`another server's page instead of ${path} during an update leaves the version before`, async ({
    page,
    shell,
  }) => {
    await openInstalled(page, shell);
    await shell.publish("Version 2");
    shell.poison(path);
    expect(await nextWorkerEnds(page)).toBe("redundant");
    await page.reload();
    await expect(page.getByRole("heading")).toHaveText("Version 1");
    expect(await poisonedEntries(page)).toEqual([]);
    shell.poison("");
    expect(await nextWorkerEnds(page)).toBe("installed");
  });
}

test("a file that the browser lost is stored again, and never as another server's page", async ({ page, shell }) => {
  await openInstalled(page, shell);
  const removeScript = (path: string) =>
    page.evaluate(async (lost) => {
      const [name = ""] = (await caches.keys()).filter((key) => key.includes("precache"));
      const cache = await caches.open(name);
      return cache.delete(lost, { ignoreSearch: true });
    }, path);
  const isStored = () =>
    page.evaluate(
      async (path) => (await caches.match(path, { ignoreSearch: true })) !== undefined,
      SCRIPT("Version 1"),
    );
  expect(await removeScript(SCRIPT("Version 1"))).toBe(true);
  shell.poison(SCRIPT("Version 1"));
  await page.reload();
  expect([await isStored(), await poisonedEntries(page)]).toEqual([false, []]);
  shell.poison("");
  await page.reload();
  await expect.poll(isStored).toBe(true);
});

test("another server's page instead of a picture is not kept, and the picture is shown afterwards", async ({
  page,
  shell,
}) => {
  await openInstalled(page, shell);
  const widthOf = () => page.evaluate((source) => window.widthOf(source), PICTURE);
  shell.poison(PICTURE);
  expect(await widthOf()).toBeNull();
  expect(await poisonedEntries(page)).toEqual([]);
  shell.poison("");
  expect(await widthOf()).toBe(11);
});

test("another server's policy does not take the place of the stored page's", async ({ page, shell }) => {
  await openInstalled(page, shell);
  const storedPolicy = () =>
    page.evaluate(async () =>
      (await caches.match("/index.html", { ignoreSearch: true }))?.headers.get("Content-Security-Policy"),
    );
  shell.allowPictures("img-src 'self' https://elsewhere.test");
  shell.poison("/index.html");
  const asked = shell.asked.length;
  const renew = () => page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: "renew-policy" }));
  await renew();
  await expect.poll(() => shell.asked.length).toBeGreaterThan(asked);
  expect(await storedPolicy()).toBe("img-src 'self'");
  shell.poison("");
  await renew();
  await expect.poll(storedPolicy).toBe("img-src 'self' https://elsewhere.test");
});
