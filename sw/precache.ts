import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/** What is not a screen of this app: the API, images, the test payment page, and anything that looks like a file. */
const NOT_A_SCREEN = [/^\/api\//, /^\/img\//, /^\/sandbox\//, /\.[a-z0-9]+$/i];

/**
 * Every screen is the precached page, with a network or without. The page is then always the one its scripts belong to,
 * and "a new version is there" is always true.
 */
export function routeShell(manifest: { url: string; revision: string | null }[]): void {
  cleanupOutdatedCaches();
  // The installed app opens with ?source=, mails link with ?utm_: still the same page.
  precacheAndRoute(manifest, { ignoreURLParametersMatching: [/^utm_/, /^source$/] });
  registerRoute(new NavigationRoute(createHandlerBoundToURL("index.html"), { denylist: NOT_A_SCREEN }));
}
