import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Entry {
  url: string;
  integrity?: string;
}

/** The server writes the studio's name into the page and sends its hash beside it: see shared/core/worker/page-hash.ts. */
const BRANDED = "index.html";

/**
 * Gives each file of the worker's list its hash (Subresource Integrity), so that the browser refuses every other content.
 * @param folder the built app
 */
export const withIntegrity =
  (folder: string) =>
  <Listed extends Entry>(entries: Listed[]): { manifest: Listed[] } => ({
    manifest: entries.map((entry) => {
      if (entry.url === BRANDED) return entry;
      const hash = createHash("sha256")
        .update(readFileSync(join(folder, entry.url)))
        .digest("base64");
      return { ...entry, integrity: `sha256-${hash}` };
    }),
  });
