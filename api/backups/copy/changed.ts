import type { mongo } from "mongoose";

const CALLS = ["insert calls", "modify", "update calls", "remove calls", "truncate calls"] as const;

interface Stats {
  count?: number;
  size?: number;
  wiredTiger?: { cursor?: Record<string, number> };
}

interface Row {
  name: string;
  storageStats?: Stats;
}

/**
 * A mark of each collection's content which every write changes: how often the storage engine wrote to it since it was
 * opened, with count and size, as the engine may have opened it again. One question for all of them.
 */
export async function readMarks(db: mongo.Db, names: readonly string[]): Promise<Map<string, string>> {
  const [first, ...others] = names;
  if (first === undefined) return new Map();
  const ask = (name: string) => [
    { $collStats: { storageStats: {} } },
    { $project: { name: { $literal: name }, storageStats: FIELDS } },
  ];
  const unions = others.map((name) => ({ $unionWith: { coll: name, pipeline: ask(name) } }));
  const rows = await db
    .collection(first)
    .aggregate<Row>([...ask(first), ...unions])
    .toArray();
  return new Map(rows.map(({ name, storageStats }) => [name, markOf(storageStats)]));
}

const FIELDS = {
  ...{ count: 1, size: 1 },
  wiredTiger: { cursor: Object.fromEntries(CALLS.map((call) => [call, 1])) },
};

function markOf({ count, size, wiredTiger }: Stats = {}): string {
  if (!wiredTiger?.cursor) throw new Error("This MongoDB does not count its writes.");
  return [count, size, ...CALLS.map((call) => wiredTiger.cursor?.[call])].join(" ");
}
