import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { ViteUserConfig } from "vitest/config";
import { isLong } from "../support/volume.ts";
import { LongestFirst } from "./longest-first.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Four for two cores, for many of them wait: for the database, for a server to start, for a minute to pass. */
const TEST_WORKERS = Number(process.env.VITEST_MAX_WORKERS) || 4;

/** Files in an order by chance, to see that none depends on another: `npm run test:full -- --shuffle`. */
const SHUFFLE_SEED = Number(process.env.SHUFFLE_SEED) || null;

/**
 * Node runs TypeScript as it is. Without Vite a worker loads the API in half the time, and calls what it imports directly
 * instead of through a look-up at each use.
 */
const NATIVE: NonNullable<ViteUserConfig["test"]> = {
  environment: "node",
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** A machine that does much else at once takes its time; what never comes fails all the same. */
const POLL = { poll: { timeout: 10_000 } };
const PATIENT = { testTimeout: 120_000, hookTimeout: 120_000, expect: POLL };

/** The whole app over HTTP, one engine for the run, a worker that keeps what it loaded. */
const ON_A_DATABASE: NonNullable<ViteUserConfig["test"]> = {
  ...NATIVE,
  isolate: false,
  globalSetup: "tests/support/database-setup.ts",
  ...PATIENT,
  maxWorkers: TEST_WORKERS,
};

/** Rules of the web whose code imports components, or finds files by a pattern: only Vite can load it. */
const THROUGH_VITE = ["tests/shell/{find-places,pages,places}.test.ts", "tests/features/check-in/client.test.ts"];

/** The tests that run in vitest, by what they need: nothing, a page, the API with a database, processes of their own. */
export const TESTS: NonNullable<ViteUserConfig["test"]> = {
  root,
  // A worker of `rules` and `api` loads the code once and keeps it over all its files.
  maxWorkers: TEST_WORKERS,
  sequence: SHUFFLE_SEED ? { shuffle: { files: true }, seed: SHUFFLE_SEED } : { sequencer: LongestFirst },
  projects: [
    {
      extends: false,
      test: {
        name: "rules",
        root,
        include: ["tests/**/*.test.ts"],
        exclude: ["tests/**/{api,*.api,walk}.test.ts", "tests/db/**", "tests/faults/**", ...THROUGH_VITE],
        setupFiles: "tests/support/rules-setup.ts",
        ...NATIVE,
        // Fifty thousand lives take half an hour beside other work.
        testTimeout: isLong ? 3_600_000 : 20_000,
        expect: POLL,
        isolate: false,
        maxWorkers: TEST_WORKERS,
      },
    },
    {
      extends: false,
      test: {
        name: "pages",
        root,
        include: THROUGH_VITE,
        environment: "node",
        isolate: false,
        maxWorkers: TEST_WORKERS,
      },
    },
    {
      extends: false,
      plugins: [react()],
      test: {
        name: "components",
        root,
        include: ["tests/**/*.test.tsx"],
        environment: "jsdom",
        isolate: false,
        setupFiles: "tests/support/components-setup.ts",
        // Longer than what is waited for, so that a failure says what was missing.
        testTimeout: 20_000,
        expect: POLL,
        maxWorkers: TEST_WORKERS,
      },
    },
    {
      extends: false,
      test: {
        name: "api",
        root,
        include: ["tests/**/{api,*.api}.test.ts"],
        ...ON_A_DATABASE,
      },
    },
    {
      extends: false,
      test: {
        // Everything multiplied with everything, and lives by chance: `npm run test:full` plays a share of them.
        name: "walks",
        root,
        include: ["tests/**/walk.test.ts"],
        ...ON_A_DATABASE,
      },
    },
    {
      extends: false,
      test: {
        // Their own engines and server processes, which they kill.
        name: "faults",
        root,
        include: ["tests/db/**/*.test.ts", "tests/faults/**/*.test.ts"],
        ...NATIVE,
        ...PATIENT,
        maxWorkers: TEST_WORKERS,
      },
    },
  ],
};
