import { cacheNames } from "workbox-core";
import { getCacheKeyForURL } from "workbox-precaching";
import { PAGE_HASH_HEADER } from "../shared/core/worker/page-hash.ts";

const PAGE = "index.html";
const POLICY = "Content-Security-Policy";
const PICTURES = /img-src [^;]*/;

/**
 * The stored page keeps the policy it was fetched with, also after the studio chose a picture of another origin. Takes
 * over which pictures the server allows by now, and nothing else: the rest belongs to the stored scripts.
 */
export async function renewPolicy(): Promise<void> {
  const key = getCacheKeyForURL(PAGE);
  const cache = await caches.open(cacheNames.precache);
  const stored = key && (await cache.match(key));
  if (!stored) return;
  const answer = await fetch(PAGE, { method: "HEAD", cache: "no-store" });
  const [allowed] = answer.headers.get(POLICY)?.match(PICTURES) ?? [];
  const policy = stored.headers.get(POLICY);
  // Another server's page, as a portal sends, has a policy of its own.
  const isOurs = answer.ok && answer.headers.has(PAGE_HASH_HEADER);
  if (!isOurs || !allowed || !policy) return;
  const headers = new Headers(stored.headers);
  headers.set(POLICY, policy.replace(PICTURES, allowed));
  await cache.put(key, new Response(stored.body, { headers }));
}
