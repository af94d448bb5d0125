import { useStore } from "zustand/react";
import type { SyncState } from "./data/device/sync-status.ts";
import { useDatabaseIfOpen, useLiveQuery, useSyncStatus } from "./local-data.ts";

export interface Freshness {
  state: SyncState;
  /** When this device's copy was last in step with the server; null when it never was, undefined while looking. */
  asOf: string | null | undefined;
  /** The browser cannot open the store: nothing comes from it, however long one waits. */
  isBroken?: boolean;
}

/** How old what the screens read is. Looked up on the device, so that it is known before the server answers. */
export function useFreshness(): Freshness {
  const db = useDatabaseIfOpen();
  const state = useStore(useSyncStatus(), (status) => status.state);
  const isBroken = useStore(useSyncStatus(), (status) => status.fault === "broken");
  const asOf = useLiveQuery(
    async () => (db ? (((await db.meta.get("asOf"))?.value as string | undefined) ?? null) : undefined),
    [db],
  );
  return { state, asOf, isBroken };
}

/** Local rows, or why there are none to show: still on their way for the first time, or never fetched. */
export type Arrival = "here" | "coming" | "missing";

export function arrivalOf({ state, asOf, isBroken = false }: Freshness, rows: unknown): Arrival {
  if (rows === undefined || asOf === undefined) return isBroken ? "missing" : "coming";
  if (asOf !== null) return "here";
  return state === "offline" ? "missing" : "coming";
}
