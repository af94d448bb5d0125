import { useObservable } from "dexie-react-hooks";
import { createContext, use, useContext } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { StudioDatabase } from "./data/db.ts";
import { liveQuery } from "./data/device/live-query.ts";
import type { SyncStatus } from "./data/device/sync-status.ts";
import { FIRST_STATUS } from "./data/device/sync-status.ts";
import type { Effects } from "./data/effect.ts";
import type { Sync } from "./data/sync.ts";

export interface LocalData {
  db: StudioDatabase;
  sync: Sync;
  /** What this person may change without a network. */
  effects: Effects;
}

/** A copy that is opened when a screen needs it: a guest's first page is drawn before its code is fetched. */
export interface UnopenedData {
  /** The same promise at each call. */
  open(): Promise<LocalData>;
}

/** This person's copy of the studio. The shell provides it once the person is known; guests have one too. */
export const LocalDataContext = createContext<LocalData | UnopenedData | null>(null);

function useProvided(): LocalData | UnopenedData {
  const data = useContext(LocalDataContext);
  if (!data) throw new Error("A screen was shown outside the shell.");
  return data;
}

/** Opens it where that was not done yet: until then the nearest `Suspense` shows its shapes. */
export function useLocalData(): LocalData {
  const data = useProvided();
  return "db" in data ? data : use(data.open());
}

/** Null once it is open. */
export function useUnopenedData(): UnopenedData | null {
  const data = useProvided();
  return "db" in data ? null : data;
}

export const useDatabase = (): StudioDatabase => useLocalData().db;
export const useSync = (): Sync => useLocalData().sync;

/** For what a guest's first page is made of: null as long as the copy is not open. */
export function useDatabaseIfOpen(): StudioDatabase | null {
  const data = useProvided();
  return "db" in data ? data.db : null;
}

const unopenedStatus = createStore<SyncStatus>(() => FIRST_STATUS);

/** How things stand between this device and the server. */
export function useSyncStatus(): StoreApi<SyncStatus> {
  const data = useProvided();
  return "db" in data ? data.sync.status : unopenedStatus;
}

/**
 * What a query of the local database finds, and again whenever a table it read changed. While looking: `first`, or the
 * result for the dependencies of before. The package's own hook would bring all of Dexie to a first visit.
 */
export const useLiveQuery = <Result, First = undefined>(
  read: () => Result | Promise<Result>,
  deps: unknown[],
  first?: First,
): Result | First => useObservable(() => liveQuery(read), deps, first as First);
