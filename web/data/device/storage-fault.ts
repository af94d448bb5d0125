/** `full`: no room for more; `broken`: the database cannot be opened; `gone`: the browser cleared it under our feet. */
export type StorageFault = "full" | "broken" | "gone";

/** Names that IndexedDB and Dexie give to what the network has no part in. */
const BROKEN = new Set([
  "OpenFailedError",
  "DatabaseClosedError",
  "InvalidStateError",
  "UnknownError",
  "VersionError",
  "NotFoundError",
]);

const namesOf = (error: unknown): string[] => {
  if (typeof error !== "object" || error === null) return [];
  const { name, inner } = error as { name?: unknown; inner?: unknown };
  return [...(typeof name === "string" ? [name] : []), ...(inner === error ? [] : namesOf(inner))];
};

/** What is wrong with this device's store; null when the error is not the store's. */
export function storageFaultOf(error: unknown): StorageFault | null {
  const names = namesOf(error);
  if (names.includes("QuotaExceededError")) return "full";
  return names.some((name) => BROKEN.has(name)) ? "broken" : null;
}
