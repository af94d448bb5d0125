import { createStore, type StoreApi } from "zustand/vanilla";
import { OfflineError } from "./api-error.ts";
import type { Call } from "./call.ts";
import type { StudioDatabase } from "./db.ts";
import { pull } from "./pull.ts";

/** `connecting` until the server answered or not for the first time: that is not the same as offline. */
export type SyncState = "connecting" | "syncing" | "live" | "offline";

export interface SyncStatus {
  state: SyncState;
  /** When the data on this device was last in step with the server; null when never. */
  asOf: string | null;
}

export interface SyncDeps {
  db: StudioDatabase;
  call: Call;
  /** Something worth asking again for happened: focus, visibility, a network, a timer. @returns stop listening */
  onMoment(pullNow: () => void): () => void;
}

export interface Sync {
  status: StoreApi<SyncStatus>;
  /** Pulls, with a pull that begins after this call: one under way may have passed what the caller just changed. */
  now(): Promise<void>;
  stop(): void;
}

/** Keeps this device's copy in step. Never throws: a network that is away is a state, not a fault. */
export function startSync({ db, call, onMoment }: SyncDeps): Sync {
  const status = createStore<SyncStatus>(() => ({ state: "connecting", asOf: null }));
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let isStopped = false;

  async function run(): Promise<void> {
    if (status.getState().state !== "connecting") status.setState({ state: "syncing" });
    let state: SyncState = "live";
    try {
      await pull(db, call);
    } catch (error) {
      // The person signed out meanwhile: their copy is closed, and there is nobody to tell.
      if (isStopped) return;
      state = "offline";
      if (!(error instanceof OfflineError)) console.warn("The pull failed.", error);
    }
    const asOf = (await db.meta.get("asOf").catch(() => undefined))?.value;
    status.setState({ state, asOf: typeof asOf === "string" ? asOf : null });
  }

  const begin = () => {
    following = null;
    running = run().finally(() => {
      running = null;
    });
    return running;
  };
  /** However many ask while a pull is under way, one more follows it. */
  const now = () => {
    if (!running) return begin();
    following ??= running.then(begin);
    return following;
  };
  const stopListening = onMoment(() => void now());
  const stop = () => {
    isStopped = true;
    stopListening();
  };
  void now();
  return { status, now, stop };
}
