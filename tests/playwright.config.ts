import { defineConfig } from "@playwright/test";
import { findChromium } from "./run/chromium.ts";

/** Chromium's own errands to the outside are switched off: tests reach nothing but loopback. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  workers: 2,
  // Against hanging, not against slowness: what a step may take is said by the expectations.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall a browser for seconds. What passes only at the second try is listed as flaky: look at it.
  retries: process.env.CI ? 1 : 0,
  use: {
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    trace: "off",
    // A control that never comes is said by its name, not by the whole test's time.
    actionTimeout: 45_000,
    launchOptions: { executablePath: findChromium() ?? "/usr/bin/chromium", args: QUIET },
  },
});
