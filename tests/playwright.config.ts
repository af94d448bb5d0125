import { defineConfig } from "@playwright/test";
import { findChromium, findHeadlessShell, QUIET_ARGS } from "./run/chromium.ts";

/** What is about the browser itself: installing, updating, pushes, work in the background, a profile that survives. */
const WHOLE_BROWSER = ["**/sw/**", "**/push/**", "**/sync/**", "**/install.spec.ts", "**/first-load.spec.ts"];

export default defineConfig({
  testDir: ".",
  // Node imports the tests by itself: Playwright would write each file again, for each worker.
  build: { external: ["**/*.ts"] },
  testMatch: "**/*.spec.ts",
  globalSetup: "./support/demo-snapshot.config.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  // One more than there are cores: a page waits for its server, and a server for its database.
  workers: 3,
  // Against hanging, not against slowness: what a step may take is said by the expectations.
  timeout: 240_000,
  // As long as a busy machine may take. How fast something has to be is measured by the benches.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at the second try hides a race, in the product or in the test.
  retries: 0,
  use: {
    locale: "en-US",
    timezoneId: process.env.STUDIO_TIME_ZONE ?? "America/Los_Angeles",
    trace: "off",
    // Motion without end (a silk that sways) is a fifth of a core for the browser that draws it in software.
    contextOptions: { reducedMotion: "reduce" },
    // A control that never comes is said by its name, not by the whole test's time.
    actionTimeout: 45_000,
  },
  projects: [
    {
      name: "pages",
      testIgnore: WHOLE_BROWSER,
      use: {
        // Storing the whole app costs more than a visit. What goes offline says so: by the tag `INSTALLED`, or for its file.
        serviceWorkers: "block",
        // Without a graphics card its process only hands over frames, and a page waits for it.
        launchOptions: { executablePath: findHeadlessShell() ?? "", args: [...QUIET_ARGS, "--in-process-gpu"] },
      },
    },
    {
      name: "browser",
      testMatch: WHOLE_BROWSER.map((folder) => (folder.endsWith("**") ? `${folder}/*.spec.ts` : folder)),
      use: { launchOptions: { executablePath: findChromium() ?? "", args: [...QUIET_ARGS] } },
    },
  ],
});
