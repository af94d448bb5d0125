import { FLAG_CACHE, PUSH_CHANGED_FLAG } from "../shared/core/worker/worker-message.ts";
import { messagePages } from "./push.ts";

export interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

type Renew = Pick<ServiceWorkerGlobalScope, "registration" | "clients" | "caches">;

/**
 * The browser dropped this device's subscription: subscribes again. The worker holds no token, so a page sends it to
 * the API: an open one at once, else the next that opens finds the flag.
 */
export async function renewSubscription(event: PushSubscriptionChangeEvent, worker: Renew): Promise<void> {
  const flags = await worker.caches.open(FLAG_CACHE);
  await flags.put(PUSH_CHANGED_FLAG, new Response("yes"));
  const key = event.oldSubscription?.options.applicationServerKey;
  if (!event.newSubscription && key) await subscribe(key, worker);
  await messagePages({ type: "push-changed" }, worker);
}

/** When it fails, the page tries again with the key the server has now. */
async function subscribe(applicationServerKey: ArrayBuffer, { registration }: Renew): Promise<void> {
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null);
}
