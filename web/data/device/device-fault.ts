import { ApiError, OfflineError } from "../api-error.ts";

/**
 * `full`: no room for more; `broken`: the database cannot be opened; `gone`: the browser cleared it while the page was open;
 * `insecure`: the address is not https, so that the browser withholds what the app needs; `app`: any other error of the app.
 */
export type DeviceFault = "full" | "broken" | "gone" | "insecure" | "app";

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

/** The fault of this device behind an error; null when the network or the server failed. */
export function deviceFaultOf(error: unknown): DeviceFault | null {
  if (error instanceof OfflineError || error instanceof ApiError) return null;
  const names = namesOf(error);
  if (names.includes("QuotaExceededError")) return "full";
  if (names.some((name) => BROKEN.has(name))) return "broken";
  return globalThis.isSecureContext === false ? "insecure" : "app";
}
