import type { OutboxRow } from "../../data/outbox/row.ts";
import { useDatabaseIfOpen, useLiveQuery } from "../../local-data.ts";

export interface Unsent {
  /** Only on this device, the oldest first. */
  waiting: OutboxRow[];
  /** The server will not do these; the person has not decided yet. */
  refused: OutboxRow[];
}

const NONE: Unsent = { waiting: [], refused: [] };

/** What this person did that the studio does not have. */
export function useUnsent(): Unsent {
  const db = useDatabaseIfOpen();
  const rows = useLiveQuery(async () => (db?.userId ? db.outbox.orderBy("seq").toArray() : []), [db]);
  if (!rows || rows.length === 0) return NONE;
  return {
    waiting: rows.filter(({ state }) => state === "waiting"),
    refused: rows.filter(({ state }) => state === "refused"),
  };
}

const DAY_MS = 86_400_000;

/** Waiting for longer than a day: the person should do something about it. */
export const isOverdue = ({ at }: Pick<OutboxRow, "at">, nowMs: number): boolean => nowMs - Date.parse(at) > DAY_MS;
