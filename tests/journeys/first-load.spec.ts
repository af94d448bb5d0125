import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "../support/app-fixtures.ts";

/** Compressed JavaScript, 1 kB = 1000 bytes; more than this costs a phone on a slow network its patience. */
const MOST_BYTES = 130_000;
const assets = fileURLToPath(new URL("../../dist/assets/", import.meta.url));

const compressedSize = (file: string): number =>
  statSync(`${assets}${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(assets + file).size;

test.use({ serviceWorkers: "block" });

test("the calendar's first visit fetches at most 130 kB of JavaScript", async ({ page }) => {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js") && pathname.startsWith("/assets/")) scripts.add(pathname.replace("/assets/", ""));
  });
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/left|full/i).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const bytes = [...scripts].reduce((sum, file) => sum + compressedSize(file), 0);
  console.log(`The calendar's first JavaScript: ${bytes} bytes in ${scripts.size} files`);
  expect(scripts.size).toBeGreaterThan(2);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
