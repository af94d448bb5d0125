import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Middleware } from "koa";

const FOLDER = "/assets/";
const BROTLI = ".br";
const YEAR_SECONDS = 365 * 86_400;

/**
 * The files under `/assets/`: their names carry their hash, so that they never change. A new device asks for sixty of them at
 * once; each is read once and kept.
 */
export function assets(root: string): Middleware {
  const folder = join(root, FOLDER);
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const kept = new Map<string, Promise<Buffer>>();

  function read(file: string): Promise<Buffer> {
    const known = kept.get(file);
    if (known) return known;
    const reading = readFile(join(folder, file));
    // What could not be read is read again at the next request.
    reading.catch(() => kept.delete(file));
    kept.set(file, reading);
    return reading;
  }

  return async (http, next) => {
    const name = http.path.startsWith(FOLDER) ? http.path.slice(FOLDER.length) : "";
    const isRead = http.method === "GET" || http.method === "HEAD";
    if (!isRead || !names.has(name)) return next();
    const isPacked = names.has(name + BROTLI) && http.acceptsEncodings("br", "identity") === "br";
    const body = await read(isPacked ? name + BROTLI : name);
    if (isPacked) http.set("Content-Encoding", "br");
    http.type = extname(name);
    http.set("Cache-Control", `max-age=${YEAR_SECONDS}, immutable`);
    http.body = body;
  };
}
