import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/** What is not a screen of this app: the API, images, the test payment page, and anything that looks like a file. */
const NOT_A_SCREEN = [/^\/api\//, /^\/img\//, /^\/sandbox\//, /\.[a-z0-9]+$/i];

const PART = /\b(?:src|href)="\/(assets\/[^"]+)"/g;

/**
 * While releases change, this worker's files may come from a server of another release. Stored together they would be a
 * white page for good; refused, the installation fails, the version before goes on, and the next visit tries again.
 */
async function isOfThisRelease(page: Response, own: Set<string>): Promise<boolean> {
  const html = await page.text();
  return [...html.matchAll(PART)].every(([, part = ""]) => own.has(part));
}

/**
 * Every screen is the precached page, with a network or without. The page is then always the one its scripts belong to,
 * and "a new version is there" is always true.
 */
export function routeShell(manifest: { url: string; revision: string | null }[]): void {
  cleanupOutdatedCaches();
  const own = new Set(manifest.map(({ url }) => url));
  addPlugins([
    {
      async cacheWillUpdate({ request, response }) {
        if (response.status >= 400) return null;
        const isPage = new URL(request.url).pathname === "/index.html";
        return !isPage || (await isOfThisRelease(response.clone(), own)) ? response : null;
      },
    },
  ]);
  // The installed app opens with ?source=, mails link with ?utm_: still the same page.
  precacheAndRoute(manifest, { ignoreURLParametersMatching: [/^utm_/, /^source$/] });
  registerRoute(new NavigationRoute(createHandlerBoundToURL("index.html"), { denylist: NOT_A_SCREEN }));
}
