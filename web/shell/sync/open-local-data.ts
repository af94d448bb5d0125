import { call } from "../../data/client.ts";
import { databaseName, StudioDatabase } from "../../data/db.ts";
import { type SyncStatus, startSync } from "../../data/sync.ts";
import type { LocalData } from "../../local-data.ts";
import { standForLeader } from "./leader.ts";
import { listenForMoments } from "./moments.ts";

type TabMessage = { kind: "ask" } | { kind: "status"; status: SyncStatus };

export interface OpenLocalData extends LocalData {
  close(): void;
}

/**
 * Opens a person's copy of the studio and keeps it in step. Every tab pulls once when it opens; after that the leader
 * does it for all, and tells the others how it stands.
 */
export function openLocalData(userId: string | null): OpenLocalData {
  const name = databaseName(userId);
  const db = new StudioDatabase(name);
  const leader = standForLeader(`sync ${name}`, navigator.locks);
  const tabs = new BroadcastChannel(`sync ${name}`);
  const send = (message: TabMessage) => tabs.postMessage(message);

  const onMoment = (pullNow: () => void) =>
    listenForMoments(() => (leader.isLeader() ? pullNow() : send({ kind: "ask" })));
  const sync = startSync({ db, call, onMoment });

  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === "ask" && leader.isLeader()) void sync.now();
    if (data.kind === "status" && !leader.isLeader()) sync.status.setState(data.status);
  };
  const stopTelling = sync.status.subscribe((status) => leader.isLeader() && send({ kind: "status", status }));

  return {
    db,
    sync,
    close() {
      stopTelling();
      sync.stop();
      leader.stop();
      tabs.close();
      db.close();
    },
  };
}
