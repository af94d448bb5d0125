import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { send } from "@koa/send";
import type { Middleware } from "koa";
import { PAGE_HASH_HEADER } from "#shared/core/worker/page-hash.ts";
import { brandManifest, brandPage } from "./brand-page.ts";
import { type Previews, withTags } from "./link-preview.ts";

/** Null for what is no path at all: a stray percent sign. */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Files in which the studio's own names stand. */
const BRANDED: Record<string, (text: string) => string> = {
  "/index.html": brandPage,
  "/manifest.webmanifest": brandManifest,
};

const hasExtension = /\.[a-z0-9]+$/i;

type Preloads = Record<string, string[]>;

/** Which scripts a page will ask for, as the build found out; without the file, pages only start a little later. */
function readPreloads(root: string): Map<string, string> {
  const file = join(root, "preloads.json");
  if (!existsSync(file)) return new Map();
  const preloads = JSON.parse(readFileSync(file, "utf8")) as Preloads;
  return new Map(
    Object.entries(preloads).map(([path, scripts]) => [
      path,
      scripts.map((script) => `<${script}>; rel=modulepreload; as=script; crossorigin`).join(", "),
    ]),
  );
}

/** Answers for the app's service worker with one that removes itself and all it cached, instead of a version that does harm. */
export function killSwitch(worker: string): Middleware {
  return async (http, next) => {
    if (http.path !== "/sw.js") return next();
    http.type = "text/javascript";
    http.set("Cache-Control", "no-store");
    http.body = readFileSync(worker);
  };
}

/**
 * The built web app but its `/assets/`, which never change: each file is asked for again at each visit. Any other path without
 * an extension is a screen and gets the shell, with what a chat shows of a link to it. The worker stores `/index.html`,
 * which is the shell alone.
 */
export function webApp(root: string, previews?: Previews): Middleware {
  const preloads = readPreloads(root);
  return async (http, next) => {
    await next();
    if (http.body !== undefined || http.status !== 404 || http.path.startsWith("/api/")) return;
    if (http.method !== "GET" && http.method !== "HEAD") return;
    if (http.path === "/.well-known/change-password") return http.redirect("/settings");
    // Programs that look for what is not there take a screen for it.
    if (http.path.startsWith("/.well-known/")) return;
    const isScreen = !hasExtension.test(http.path);
    const path = isScreen ? "/index.html" : http.path;
    const file = decodePath(path);
    if (file === null || (!isScreen && !existsSync(join(root, file)))) return;
    http.set("Cache-Control", "no-cache");
    const brand = BRANDED[path];
    if (brand) {
      const plain = brand(readFileSync(join(root, path), "utf8"));
      const text = isScreen && previews ? withTags(plain, await previews(http.URL, http.acceptsLanguages())) : plain;
      if (isScreen) http.vary("Accept-Language");
      const hash = createHash("sha256").update(text).digest("base64");
      http.etag = hash;
      http.set(PAGE_HASH_HEADER, hash);
      http.type = extname(path);
      if (http.fresh) http.status = 304;
      else http.body = text;
    } else await send(http as unknown as Parameters<typeof send>[0], path, { root, index: false });
    const links = isScreen && preloads.get(http.path);
    if (links) http.set("Link", links);
    if (path.endsWith(".webmanifest")) http.type = "application/manifest+json";
  };
}
