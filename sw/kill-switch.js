// Takes the place of a worker that does harm (KILL_SWITCH=true): removes itself and every cached file, and lets the
// pages it controls load once more from the server. What people did and is not sent yet (IndexedDB) stays as it is.
// Plain JavaScript without imports, served as it stands: nothing that could be broken by a build.
self.addEventListener("install", () => self.skipWaiting());

const LOOK_EVERY_MS = 250;
const LONGEST_MS = 20_000;

async function removeEverything() {
  for (const name of await caches.keys()) await caches.delete(name);
  const asked = new Set();
  // A page that has loaded again registers the worker, which brings it back while another page is still held by it: hence
  // until no page is held.
  for (let waited = 0; waited < LONGEST_MS; waited += LOOK_EVERY_MS) {
    await self.registration.unregister();
    // Only pages of the old worker: one that came from the server has nothing to recover from, and would never rest.
    const held = await self.clients.matchAll({ type: "window" });
    if (held.length === 0) return;
    for (const page of held.filter(({ id }) => !asked.has(id))) {
      asked.add(page.id);
      page.navigate(page.url).catch(() => undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

self.addEventListener("activate", (event) => event.waitUntil(removeEverything()));
