import { DRAIN_TAG, type ToWorker } from "../shared/core/worker/worker-message.ts";
import { routeApiAround } from "./api-route.ts";
import { openClicked } from "./click.ts";
import { drainInBackground } from "./drain.ts";
import { routeImages } from "./images.ts";
import { renewPolicy } from "./policy.ts";
import { routeShell } from "./precache.ts";
import { showPush } from "./push.ts";
import { type PushSubscriptionChangeEvent, renewSubscription } from "./push-change.ts";
import { routeVideos } from "./videos.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof routeShell>[0] };

routeShell(self.__WB_MANIFEST);
routeImages(self.location.origin);
routeVideos(self.location.origin);

self.addEventListener("install", routeApiAround);

self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const message = event.data as ToWorker | null;
  // The person decides when a new version takes over: every open page would otherwise lose its scripts.
  if (message?.type === "SKIP_WAITING") void self.skipWaiting();
  // Without a network it stays as it is; the next page whose picture is missing asks again.
  if (message?.type === "renew-policy") event.waitUntil(renewPolicy().catch(() => undefined));
});

// Only a page this worker controls can be led elsewhere by a click on a notification: also the first one.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data, self)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openClicked(event.notification.data, event.action, self));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription(event as PushSubscriptionChangeEvent, self));
});

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// Background Sync: not in TypeScript's library, and not in every browser.
self.addEventListener("sync" as never, (event: SyncEvent) => {
  if (event.tag === DRAIN_TAG) event.waitUntil(drainInBackground(self));
});
