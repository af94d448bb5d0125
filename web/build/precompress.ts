import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";
import { writePreloads } from "./preloads.ts";

/** Assets never change under their name, so they are compressed once, as hard as possible, instead of at every request. */
export function precompress(folder: string): Plugin {
  return {
    name: "precompress",
    apply: "build",
    enforce: "post",
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
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
