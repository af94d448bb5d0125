import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiError, isBusy, OfflineError } from "./api-error.ts";
import type { Call } from "./call.ts";
import type { StudioDatabase } from "./db.ts";
import { type DeviceFault, deviceFaultOf } from "./device/device-fault.ts";
import { onStoreLost } from "./device/lost-store.ts";
import { outboxOf } from "./device/own-tables.ts";
import { recallServerClock } from "./device/server-clock.ts";
import { FIRST_STATUS, type SyncState, type SyncStatus } from "./device/sync-status.ts";
import type { Effects } from "./effect.ts";
import { backoffMs } from "./outbox/backoff.ts";
import type { OutboxRow } from "./outbox/row.ts";
import { pull } from "./pull.ts";
import type { Exclusive } from "./tokens.ts";

export interface SyncDeps {
  db: StudioDatabase;
  effects: Effects;
  call: Call;
  exclusive: Exclusive;
  nowMs(): number;
  random(): number;
  /** Something worth asking again for happened: focus, visibility, a network, a timer. @returns stop listening */
  onMoment(pullNow: () => void): () => void;
  /** Calls back once, later. @returns take it back */
  after(ms: number, work: () => void): () => void;
  /** A first page that has its data draws them before anything else is done. At once when left out. */
  beginAfterMs?: number;
  /** Changes the server would not do; they are kept, and their effects are gone. */
  onRefused?(refused: OutboxRow[]): void;
}

export interface Sync {
  status: StoreApi<SyncStatus>;
  /**
   * Sends what waits and pulls what is new, beginning after this call: a round under way may have passed what the
   * caller just changed.
   */
  now(): Promise<void>;
  stop(): void;
}

/** Longer than a sign-out takes from deleting the copy to the other tabs. */
const SIGN_OUT_MS = 1_500;

/** Dexie did not see the browser clear the store. What the user did since then is in the outbox and stays there. */
const wakeReaders = ({ outbox }: StudioDatabase): Promise<unknown> =>
  outbox.db.transaction("rw", outbox, async (transaction) => {
    const table = outboxOf(transaction);
    const rows = await table.toArray();
    await table.clear();
    await table.bulkAdd(rows);
  });

/** Keeps this device's copy in step. Never throws: a network that is away is a state, not a fault. */
export function startSync(deps: SyncDeps): Sync {
  const { db, onMoment } = deps;
  const status = createStore<SyncStatus>(() => FIRST_STATUS);
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let isStopped = false;
  let failures = 0;
  let stopTimer = () => {};
  let hadCursor = false;

  /** Whether the browser cleared the store while this page was open. */
  async function findCleared(): Promise<boolean> {
    const hasCursor = (await db.meta.get("cursor")) !== undefined;
    const isCleared = hadCursor && !hasCursor;
    if (isCleared) await wakeReaders(db);
    hadCursor = hasCursor;
    return isCleared;
  }

  /** One round. @returns whether everything there was to send is sent */
  async function round(): Promise<boolean> {
    if (!db.userId) {
      await pull(deps);
      return true;
    }
    // A guest's first page need not load what only members' changes need.
    const { drain } = await import("./outbox/drain.ts").catch((cause) => {
      throw new OfflineError(cause);
    });
    const { end, refused } = await drain(deps);
    if (refused.length > 0) deps.onRefused?.(refused);
    status.setState({ needsSignIn: end === "sign-in" });
    if (end === "unreachable") throw new OfflineError();
    await pull(deps);
    return end !== "later";
  }

  async function run(): Promise<void> {
    stopTimer();
    if (status.getState().state !== "connecting") status.setState({ state: "syncing" });
    let state: SyncState = "live";
    let isDone = false;
    let isOutdated = false;
    // Said until the page is opened again: a person has to read it.
    let fault: DeviceFault | null = status.getState().fault === "gone" ? "gone" : null;
    try {
      if (await findCleared()) fault = "gone";
      isDone = await round();
      hadCursor = true;
    } catch (error) {
      // The user signed out in the meantime: their copy is closed.
      if (isStopped) return;
      // A busy server is asked once more, within two seconds, before the page says "Offline".
      state = failures === 0 && isBusy(error) ? status.getState().state : "offline";
      fault ??= deviceFaultOf(error);
      isOutdated = error instanceof ApiError && error.status === 426;
      if (!(error instanceof OfflineError)) console.warn("The data could not be brought in step.", error);
    }
    failures = isDone ? 0 : failures + 1;
    if (!isDone && !isStopped) stopTimer = deps.after(backoffMs(failures, deps.random()), () => void now());
    const asOf = (await db.meta.get("asOf").catch(() => undefined))?.value;
    status.setState({ state, isOutdated, fault, asOf: typeof asOf === "string" ? asOf : null });
  }

  const begin = () => {
    following = null;
    running = run().finally(() => {
      running = null;
    });
    return running;
  };
  /** However many ask while a round is under way, one more follows it. */
  const now = () => {
    if (!running) return begin();
    following ??= running.then(begin);
    return following;
  };
  const stopListening = onMoment(() => void now());
  let stopNotice = () => {};
  const stopWatching = onStoreLost(db, () => {
    // A sign-out in another tab deletes it too, and ends this sync right afterwards.
    stopNotice = deps.after(SIGN_OUT_MS, () => status.setState({ fault: "gone" }));
  });
  const stop = () => {
    isStopped = true;
    stopTimer();
    stopNotice();
    stopWatching();
    stopListening();
  };
  // Nothing waits for it: the server says the time with its first answer.
  recallServerClock(db).catch(() => {});
  if (deps.beginAfterMs) stopTimer = deps.after(deps.beginAfterMs, () => void now());
  else void now();
  return { status, now, stop };
}
