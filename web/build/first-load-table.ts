import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { sizeOf } from "./preloads.ts";

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/;
const FEATURE = /\/((?:web|shared)\/features\/[^/]+)\//;
const FOLDER = /\/((?:web|shared)\/[^/]+)/;

/** The package, slice or engine a module belongs to. */
const partOf = (id: string): string =>
  PACKAGE.exec(id)?.[1] ?? FEATURE.exec(id)?.[1] ?? FOLDER.exec(id)?.[1] ?? "the bundler's own";

/**
 * Prints what the first JavaScript of each page is made of, for `npm run sizes`: compressed kB by package and slice. A
 * module's share of its file is estimated by its length before the file was minified.
 */
export function firstLoadTable(dist: string): Plugin {
  const lengths = new Map<string, Map<string, number>>();
  const print = (page: string, files: string[]) => {
    const bytes = new Map<string, number>();
    for (const file of files) {
      const parts = lengths.get(file) ?? new Map<string, number>();
      const size = sizeOf(dist, file);
      const whole = parts.values().reduce((sum, length) => sum + length, 0);
      for (const [part, length] of parts) bytes.set(part, (bytes.get(part) ?? 0) + (size * length) / whole);
    }
    const rows = [...bytes].toSorted(([, a], [, b]) => b - a).filter(([, size]) => size >= 100);
    console.log(`\nFirst JavaScript of ${page}, compressed`);
    for (const [part, size] of rows) console.log(`${(size / 1000).toFixed(1).padStart(6)} kB  ${part}`);
  };
  return {
    name: "first-load-table",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const parts = new Map<string, number>();
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const part = partOf(id);
          parts.set(part, (parts.get(part) ?? 0) + renderedLength);
        }
        lengths.set(file.fileName, parts);
      }
    },
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        const preloads = JSON.parse(readFileSync(join(dist, "preloads.json"), "utf8")) as Record<string, string[]>;
        for (const [page, files] of Object.entries(preloads))
          print(
            page,
            files.map((file) => file.slice(1)),
          );
      },
    },
  };
}
