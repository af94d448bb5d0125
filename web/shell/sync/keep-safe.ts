import { DRAIN_TAG } from "#shared/core/worker/worker-message.ts";

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Where the browser can, the worker sends what waits when there is a network again, also with no page open. */
export async function wakeWorkerLater(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register(DRAIN_TAG).catch(() => {});
}

/**
 * Asks the browser not to throw this device's data away when space is short: at the first change that must not get
 * lost, when it is clear what the question is about. @returns whether it agreed
 */
export async function keepChangesSafe(): Promise<boolean> {
  const { storage } = navigator;
  if (!storage?.persist) return false;
  return (await storage.persisted()) || storage.persist();
}
