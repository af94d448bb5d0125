import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { PAGE_HASH_HEADER } from "../shared/core/worker/page-hash.ts";

/** What is not a screen of this app: the API, images, the test payment page, and anything that looks like a file. */
const NOT_A_SCREEN = [/^\/api\//, /^\/img\//, /^\/sandbox\//, /\.[a-z0-9]+$/i];

const PART = /\b(?:src|href)="\/(assets\/[^"]+)"/g;

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/**
 * Whether it is the page as the server sent it, of the release whose files this worker has. A login page, a filter's or a
 * page of maintenance would be the app for good; a page of another release would stay white. Refused, the installation
 * fails, the version before goes on, and the next visit tries again. See README.md, "Only this release's files are stored".
 */
async function isOwnPage(page: Response, own: Set<string>): Promise<boolean> {
  const html = await page.text();
  const parts = [...html.matchAll(PART)];
  if (parts.length === 0 || !parts.every(([, part = ""]) => own.has(part))) return false;
  return page.headers.get(PAGE_HASH_HEADER) === (await hashOf(html));
}

/**
 * Every screen is the precached page, with a network or without. The page is then always the one its scripts belong to,
 * and "a new version is there" is always true.
 */
export function routeShell(manifest: { url: string; revision: string | null; integrity?: string }[]): void {
  cleanupOutdatedCaches();
  const own = new Set(manifest.map(({ url }) => url));
  addPlugins([
    {
      async cacheWillUpdate({ request, response }) {
        if (response.status >= 400) return null;
        const isPage = new URL(request.url).pathname === "/index.html";
        return !isPage || (await isOwnPage(response.clone(), own)) ? response : null;
      },
    },
  ]);
  // The installed app opens with ?source=, mails link with ?utm_: still the same page.
  precacheAndRoute(manifest, { ignoreURLParametersMatching: [/^utm_/, /^source$/] });
  registerRoute(new NavigationRoute(createHandlerBoundToURL("index.html"), { denylist: NOT_A_SCREEN }));
}
