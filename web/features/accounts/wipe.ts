import type { StudioDatabase } from "../../data/db.ts";
import { orAfter } from "../../data/device/patience.ts";

const SHELL_CACHE = /precache/;
const PATIENCE_MS = 3_000;

async function clearCaches(): Promise<void> {
  if (!("caches" in window)) return;
  const names = (await caches.keys()).filter((name) => !SHELL_CACHE.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** A device without a signed-in user gets no reminders, and shows none of the last user's. */
async function silence(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  for (const shown of (await registration.getNotifications?.()) ?? []) shown.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
  await navigator.clearAppBadge?.();
}

/** Removes every personal byte of this device, network or not. A part that fails does not keep the others back. */
export async function wipeDevice(userId: string): Promise<void> {
  sessionStorage.clear();
  const { deleteDatabase } = await import("../../data/db.ts");
  const outcomes = await Promise.allSettled(
    [deleteDatabase(userId), clearCaches(), silence()].map((work) => orAfter(PATIENCE_MS, work)),
  );
  for (const outcome of outcomes) if (outcome.status === "rejected") console.warn("Wiping failed.", outcome.reason);
}

/** Opens a user's database for a moment, beside other tabs that have it open. */
async function withDatabase<T>(userId: string, work: (db: StudioDatabase) => Promise<T>): Promise<T> {
  const { StudioDatabase: Database } = await import("../../data/db.ts");
  const db = new Database(userId);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

export async function countUnsent(userId: string): Promise<number> {
  const parcel = await import("../../data/outbox/parcel.ts");
  return withDatabase(userId, parcel.countUnsent);
}

export async function keepUnsent(userId: string): Promise<boolean> {
  const { packUnsent } = await import("../../data/outbox/parcel.ts");
  return withDatabase(userId, packUnsent);
}
