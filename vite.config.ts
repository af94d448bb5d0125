import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/run/longest-first.ts";
import { contractWithoutSchemas } from "./web/build/contract-without-schemas.ts";
import { pageParts } from "./web/build/page-parts.ts";
import { unusedRouterParts } from "./web/build/unused-router-parts.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
/** Three for two cores, for many of them wait: for a server to start, for a minute to pass. */
const TEST_WORKERS = 3;
const API = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/** Everything the files of these names import, themselves included. */
function importsOf(folder: string, names: string[]): string[] {
  const files = readdirSync(folder);
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(join(folder, file), "utf8");
    for (const [, next = ""] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w~.-]+\.js)["'`]/g)) visit(next);
  };
  for (const name of names)
    for (const file of files) if (file.startsWith(`${name}-`) && HASHED.test(file.slice(name.length))) visit(file);
  return [...found];
}

/** What the bundler adds to a name: "calendar-" may begin other names too. */
const HASHED = /^-[\w-]{8}\.js$/;
/** The parts a page is made of; what they import comes with them. */
const PARTS = {
  "/": ["index", "landing", "bare-frame"],
  "/login": ["index", "login", "bare-frame"],
  "/calendar": ["index", "calendar", "slim-frame", "local-data-provider"],
};

/**
 * Names the files of a page's first draw: the server sends them with the page, so that a browser fetches all at once
 * instead of one after the other. @returns their bytes, compressed, by page
 */
function writePreloads(folder: string): Record<string, number> {
  const sizeOf = (file: string) =>
    statSync(join(folder, existsSync(join(folder, `${file}.br`)) ? `${file}.br` : file)).size;
  const pages = Object.entries(PARTS).map(([page, names]) => ({ page, files: importsOf(folder, names) }));
  const byPage = <T>(pick: (files: string[]) => T): Record<string, T> =>
    Object.fromEntries(pages.map(({ page, files }) => [page, pick(files)]));
  const preloads = byPage((files) => files.map((file) => `/assets/${file}`));
  const bytes = byPage((files) => files.reduce((sum, file) => sum + sizeOf(file), 0));
  writeFileSync(join(folder, "../preloads.json"), JSON.stringify(preloads));
  writeFileSync(join(folder, "../first-load.json"), JSON.stringify(bytes));
  return bytes;
}

/** Assets never change under their name, so they are compressed once, as hard as possible, instead of at every request. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    enforce: "post",
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        const folder = join(root, "dist/assets");
        if (!existsSync(folder)) return;
        for (const file of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
          const bytes = readFileSync(join(folder, file));
          const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          if (packed.length < bytes.length) writeFileSync(join(folder, `${file}.br`), packed);
        }
        for (const [page, bytes] of Object.entries(writePreloads(folder)))
          console.log(`First JavaScript of ${page}: ${(bytes / 1000).toFixed(1)} kB compressed`);
      },
    },
  };
}

type FindModule = (id: string) => { importedIds: readonly string[]; code: string | null } | null;

const ICON_INDEX = join(root, "node_modules/lucide-react/dist/esm/lucide-react.mjs");

/** Which file each icon's name stands for. The index imports them all, which says nothing about which are used. */
const iconFiles = new Map(
  [...readFileSync(ICON_INDEX, "utf8").matchAll(/export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g)].flatMap(
    ([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, join(ICON_INDEX, "..", file)]),
  ),
);

const iconsOf = (code: string): string[] =>
  [...code.matchAll(/import \{([^}]+)\} from "lucide-react"/g)]
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim().split(" ")[0] ?? ""))
    .flatMap((name) => iconFiles.get(name) ?? []);

const isContract = (id: string) =>
  /\/shared\/core\/(service\/|endpoint\.ts$)|\/shared\/features\/.*endpoints\.ts$/.test(id);

/** Everything these modules import, and so on, but no schemas; what is fetched later on demand is not part of it. */
function closureOf(roots: string[], findModule: FindModule): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    const module = findModule(id);
    const imported = module?.importedIds ?? [];
    const hasSchemas = id.includes("/shared/") && !isContract(id) && imported.some((next) => next.includes("/zod/"));
    if (found.has(id) || hasSchemas || id.includes("/node_modules/zod/")) return;
    found.add(id);
    for (const next of id === ICON_INDEX ? [] : imported) visit(next);
    for (const icon of iconsOf(module?.code ?? "")) visit(icon);
  };
  for (const name of roots) visit(join(root, "web", name));
  return found;
}

const CALENDAR = [
  "features/classes/screens/calendar.tsx",
  "shell/frames/slim-frame.tsx",
  "shell/sync/local-data-provider.tsx",
];
const LANDING = ["features/landing/screens/landing.tsx"];
/** What the landing page shows below its first screen. */
const LANDING_LATER = ["features/landing/components/next-classes.tsx", "features/landing/components/find-us.tsx"];
const LOGIN = ["features/accounts/screens/login.tsx"];
/** What an app opened from the home screen shows first; what its bars unfold comes after that. */
const HOME = [
  "features/dashboard/screens/dashboard.tsx",
  "features/cart/components/cart-popover.tsx",
  "shell/frames/app-frame.tsx",
  "data/effects.ts",
];

/**
 * What is opened first comes in few pieces: what every page needs, what the calendar needs besides, and what a member's
 * home needs besides that. Left to itself the bundler makes sixty of it, which compress badly and cost a request each.
 */
function createPieces() {
  let pieces: [name: string, ids: Set<string>][] | null = null;
  const sort = (findModule: FindModule): [string, Set<string>][] => {
    const [main, calendar, landing, later, login, home] = [
      ["main.tsx"],
      CALENDAR,
      LANDING,
      LANDING_LATER,
      LOGIN,
      HOME,
    ].map((roots) => closureOf(roots, findModule));
    // One small part that the landing page shares with the calendar, or with a home, would bring all of it.
    const shared = (one: Set<string> = new Set(), other: Set<string> = new Set()) =>
      [...one].filter((id) => other.has(id));
    return [
      ["start", new Set([...(main ?? []), ...shared(landing, calendar), ...shared(login, calendar)])],
      ["front", new Set([...shared(landing, home), ...shared(login, home)])],
      ["schedule", new Set([...shared(later, calendar), ...shared(later, home)])],
      ["calendar", calendar ?? new Set()],
      ["home", home ?? new Set()],
    ];
  };
  return (id: string, context: { getModuleInfo: FindModule }): string | null => {
    pieces ??= sort((module) => context.getModuleInfo(module));
    return pieces.find(([, ids]) => ids.has(id))?.[0] ?? null;
  };
}

/** Pages that people may open first, before the worker has stored the app. */
const MAY_BE_FIRST = /\/(landing|calendar|login|register|check-in)-/;

/**
 * A list of what each page needs stands in the first file, and grows with every page. It helps a first visit; later all
 * of it comes from the device, where asking for it ahead gains nothing.
 */
const preloadOf = (file: string, dependencies: string[], { hostType }: { hostType: "html" | "js" }): string[] =>
  hostType === "html" || MAY_BE_FIRST.test(`/${file}`) ? dependencies : [];

/** Making a schema changes nothing in the world, so one that nobody uses can be left out. */
const TREESHAKE = {
  manualPureFunctions: ["z", "endpoint"],
  moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }],
};

/**
 * vite-plugin-pwa still sets an option that rolldown renamed; without this every build prints a warning. The worker
 * leaves out what nobody uses, as the pages do.
 */
function shapeWorker(options: { build?: { rollupOptions?: { output?: unknown; treeshake?: unknown } } }) {
  const bundling = options.build?.rollupOptions;
  const output = bundling?.output as Record<string, unknown> | undefined;
  if (!bundling || !output) return;
  bundling.treeshake = TREESHAKE;
  delete output.inlineDynamicImports;
  output.codeSplitting = false;
}

export default defineConfig({
  root: join(root, "web"),
  publicDir: join(root, "web/public"),
  plugins: [
    react(),
    tailwindcss(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "../sw",
      filename: "sw.ts",
      outDir: join(root, "dist"),
      manifest: false,
      registerType: "prompt",
      injectRegister: false,
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,svg,ico,woff2}", "pwa-*.png"],
        buildPlugins: { vite: [contractWithoutSchemas()] },
      },
      integration: { configureCustomSWViteBuild: shapeWorker as never },
      devOptions: { enabled: true, type: "module", navigateFallback: "index.html" },
    }),
    contractWithoutSchemas(),
    pageParts(),
    unusedRouterParts(),
    precompress(),
  ],
  resolve: {
    alias: [
      // The packages' own entries lead to builds for old browsers, and with development checks.
      { find: /^dexie$/, replacement: join(root, "node_modules/dexie/dist/modern/dexie.mjs") },
      { find: /^react-router$/, replacement: join(root, "node_modules/react-router/dist/production/index.mjs") },
    ],
  },
  server: { proxy: { "/api": API } },
  build: {
    outDir: join(root, "dist"),
    emptyOutDir: true,
    target: "es2023",
    modulePreload: { resolveDependencies: preloadOf },
    rolldownOptions: {
      treeshake: TREESHAKE,
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: createPieces(), debugName: "pieces" }],
        },
        // The manifest keeps one address, or installed apps would lose it.
        assetFileNames: (asset) =>
          asset.names?.includes("manifest.webmanifest") ? "[name][extname]" : "assets/[name]-[hash][extname]",
      },
    },
  },
  test: {
    root,
    // A worker of `rules` and `api` loads the code once and keeps it over all its files.
    maxWorkers: TEST_WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: false,
        test: {
          name: "rules",
          root,
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/**/api.test.ts", "tests/db/**", "tests/faults/**"],
          setupFiles: "tests/support/rules-setup.ts",
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
          setupFiles: "tests/support/components-setup.ts",
          // A machine that does much else at once takes its time; what never comes fails all the same.
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: TEST_WORKERS,
        },
      },
      {
        extends: false,
        test: {
          name: "api",
          root,
          include: ["tests/**/api.test.ts"],
          environment: "node",
          isolate: false,
          globalSetup: "tests/support/database-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: TEST_WORKERS,
        },
      },
      {
        extends: false,
        test: {
          // Their own engines and server processes, which they kill.
          name: "faults",
          root,
          include: ["tests/db/**/*.test.ts", "tests/faults/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: TEST_WORKERS,
        },
      },
    ],
  },
});
