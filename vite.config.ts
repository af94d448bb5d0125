import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { type Plugin, Visitor } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const API = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

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
        for (const file of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
          const bytes = readFileSync(join(folder, file));
          const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          if (packed.length < bytes.length) writeFileSync(join(folder, `${file}.br`), packed);
        }
      },
    },
  };
}

/**
 * The browser needs of an endpoint where to send a call, not the schemas that the server parses it with: zod would be a
 * fifth of what the calendar loads first. Forms import the schemas they check by their own names.
 */
function contractWithoutSchemas(): Plugin {
  return {
    name: "contract-without-schemas",
    enforce: "post",
    transform: {
      filter: { id: /\/shared\/(core\/service\/|features\/.*endpoints\.ts$)/ },
      handler(code) {
        const cuts: [number, number][] = [];
        new Visitor({
          CallExpression({ callee, arguments: [draft] }) {
            if (callee.type !== "Identifier" || callee.name !== "endpoint" || draft?.type !== "ObjectExpression")
              return;
            cuts.push([callee.start, callee.end]);
            for (const property of draft.properties)
              if (property.type === "Property" && property.key.type === "Identifier" && SCHEMAS.has(property.key.name))
                cuts.push([
                  property.start,
                  code.indexOf(",", property.end) === property.end ? property.end + 1 : property.end,
                ]);
          },
        }).visit(this.parse(code));
        cuts.sort(([a], [b]) => b - a);
        return { code: cuts.reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), code), map: null };
      },
    },
  };
}
const SCHEMAS = new Set(["input", "output"]);

/** vite-plugin-pwa still sets an option that rolldown renamed; without this every build prints a warning. */
function renameInlining(options: { build?: { rollupOptions?: { output?: unknown } } }) {
  const output = options.build?.rollupOptions?.output as Record<string, unknown> | undefined;
  if (!output) return;
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
      injectManifest: { globPatterns: ["**/*.{js,css,html,svg,ico,woff2}", "pwa-*.png"] },
      integration: { configureCustomSWViteBuild: renameInlining as never },
      devOptions: { enabled: true, type: "module", navigateFallback: "index.html" },
    }),
    contractWithoutSchemas(),
    precompress(),
  ],
  server: { proxy: { "/api": API } },
  build: {
    outDir: join(root, "dist"),
    emptyOutDir: true,
    target: "es2023",
    rolldownOptions: {
      // Making a schema changes nothing in the world, so one that nobody uses can be left out.
      treeshake: {
        manualPureFunctions: ["z", "endpoint"],
        moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }],
      },
      output: {
        // The manifest keeps one address, or installed apps would lose it.
        assetFileNames: (asset) =>
          asset.names?.includes("manifest.webmanifest") ? "[name][extname]" : "assets/[name]-[hash][extname]",
      },
    },
  },
  test: {
    root,
    projects: [
      {
        extends: false,
        test: {
          name: "rules",
          root,
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/**/api.test.ts", "tests/db/**", "tests/faults/**"],
          environment: "node",
        },
      },
      {
        extends: false,
        test: {
          name: "api",
          root,
          include: ["tests/**/api.test.ts", "tests/db/**/*.test.ts", "tests/faults/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
