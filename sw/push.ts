import { readPushMessage } from "../shared/core/worker/push-message.ts";
import type { ToPage } from "../shared/core/worker/worker-message.ts";

type Show = Pick<ServiceWorkerGlobalScope, "registration" | "clients" | "navigator" | "location">;

const LOOK = { icon: "/pwa-192x192.png", badge: "/badge-96.png" };

/** Shows every push: one that shows nothing costs the permission. Open pages then fetch what is new. */
export async function showPush(data: Pick<PushMessageData, "text"> | null, worker: Show): Promise<void> {
  const { title, options, badge } = readPushMessage(readText(data), worker.location.origin);
  try {
    await worker.registration.showNotification(title, { ...LOOK, ...options });
  } catch {
    await worker.registration.showNotification(title, { body: options.body, data: options.data });
  }
  if (badge !== null) await worker.navigator.setAppBadge?.(badge).catch(() => {});
  await messagePages({ type: "push-received" }, worker);
}

export async function messagePages(message: ToPage, { clients }: Pick<ServiceWorkerGlobalScope, "clients">) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
  return pages.length;
}

function readText(data: Pick<PushMessageData, "text"> | null): string | null {
  try {
    return data?.text() ?? null;
  } catch {
    return null;
  }
}
