import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Middleware } from "koa";

const FOLDER = "/assets/";
const BROTLI = ".br";
const YEAR_SECONDS = 365 * 86_400;

/** One file of the build, as it is and packed where the build packed it. */
interface Asset {
  plain: Buffer;
  packed: Buffer | null;
}

/**
 * The files under `/assets/`: their names carry their hash, so that they never change. A new device asks for sixty of them at
 * once; each is read once, packed and plain, and kept. All of them together are less than 10 MB.
 */
export function assets(root: string): Middleware {
  const names = listNames(join(root, FOLDER));
  const kept = new Map<string, Promise<Asset>>();

  async function read(name: string): Promise<Asset> {
    const file = join(root, FOLDER, name);
    const packed = names.has(name + BROTLI) ? readFile(file + BROTLI) : null;
    return { plain: await readFile(file), packed: await packed };
  }

  function keep(name: string): Promise<Asset> {
    const known = kept.get(name);
    if (known) return known;
    const reading = read(name);
    // What could not be read is read again at the next request.
    reading.catch(() => kept.delete(name));
    kept.set(name, reading);
    return reading;
  }

  return async (http, next) => {
    const name = http.path.startsWith(FOLDER) ? http.path.slice(FOLDER.length) : "";
    const isRead = http.method === "GET" || http.method === "HEAD";
    if (!isRead || !names.has(name)) return next();
    const { plain, packed } = await keep(name);
    const isPacked = packed !== null && http.acceptsEncodings("br", "identity") === "br";
    if (isPacked) http.set("Content-Encoding", "br");
    http.type = extname(name);
    http.set("Cache-Control", `max-age=${YEAR_SECONDS}, immutable`);
    http.body = isPacked ? packed : plain;
  };
}

/** Empty before the first build. */
function listNames(folder: string): Set<string> {
  try {
    return new Set(readdirSync(folder));
  } catch {
    return new Set();
  }
}
