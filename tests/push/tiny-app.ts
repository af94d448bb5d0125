import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { transformWithOxc } from "vite";

/** The smallest app that can subscribe, show and be clicked, around the reader the real worker uses. */
export interface TinyApp extends AsyncDisposable {
  origin: string;
}

const PAGE = `<!doctype html><title>Tiny app</title><h1></h1><script type="module">
document.querySelector("h1").textContent = "At " + location.pathname;
navigator.serviceWorker.register("/worker.js", { type: "module" });
window.subscribeWith = async (applicationServerKey) => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return subscription.toJSON();
};
window.unsubscribe = async () => {
  const { pushManager } = await navigator.serviceWorker.ready;
  return (await pushManager.getSubscription()).unsubscribe();
};
</script>`;

const WORKER = `
import { findClickPath, readPushMessage } from "/push-message.js";
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("push", (event) => {
  const { title, options } = readPushMessage(event.data?.text(), location.origin);
  event.waitUntil(registration.showNotification(title, options));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(findClickPath(event.notification.data, event.action, location.origin)));
});
async function open(path) {
  const [page] = await clients.matchAll({ type: "window" });
  if (!page) return clients.openWindow(path);
  await page.focus();
  return page.navigate(path);
}
`;

export async function startTinyApp(): Promise<TinyApp> {
  const source = new URL("../../shared/core/worker/push-message.ts", import.meta.url);
  const reader = await transformWithOxc(readFileSync(source, "utf8"), "push-message.ts");
  const scripts: Record<string, string> = { "/worker.js": WORKER, "/push-message.js": reader.code };
  const server = createServer((request, response) => {
    const script = scripts[request.url ?? ""];
    response.setHeader("Content-Type", script === undefined ? "text/html" : "text/javascript");
    response.end(script ?? PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
