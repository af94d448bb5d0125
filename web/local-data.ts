import { createContext, useContext } from "react";
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
