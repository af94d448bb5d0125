import type { BaseRow, StudioDatabase } from "../db.ts";
import type { Draft } from "../effect.ts";

interface Row {
  id: string;
}

/** A draft over the stored rows. Nothing is written before `save`, which also keeps the server's version of what changes. */
export function createDraft(db: StudioDatabase): Draft & { save(): Promise<void> } {
  /** By table and id; null is a row taken away. */
  const changed = new Map<string, Map<string, Row | null>>();
  /** The server's rows that were looked at, so that saving need not read them again. */
  const seen = new Map<string, Row | null>();
  const changesOf = (table: string) => {
    const known = changed.get(table) ?? new Map<string, Row | null>();
    changed.set(table, known);
    return known;
  };

  async function get(table: string, id: string): Promise<Row | undefined> {
    const change = changesOf(table).get(id);
    if (change !== undefined) return change ?? undefined;
    const row = await db.table<Row, string>(table).get(id);
    seen.set(`${table} ${id}`, row ?? null);
    return row;
  }

  async function saveTable(table: string, changes: Map<string, Row | null>): Promise<void> {
    const rows = db.table<Row, string>(table);
    const ids = [...changes.keys()];
    const unseen = ids.filter((id) => !seen.has(`${table} ${id}`));
    const [known, read] = await Promise.all([
      db.base.bulkGet(ids.map((id): [string, string] => [table, id])),
      unseen.length > 0 ? rows.bulkGet(unseen) : [],
    ]);
    const stored = new Map(unseen.map((id, at) => [id, read[at] ?? null]));
    const base = ids
      .filter((_, at) => !known[at])
      .map((id): BaseRow => ({ table, id, row: stored.get(id) ?? seen.get(`${table} ${id}`) ?? null }));
    const put = [...changes.values()].filter((row) => row !== null);
    const removed = ids.filter((id) => changes.get(id) === null);
    await Promise.all([
      base.length > 0 && db.base.bulkPut(base),
      put.length > 0 && rows.bulkPut(put),
      removed.length > 0 && rows.bulkDelete(removed),
    ]);
  }

  return {
    get: get as Draft["get"],
    async filter<T>(table: string, matches: (row: T) => boolean): Promise<T[]> {
      const changes = changesOf(table);
      const stored = await db.table<Row, string>(table).toArray();
      const untouched = stored.filter(({ id }) => !changes.has(id));
      const rows = [...untouched, ...[...changes.values()].filter((row) => row !== null)];
      return (rows as T[]).filter(matches);
    },
    async put(table, row) {
      changesOf(table).set(row.id, row);
    },
    async patch(table, id, change) {
      const row = await get(table, id);
      if (row) changesOf(table).set(id, { ...row, ...change });
    },
    async remove(table, id) {
      changesOf(table).set(id, null);
    },
    async save() {
      await Promise.all([...changed].map(([table, changes]) => saveTable(table, changes)));
    },
  };
}
