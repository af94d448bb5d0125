import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { BROWSER_ARGS, findChromium } from "../run/chromium.ts";
import { expect, JOURNEY, test } from "../support/app-fixtures.ts";

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}manifest.webmanifest`, "utf8")) as {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
};

/** Width and height of a PNG stand at bytes 16 to 23 (PNG specification, 11.2.2). */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test("Chromium finds nothing that keeps the app from being installed", { tag: JOURNEY }, async ({ app }) => {
  const profile = mkdtempSync(join(tmpdir(), "silks-install-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? "",
    args: [...BROWSER_ARGS],
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.goto(app.origin);
  const devtools = await context.newCDPSession(page);
  expect((await devtools.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  const { errors, url } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(url).toBe(`${app.origin}/manifest.webmanifest`);
  await context.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

test("every picture of the manifest is there, in the size it says", async ({ page, app }) => {
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  expect(pictures.length).toBeGreaterThan(6);
  for (const { src, sizes } of pictures) {
    const answer = await page.request.get(app.origin + src);
    expect(answer.status(), src).toBe(200);
    if (src.endsWith(".png")) expect(sizeOf(await answer.body()), src).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  expect(manifest.icons.every(({ purpose }) => purpose !== "any maskable")).toBe(true);
});

test("the manifest is served as what it is, and asked for again at each visit", async ({ page, app }) => {
  const answer = await page.request.get(`${app.origin}/manifest.webmanifest`);
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  expect(answer.headers()["cache-control"]).toBe("no-cache");
  const worker = await page.request.get(`${app.origin}/sw.js`);
  expect(worker.headers()["cache-control"]).toBe("no-cache");
});

test.describe("with Trusted Types", () => {
  test.use({ serviceWorkers: "allow" });

  test("no text becomes HTML or a script, and the app, its worker and its menus go on", async ({
    page,
    enterAs,
    faults,
  }) => {
    await enterAs(page, "instructor");
    await page.goto("/dashboard");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await page
      .getByRole("button", { name: /^Notifications/ })
      .first()
      .click();
    await expect(page.getByRole("dialog").first()).toBeVisible();
    expect(faults).toEqual([]);
    const refused = await page.evaluate(() => {
      const attempts = [
        () => Object.assign(document.createElement("p"), { innerHTML: "<img src=x onerror=alert(1)>" }),
        () => Object.assign(document.createElement("script"), { src: "/assets/other.js" }),
        () => Object.assign(document.createElement("script"), { text: "alert(1)" }),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return "allowed";
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(refused).toEqual(["TypeError", "TypeError", "TypeError"]);
  });
});
