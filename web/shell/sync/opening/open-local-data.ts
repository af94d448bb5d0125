import { message } from "#shared/core/messages/message.ts";
import { getKeepingKey } from "#shared/features/accounts/session-endpoints.ts";
import { call, exclusive, readPerson, tokens } from "#web/data/client.ts";
import { StudioDatabase } from "#web/data/db.ts";
import type { SyncStatus } from "#web/data/device/sync-status.ts";
import type { Effects } from "#web/data/effect.ts";
import type { OutboxRow } from "#web/data/outbox/row.ts";
import { hasWaiting } from "#web/data/outbox/waiting.ts";
import { startSync } from "#web/data/sync.ts";
import type { LocalData } from "#web/local-data.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { t, tAnswer } from "#web/words/t.ts";
import { wakeWorkerLater } from "../keep-safe.ts";
import { keepEarly, type OpenLocalData, takeEarly } from "./early.ts";
import { standForLeader } from "./leader.ts";
import { listenForMoments } from "./moments.ts";

/** A stranger's first look at the calendar is not the moment to keep a connection open. */
const GUEST_LISTENS_AFTER_MS = 10_000;

/** What a stored page needs to be drawn with what is on the device; then comes what is new. */
const FIRST_PAGE_MS = 500;

type TabMessage = { kind: "ask" } | { kind: "status"; status: SyncStatus };

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** The worker sends with this person's token, which it cannot read where pages keep it. */
function createLender(db: StudioDatabase): () => void {
  let lent: string | null = null;
  return () => {
    const token = tokens.read();
    if (!token || token === lent || readPerson() !== db.userId) return;
    lent = token;
    db.meta.put({ key: "token", value: token }).catch(() => {});
  };
}

/** Gets the key by which unsent changes can outlive a sign-out, and takes back what this person left here last time. */
async function settleIn({ db, sync }: LocalData): Promise<void> {
  if (!db.userId || readPerson() !== db.userId) return;
  const { KEEPING_KEY, unpack } = await import("#web/data/outbox/parcel.ts");
  if (await db.meta.get(KEEPING_KEY)) return;
  const { key, formerKeys } = await call(getKeepingKey, {});
  await db.meta.put({ key: KEEPING_KEY, value: key });
  if ((await unpack(db, formerKeys)) > 0) await sync.now();
}

async function wakeWorkerIfLeft(db: StudioDatabase): Promise<void> {
  if (await hasWaiting(db)) await wakeWorkerLater();
}

/** A guest changes nothing, and the calendar's first page need not load what only members may do. */
const loadEffects = async (userId: string | null): Promise<Effects> =>
  userId ? (await import("#web/data/effects.ts")).effects : new Map();

const sayRefused = (effects: Effects, refused: OutboxRow[]) => {
  const last = refused.at(-1);
  if (!last) return;
  const title = effects.get(last.endpoint)?.failed ?? message("A change was refused");
  toast({ title: t(title), description: last.refusal ? tAnswer(last.refusal) : undefined, variant: "danger" });
};

/** Copies that are open or being opened: a second one of a person would fetch everything once more. */
const copies = new Set<StudioDatabase>();

/** Opened while the code is still loading; the first reader waits for it, and gets its errors. */
function openDatabase(userId: string | null): StudioDatabase {
  const db = new StudioDatabase(userId);
  db.open().catch(() => {});
  copies.add(db);
  return db;
}

function closeDatabase(db: StudioDatabase): void {
  copies.delete(db);
  db.close();
}

/**
 * Opens a person's copy of the studio and keeps it in step. Every tab syncs when it opens and when its person changes
 * something; the rest the leader does for all, and posts its state to the others.
 */
function openNow(db: StudioDatabase, effects: Effects, beginAfterMs = 0): OpenLocalData {
  const leader = standForLeader(`sync ${db.name}`, navigator.locks);
  const tabs = new BroadcastChannel(`sync ${db.name}`);
  const send = (message: TabMessage) => tabs.postMessage(message);

  const sync = startSync({
    db,
    effects,
    call,
    exclusive,
    nowMs: () => Date.now(),
    random: Math.random,
    after,
    onMoment: (now) => listenForMoments(() => (leader.isLeader() ? now() : send({ kind: "ask" }))),
    beginAfterMs,
    onRefused: (refused) => sayRefused(effects, refused),
  });

  let stopFollowing = () => {};
  const follow = () => {
    let isStopped = false;
    stopFollowing = () => {
      isStopped = true;
    };
    // A guest listens only after a while, and the calendar's first load need not bring the code for it.
    import("#web/data/events.ts").then(
      ({ followPokes }) => {
        const onPoke = () => void sync.now();
        if (!isStopped)
          stopFollowing = followPokes({ fetch, readToken: tokens.read, random: Math.random, after, onPoke });
      },
      // Without that code the timer asks.
      () => {},
    );
  };
  void leader.whenLeader.then(() => {
    stopFollowing = after(db.userId ? 0 : GUEST_LISTENS_AFTER_MS, follow);
  });
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === "ask" && leader.isLeader()) void sync.now();
    if (data.kind === "status" && !leader.isLeader()) sync.status.setState(data.status);
  };
  const lendToken = createLender(db);
  const stopTelling = sync.status.subscribe((status) => {
    if (status.state === "live") {
      lendToken();
      settleIn({ db, sync, effects }).catch((error: unknown) => console.warn("Not settled in yet.", error));
    }
    // The worker looks for the new version, which is then offered like any other.
    if (status.isOutdated)
      void navigator.serviceWorker?.getRegistration().then((registration) => registration?.update());
    if (leader.isLeader()) send({ kind: "status", status });
  });
  const onHide = () => void wakeWorkerIfLeft(db).catch(() => {});
  window.addEventListener("pagehide", onHide);

  return {
    db,
    sync,
    effects,
    close() {
      window.removeEventListener("pagehide", onHide);
      stopTelling();
      stopFollowing();
      sync.stop();
      leader.stop();
      tabs.close();
      closeDatabase(db);
    },
  };
}

async function open(userId: string | null, beginAfterMs?: number): Promise<OpenLocalData> {
  const db = openDatabase(userId);
  try {
    return openNow(db, await loadEffects(userId), beginAfterMs);
  } catch (error) {
    closeDatabase(db);
    throw error;
  }
}

/** Early openings under way, by their person. */
const beginning = new Map<string | null, Promise<void>>();

/** Does nothing once the page itself has opened this person's copy, or is about to. */
export async function openEarly(userId: string | null): Promise<void> {
  const isOpen = [...copies].some((db) => db.userId === userId);
  if (isOpen) return beginning.get(userId);
  const begun = open(userId, navigator.serviceWorker?.controller ? FIRST_PAGE_MS : 0)
    .then((data) => keepEarly(userId, data))
    .finally(() => beginning.delete(userId));
  beginning.set(userId, begun);
  return begun;
}

/** The caller closes it. */
export async function openLocalData(userId: string | null): Promise<OpenLocalData> {
  const begun = beginning.get(userId);
  // An early opening that failed is tried again here, and the caller gets the error.
  if (begun) await begun.catch(() => {});
  return takeEarly(userId) ?? open(userId);
}
