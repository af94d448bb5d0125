import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** kB of JavaScript, compressed, before a page is drawn for the first time. React alone is 60 of them. */
const LIMITS = { "/": 90, "/login": 90, "/calendar": 120 };
const BYTES = "dist/first-load.json";

test("a first visit fetches little before it shows something", () => {
  if (!existsSync(BYTES)) execFileSync("vite", ["build", "--logLevel", "warn"], { stdio: "inherit" });
  const bytes = JSON.parse(readFileSync(BYTES, "utf8")) as Record<string, number>;
  expect(Object.keys(bytes)).toEqual(Object.keys(LIMITS));
  for (const [page, limit] of Object.entries(LIMITS)) {
    expect(bytes[page], page).toBeGreaterThan(60_000);
    expect((bytes[page] ?? 0) / 1000, page).toBeLessThanOrEqual(limit);
  }
}, 120_000);
