import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { bundle } from "../../support/bundle.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const importFrom = (path: string) => `import "/tests/bench/sync/page/${path}.ts";`;
export const buildPage = () => bundle(importFrom("page"));

const ENGINE = ["sync", "client", "events", "outbox/write", "outbox/parcel"];
const engine = `${ENGINE.map((name, i) => `import * as part${i} from "/web/data/${name}.ts";`).join("\n")}
import { StudioDatabase } from "/web/data/db.ts";
window.sync = [StudioDatabase, ${ENGINE.map((_, i) => `part${i}`)}];`;

/** The engine with Dexie: everything below the effects, which are each feature's own. In kB, compressed. */
export const sizeOfSync = async (): Promise<number> => brotliCompressSync(await bundle(engine)).length / 1000;

/**
 * Two pages beside the app's own, with scripts that are cached as the app's are: one opens the app's database with the
 * whole engine loaded, the other one raw IndexedDB with nothing else. They go when disposed of.
 */
export async function addColdPages(): Promise<AsyncDisposable> {
  const assets = join(root, "dist/assets");
  await mkdir(assets, { recursive: true });
  const stamp = Date.now();
  const files: string[] = [];
  for (const [name, code] of [
    ["ours", `${engine}\n${importFrom("cold-ours")}`],
    ["raw", importFrom("cold-raw")],
  ] as const) {
    const script = `bench-${name}-${stamp}.js`;
    const page = join(root, `dist/bench-${name}.html`);
    await writeFile(join(assets, script), await bundle(code));
    await writeFile(
      page,
      `<!doctype html><title>${name}</title><script type="module" src="/assets/${script}"></script>`,
    );
    files.push(join(assets, script), page);
  }
  return {
    [Symbol.asyncDispose]: async () => {
      for (const file of files) await rm(file, { force: true });
    },
  };
}
