import type { mongo } from "mongoose";

const CALLS = ["insert calls", "modify", "update calls", "remove calls", "truncate calls"] as const;

interface Stats {
  count?: number;
  size?: number;
  wiredTiger?: { cursor?: Record<string, number> };
}

/**
 * A mark of a collection's content which each write changes: how often the storage engine wrote to it since it was opened,
 * with count and size, as the engine may have opened it anew.
 */
export async function markOf(db: mongo.Db, name: string): Promise<string> {
  const [row] = await db
    .collection(name)
    .aggregate<{ storageStats?: Stats }>([{ $collStats: { storageStats: {} } }])
    .toArray();
  const { count, size, wiredTiger } = row?.storageStats ?? {};
  if (!wiredTiger?.cursor) throw new Error("This MongoDB does not count its writes.");
  return [count, size, ...CALLS.map((call) => wiredTiger.cursor?.[call])].join(" ");
}
