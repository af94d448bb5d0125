import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

const CACHE_NAME = "images";
const MOST_IMAGES = 150;
const KEPT_SECONDS = 30 * 24 * 3600;

const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#ede9fe"/><path d="M200 40c-40 60 40 90 0 150s20 60 0 80" fill="none" stroke="#a78bfa" stroke-width="10" stroke-linecap="round"/></svg>`;

/** Pictures of this site once seen are there without a network; one never seen is a piece of silk instead of a hole. */
export function routeImages(origin: string): void {
  registerRoute(
    ({ request, url }) => request.destination === "image" && url.origin === origin,
    new CacheFirst({
      cacheName: CACHE_NAME,
      plugins: [
        { cacheWillUpdate: async ({ response }) => (mayKeep(response) ? response : null) },
        new ExpirationPlugin({ maxEntries: MOST_IMAGES, maxAgeSeconds: KEPT_SECONDS, purgeOnQuotaError: true }),
      ],
    }),
  );
  setCatchHandler(async ({ request }) =>
    request.destination === "image"
      ? new Response(PLACEHOLDER, { headers: { "Content-Type": "image/svg+xml" } })
      : Response.error(),
  );
}

/** What the server marks `no-store` is personal: it must not stay for the next user of this device. */
const mayKeep = ({ status, headers }: Response): boolean =>
  status === 200 &&
  // A portal answers for a picture with its page.
  headers.get("Content-Type")?.startsWith("image/") === true &&
  !/no-store|private/.test(headers.get("Cache-Control") ?? "");
