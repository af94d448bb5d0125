import { useMemo } from "react";
import { v7 as newId } from "uuid";
import type { StudioDatabase } from "./data/db.ts";
import { orAfter, PATIENCE_MS } from "./data/device/patience.ts";
import type { Effect } from "./data/effect.ts";
import type { OutboxRow } from "./data/outbox/row.ts";
import { type WriteDeps, write } from "./data/outbox/write.ts";
import { type LocalData, useDatabase, useLiveQuery, useLocalData } from "./local-data.ts";
import { keepChangesSafe, wakeWorkerLater } from "./shell/sync/keep-safe.ts";
import { toast } from "./ui/feedback/toast.ts";
import { t, tAnswer } from "./words/t.ts";

/** `waiting`: kept on this device; the server has not said anything yet. */
export type Outcome = "done" | "refused" | "waiting";

export interface Written {
  /** What became of it, as far as it is known within a few seconds. What was refused has been said in a toast. */
  outcome: Promise<Outcome>;
  /** Why it was refused, in words; null as long as it was not. */
  refusal: Promise<string | null>;
}

export type Write = <Input>(effect: Effect<Input>, input: Input) => Promise<Written | null>;

export const writeDepsOf = ({ db, effects }: LocalData): WriteDeps => ({ db, effects, newId, nowMs: () => Date.now() });

async function readAfter(db: StudioDatabase, id: string, round: Promise<void>): Promise<OutboxRow | undefined> {
  await orAfter(PATIENCE_MS, round);
  return db.outbox.where({ id }).first();
}

function writtenOf(reading: Promise<OutboxRow | undefined>): Written {
  return {
    outcome: reading.then((row) => (row?.state === "refused" || row?.state === "waiting" ? row.state : "done")),
    refusal: reading.then((row) => (row?.refusal ? tAnswer(row.refusal) : null)),
  };
}

/**
 * A person's change: on this device at once, at the server as soon as there is one. Resolves when it is durable; null
 * when this device cannot keep it, which has been said in a toast.
 */
export function useWrite(): Write {
  const data = useLocalData();
  return useMemo(
    () => async (effect, input) => {
      const { db, sync } = data;
      let id: string;
      try {
        id = await write(writeDepsOf(data), effect, input);
      } catch (error) {
        console.warn("A change could not be kept.", error);
        const description = t("We couldn't save this. Your storage may be full. Nothing was changed.");
        toast({ title: t(effect.failed), description, variant: "danger" });
        return null;
      }
      void keepChangesSafe();
      const isOffline = sync.status.getState().state === "offline";
      if (isOffline) void wakeWorkerLater();
      const round = sync.now();
      if (isOffline) return { outcome: Promise.resolve("waiting"), refusal: Promise.resolve(null) };
      return writtenOf(readAfter(db, id, round));
    },
    [data],
  );
}

/** Whether a change to this thing is only on this device still. */
export function usePending(entity: string): boolean {
  const db = useDatabase();
  const count = useLiveQuery(
    () =>
      db.outbox
        .where({ entity })
        .and(({ state }) => state === "waiting")
        .count(),
    [db, entity],
  );
  return (count ?? 0) > 0;
}
