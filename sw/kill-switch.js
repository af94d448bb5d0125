// Takes the place of a worker that does harm (KILL_SWITCH=true): removes itself and every cached file, and lets the
// pages it controls load once more from the server. What people did and is not sent yet (IndexedDB) stays as it is.
// Plain JavaScript without imports, served as it stands: nothing that could be broken by a build.
self.addEventListener("install", () => self.skipWaiting());

async function removeEverything() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  // Only pages of the old worker: one that came from the server has nothing to recover from, and would never rest.
  for (const page of await self.clients.matchAll({ type: "window" })) page.navigate(page.url).catch(() => undefined);
}

self.addEventListener("activate", (event) => event.waitUntil(removeEverything()));
