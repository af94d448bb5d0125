import { FLAG_CACHE, PUSH_CHANGED_FLAG } from "#shared/core/worker/worker-message.ts";
import { getPushKey, listPushDevices } from "#shared/features/notifications/endpoints.ts";
import { deviceIdOf } from "./platform.ts";
import { findWantedDevice, isFor, keep, type PushDeps, subscribe } from "./subscription.ts";

/**
 * Checks, at every start, that this browser still gets the pushes its person wants, and repairs it where not: the push
 * service may have forgotten the subscription, the browser may have changed it, the server may have another key.
 */
export async function keepPushAlive(deps: PushDeps): Promise<"off" | "alive" | "repaired"> {
  const { call, db, ready } = deps;
  const wanted = await findWantedDevice(db);
  if (!wanted) return "off";
  const subscription = await (await ready).pushManager.getSubscription();
  const [devices, { publicKey }] = await Promise.all([call(listPushDevices, {}), call(getPushKey, {})]);
  const id = subscription && (await deviceIdOf(subscription.endpoint));
  if (subscription && isFor(subscription, publicKey)) {
    if (devices.some((device) => device.id === id)) return forgetFlag("alive");
    if (id !== wanted) {
      await keep(deps, subscription);
      return forgetFlag("repaired");
    }
    // The API forgot the very device it knew: its push service said that it is gone.
    await subscription.unsubscribe();
  }
  await subscribe(deps);
  return forgetFlag("repaired");
}

async function forgetFlag<Outcome>(outcome: Outcome): Promise<Outcome> {
  if ("caches" in globalThis) await (await caches.open(FLAG_CACHE)).delete(PUSH_CHANGED_FLAG);
  return outcome;
}
