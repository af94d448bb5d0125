import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { TESTS } from "./tests/run/projects.ts";
import { compileHints } from "./web/build/compile-hints.ts";
import { contractWithoutSchemas } from "./web/build/contract-without-schemas.ts";
import { firstLoadTable } from "./web/build/first-load-table.ts";
import { withIntegrity } from "./web/build/integrity.ts";
import { pageParts } from "./web/build/page-parts.ts";
import { createPieces, HOME_PIECES } from "./web/build/pieces.ts";
import { precompress } from "./web/build/precompress.ts";
import { preloadOf } from "./web/build/preloads.ts";
import { unusedRouterParts } from "./web/build/unused-router-parts.ts";
import { shapeWorker, TREESHAKE } from "./web/build/worker.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const API = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

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
        manifestTransforms: [withIntegrity(join(root, "dist"))],
        buildPlugins: { vite: [contractWithoutSchemas()] },
      },
      integration: { configureCustomSWViteBuild: shapeWorker as never },
      devOptions: { enabled: true, type: "module", navigateFallback: "index.html" },
    }),
    contractWithoutSchemas(),
    pageParts(),
    unusedRouterParts(),
    compileHints(HOME_PIECES),
    precompress(join(root, "dist/assets")),
    process.env.SIZES ? firstLoadTable(join(root, "dist")) : null,
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
    // Its polyfill stays: it is the entry file by which a page of another release is known.
    modulePreload: { resolveDependencies: preloadOf },
    rolldownOptions: {
      treeshake: TREESHAKE,
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: createPieces(),
        },
        // The manifest keeps one address, or installed apps would lose it.
        assetFileNames: (asset) =>
          asset.names?.includes("manifest.webmanifest") ? "[name][extname]" : "assets/[name]-[hash][extname]",
      },
    },
  },
  test: TESTS,
});
