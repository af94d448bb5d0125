import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, JOURNEY, test } from "../support/app-fixtures.ts";
import { shiftsOf, watchShifts } from "../support/shifts.ts";

/** Compressed JavaScript, 1 kB = 1000 bytes; more than this costs a phone on a slow network its patience. */
const MOST_BYTES = 100_000;
const assets = fileURLToPath(new URL("../../dist/assets/", import.meta.url));

/** The page's clock stands still, a minute ahead: on a slow machine it runs for seconds before it can be stopped. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

const compressedSize = (file: string): number =>
  statSync(`${assets}${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(assets + file).size;

test.use({ serviceWorkers: "block" });

for (const name of ["student", "parent", "instructor", "admin"] as const)
  test(`home's first visit shows shapes, then everything at once, and nothing jumps: ${name}`, async ({
    page,
    enterAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, name);
    await watchShifts(page);
    await page.addInitScript(() => {
      const seen = { words: "" };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        seen.words += document.querySelector("main")?.textContent ?? "";
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto("/dashboard");
    await expect(
      page.getByRole("heading", { name: /^Needs you|Your next seven days|You teach today|Classes today/ }).first(),
    ).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText("Live").first()).toBeVisible();
    await page.waitForLoadState("load");
    const { score, moved } = await shiftsOf(page);
    const words = await page.evaluate(() => (window as unknown as { seen: { words: string } }).seen.words);
    expect(words).toContain("Loading");
    expect(words).not.toContain("Nothing booked yet");
    expect(score, moved.join("\n")).toBeLessThanOrEqual(0.02);
  });

test("what waits for an admin stays where it is while the studio's figures come", async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, "admin");
  const figures = Promise.withResolvers<void>();
  await page.route(/\/api\/(admin\/(takings|invoices|opening)|instructors)\b/, async (route) => {
    await figures.promise;
    await route.continue();
  });
  await page.goto("/dashboard");
  const section = page.getByRole("region", { name: "The studio today" });
  await expect(section.getByRole("link", { name: "Taken at the till" })).toBeVisible();
  const rows = page.getByRole("main").getByRole("listitem");
  const places = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top + scrollY));
  const before = await places();
  figures.resolve();
  await expect(section.getByRole("link", { name: "Taken today" })).toBeVisible();
  await expect(section.getByRole("link", { name: /invoices? (is|are) overdue/ })).toBeVisible();
  expect((await places()).slice(0, before.length)).toEqual(before);
  expect(before.length).toBeGreaterThan(3);
});

for (const [name, path] of [
  ["student", "/dashboard"],
  ["student", "/calendar"],
  ["admin", "/admin/users"],
] as const)
  test(`a first visit fetches the studio once: ${name} on ${path}`, async ({ page, enterAs }) => {
    await enterAs(page, name);
    const pulls: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/api/sync") pulls.push(searchParams.get("cursor") ?? "the beginning");
    });
    await page.goto(path);
    await expect(page.getByText("Live").first()).toBeVisible();
    expect(pulls.filter((cursor) => cursor === "the beginning")).toHaveLength(1);
    expect(pulls).toEqual([...new Set(pulls)]);
    expect(pulls.length).toBeGreaterThan(1);
  });

test("the calendar's first visit draws its classes with at most 100 kB of JavaScript, and keeps them when the local copy comes", {
  tag: JOURNEY,
}, async ({ page }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js") && pathname.startsWith("/assets/")) scripts.add(pathname.replace("/assets/", ""));
  });
  const drawn = Promise.withResolvers<void>();
  await page.route(/\/assets\/local-copy-/, async (route) => {
    await drawn.promise;
    await route.continue();
  });
  // Stands still until the classes are drawn: what waits for the first draw, or for some seconds, comes after them.
  await stopClock(page);
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const seats = page.getByText(/left|full/i);
  await expect(seats.first()).toBeVisible();
  await expect(page.getByText("Connecting")).toBeVisible();
  // Nothing more is asked for until its clock goes on.
  await page.waitForLoadState("networkidle");
  const first = [...scripts].filter((file) => !file.startsWith("local-copy-"));
  const bytes = first.reduce((sum, file) => sum + compressedSize(file), 0);
  console.log(`The calendar's first JavaScript: ${bytes} bytes in ${first.length} files`);
  expect(first.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);

  const classes = await seats.count();
  const card = await seats.first().elementHandle();
  drawn.resolve();
  await page.clock.resume();
  await expect(page.getByText("Live")).toBeVisible();
  // More may have been drawn since; none that was there is gone.
  await expect.poll(() => seats.count()).toBeGreaterThanOrEqual(classes);
  expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
});

test("a first visit waits a moment for its page's code instead of drawing an empty page first", async ({ page }) => {
  const started = Promise.withResolvers<void>();
  await page.route(/\/assets\/landing-[^/]+\.js$/, async (route) => {
    await started.promise;
    await route.continue();
  });
  await page.addInitScript(() => localStorage.setItem("appearance", "dark normal"));
  // On a clock that stands still a fallback stays for good: React takes it away by a timer.
  await stopClock(page);
  await page.goto("/", { waitUntil: "commit" });
  // The app has started, and has nothing of its page.
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  started.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a class that is opened before the local copy has come opens when it comes", async ({ page }) => {
  const opened = Promise.withResolvers<void>();
  await page.route(/\/assets\/local-copy-/, async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto("/calendar");
  const link = page.getByRole("article").getByRole("link").first();
  const name = await link.locator("span").last().textContent();
  await link.click();
  await expect(page).toHaveURL(/class=/);
  opened.resolve();
  // The cards below the sheet name the class too, after its time.
  await expect(page.getByRole("heading", { name: name ?? "", exact: true })).toBeVisible();
});

test("a calendar whose first answer does not come is drawn from the local copy", async ({ page }) => {
  await page.route(/\/api\/class-instances\?/, (route) => route.abort());
  await page.goto("/calendar");
  await expect(page.getByText(/left|full/i).first()).toBeVisible();
  await expect(page.getByText("Live")).toBeVisible();
});

test("a week beyond the first answer is shown once the local copy has come, not as empty", async ({ page }) => {
  const opened = Promise.withResolvers<void>();
  await page.route(/\/assets\/local-copy-/, async (route) => {
    await opened.promise;
    await route.continue();
  });
  const day = new Date(Date.now() + 22 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/calendar?day=${day}`);
  await expect(page.getByText("Loading the schedule")).toBeAttached();
  opened.resolve();
  await expect(page.getByText(/left|full|Not planned yet/i).first()).toBeVisible();
});

/** A page whose scripts another server should have: that one has them for so many answers less. */
async function loseParts(page: Page, parts: RegExp, times: number) {
  const lost = { left: times };
  await page.route(parts, (route) => {
    if (lost.left === 0) return route.continue();
    lost.left -= 1;
    return route.fulfill({ status: 404, body: "Not Found" });
  });
}

const LANDING_TITLE = { name: "Register", exact: true } as const;

test("a first visit that gets another release's page loads itself again until both belong together", async ({
  page,
}) => {
  await loseParts(page, /\/assets\/index-[^/]+\.js$/, 2);
  await page.goto("/");
  await expect(page.getByRole("status")).toHaveText(/being updated/);
  await expect(page.getByRole("link", LANDING_TITLE).first()).toBeVisible();
  expect(await page.getByText("being updated").count()).toBe(0);
});

test("a first visit whose page stays without its scripts or styles says so and offers to load again", async ({
  page,
}) => {
  // Stands still: a slow machine would load the page again while it is looked at.
  await stopClock(page);
  await loseParts(page, /\/assets\/start-[^/]+\.(js|css)$/, -1);
  await page.goto("/");
  for (const seconds of [1, 3, 6]) {
    await expect(page.getByRole("status")).toHaveText(/being updated/);
    const loaded = page.waitForEvent("load");
    await page.clock.fastForward(seconds * 1000);
    await loaded;
  }
  await expect(page.getByRole("alert")).toHaveText(/Couldn't load/);
  await page.unroute(/\/assets\/start-[^/]+\.(js|css)$/);
  await page.clock.resume();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("link", LANDING_TITLE).first()).toBeVisible();
});

test("a part that is fetched later and belongs to another release is fetched with a new page", async ({ page }) => {
  await loseParts(page, /\/assets\/landing-[^/]+\.js$/, 1);
  await page.goto("/");
  await expect(page.getByRole("link", LANDING_TITLE).first()).toBeVisible();
});
