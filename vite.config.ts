import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
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

/** What of an endpoint a client needs to call it; shapes, words and policies stay on the server. */
const CALLED_BY = ["name", "method", "path", "offline", "contentType"];
const SCHEMAS = "?schemas";

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree is what it is
type Tree = any;

interface Part {
  /** The names it declares. */
  names: string[];
  text: string;
  kind: "import" | "schema" | "rest";
  isExported: boolean;
}

const mentions = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);

/** An endpoint as the object that a call needs. */
function lightEndpoint(code: string, draft: Tree): string {
  const kept = draft.properties.filter(({ key }: Tree) => CALLED_BY.includes(key.name));
  return `{ ${kept.map(({ start, end }: Tree) => code.slice(start, end)).join(", ")} }`;
}

function partOf(code: string, statement: Tree): Part {
  const text = code.slice(statement.start, statement.end);
  const isExported = statement.type === "ExportNamedDeclaration";
  const declared = isExported ? statement.declaration : statement;
  if (statement.type === "ImportDeclaration") {
    const names = statement.specifiers.map(({ local }: Tree) => local.name);
    return { names, text, kind: "import", isExported: false };
  }
  if (declared?.type === "FunctionDeclaration") {
    const { id, body, params } = declared;
    const light = `${code.slice(statement.start, body.start)}{ return ${params[0]?.name}; }`;
    return { names: [id.name], text: id.name === "endpoint" ? light : text, kind: "rest", isExported };
  }
  const [{ id, init }] = declared?.declarations ?? [{}];
  if (init?.type !== "CallExpression") return { names: id ? [id.name] : [], text, kind: "rest", isExported };
  const before = code.slice(statement.start, init.start);
  if (init.callee.name === "endpoint")
    return { names: [id.name], text: `${before}${lightEndpoint(code, init.arguments[0])};`, kind: "rest", isExported };
  // Wrapped, the whole of it may be left out when nobody uses it.
  const pure = `export const ${id.name} = /*#__PURE__*/ (() => ${code.slice(init.start, init.end)})();`;
  return { names: [id.name], text: pure, kind: "schema", isExported };
}

/** One half of a shared module: its schemas, or everything else with the schemas as re-exports. */
function halfOf(parts: Part[], path: string, wantsSchemas: boolean): string {
  const schemas = parts.filter(({ kind }) => kind === "schema");
  const rest = parts.filter(({ kind }) => kind === "rest");
  // An import that nothing mentions would still decide which file a module lands in.
  const importsFor = (code: string) =>
    texts(parts.filter(({ kind, names }) => kind === "import" && names.some((name) => mentions(code, name))));
  const texts = (list: Part[]) => list.map(({ text }) => text);
  const schemaText = texts(schemas).join("\n");
  // Schemas built from the module's own values stay with them: halves that need each other cannot be told apart.
  const isTied = rest.some(({ names }) => names.some((name) => mentions(schemaText, name)));
  if (isTied || schemas.length === 0) {
    const whole = texts(parts.filter(({ kind }) => kind !== "import")).join("\n");
    return [...importsFor(whole), whole].join("\n");
  }
  if (wantsSchemas) return [...importsFor(schemaText), schemaText].join("\n");
  const restText = texts(rest).join("\n");
  const from = JSON.stringify(path + SCHEMAS);
  const needed = schemas.flatMap(({ names }) => names).filter((name) => mentions(restText, name));
  const offered = schemas.filter(({ isExported }) => isExported).flatMap(({ names }) => names);
  return [
    ...importsFor(restText),
    ...(needed.length > 0 ? [`import { ${needed.join(", ")} } from ${from};`] : []),
    `export { ${offered.join(", ")} } from ${from};`,
    restText,
  ].join("\n");
}

/**
 * Calling the API needs names and addresses, not schemas: without this every page would first load zod and the shapes
 * of everything (20 kB). Each module of `shared/` is cut into its schemas and its rules, so that a page loads only what
 * it uses, and an endpoint becomes the object that a call needs. Forms import the schema they check by its own name.
 */
function lightContracts(): Plugin {
  const isShared = (id: string) => /\/shared\/.*\.ts(\?schemas)?$/.test(id);
  return {
    name: "light-contracts",
    apply: "build",
    resolveId: (source) => (source.endsWith(SCHEMAS) ? source : null),
    load: (id) => (id.endsWith(SCHEMAS) ? readFileSync(id.slice(0, -SCHEMAS.length), "utf8") : null),
    transform(code, id) {
      const misused = /\bzodResolver\(\w+\.(in|out)put|\.(in|out)put\.(pick|omit|parse|safeParse|shape)/;
      if (/\/web\/.*\.tsx?$/.test(id) && misused.test(code))
        this.error("Endpoints have no schemas in the built web app: import the schema itself.");
      if (!isShared(id)) return;
      const parts = (this.parse(code).body as Tree[]).map((statement) => partOf(code, statement));
      const path = id.replace(SCHEMAS, "");
      return { code: halfOf(parts, path, id.endsWith(SCHEMAS)), map: null, moduleSideEffects: false };
    },
  };
}

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
    lightContracts(),
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
    precompress(),
  ],
  // Dexie's entry is its old-browser build in one piece; the modern one is smaller.
  resolve: { alias: [{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.mjs" }] },
  server: { proxy: { "/api": API } },
  build: {
    outDir: join(root, "dist"),
    emptyOutDir: true,
    target: "es2023",
    rolldownOptions: {
      output: {
        // What every page needs in a few files: dozens of tiny ones cost more in headers and worse compression.
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|uuid|clsx|class-variance-authority)\//,
            },
            {
              name: "kit",
              test: /createLucideIcon|\/web\/(main|app|routes|paths|data\/(client|call|tokens|api)|shell\/(guard|navigation|page|route-table|slots|pwa\/install\.)|ui\/(actions|brand\/(logo|silk)|appearance|feedback\/(spinner|error|toast\.|toaster)))|\/web\/features\/accounts\/[a-z-]+\.ts/,
            },
            {
              name: "local",
              test: /node_modules\/(dexie|dexie-react-hooks)\/|\/web\/(data\/(db|pull|sync)|local-data|freshness|shell\/(frames\/(slim|offline)|sync))/,
            },
          ],
        },
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
