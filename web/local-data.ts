import { liveQuery } from "dexie";
import { createContext, useContext } from "react";
import { useStore } from "zustand/react";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { StudioDatabase } from "./data/db.ts";
import type { Effects } from "./data/effect.ts";
import type { Sync } from "./data/sync.ts";

export interface LocalData {
  db: StudioDatabase;
  sync: Sync;
  /** What this person may change without a network. */
  effects: Effects;
}

/** This person's copy of the studio. The shell provides it once the person is known; guests have one too. */
export const LocalDataContext = createContext<LocalData | null>(null);

export function useLocalData(): LocalData {
  const data = useContext(LocalDataContext);
  if (!data) throw new Error("A screen was shown outside the shell.");
  return data;
}

export const useDatabase = (): StudioDatabase => useLocalData().db;
export const useSync = (): Sync => useLocalData().sync;

/** A live read that all who ask share, for what every row of a list needs. @param before what is said until it is read */
export function sharedRead<Value>(read: (db: StudioDatabase) => Promise<Value>, before: Value): () => Value {
  const stores = new WeakMap<StudioDatabase, StoreApi<Value>>();
  function open(db: StudioDatabase): StoreApi<Value> {
    const store = createStore<Value>(() => before);
    stores.set(db, store);
    // The error of a database that was closed: the page is about to change hands.
    liveQuery(() => read(db)).subscribe({
      next: (value) => store.setState(value, true),
      error: () => stores.delete(db),
    });
    return store;
  }
  return function useSharedRead() {
    const db = useDatabase();
    return useStore(stores.get(db) ?? open(db));
  };
}
