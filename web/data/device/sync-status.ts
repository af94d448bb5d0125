import type { DeviceFault } from "./device-fault.ts";

/** `connecting` until the server answered or not for the first time: that is not the same as offline. */
export type SyncState = "connecting" | "syncing" | "live" | "offline";

export interface SyncStatus {
  state: SyncState;
  /** When the data on this device was last in step with the server; null when never. */
  asOf: string | null;
  /** Changes wait for the next sign-in. */
  needsSignIn: boolean;
  /** The server no longer understands this version of the app. */
  isOutdated: boolean;
  /** Something on this device fails, not the network. */
  fault?: DeviceFault | null;
}

/** How things stand before the server was asked for the first time. */
export const FIRST_STATUS: SyncStatus = { state: "connecting", asOf: null, needsSignIn: false, isOutdated: false };
