import type { BaseRow, StudioDatabase } from "../db.ts";
import type { Draft } from "../effect.ts";

interface Row {
  id: string;
}

/** A draft over the stored rows. Nothing is written before `save`, which also keeps the server's version of what changes. */
export function createDraft(db: StudioDatabase): Draft & { save(): Promise<void> } {
  /** By table and id; null is a row taken away. */
  const changed = new Map<string, Map<string, Row | null>>();
  const changesOf = (table: string) => {
    const known = changed.get(table) ?? new Map<string, Row | null>();
    changed.set(table, known);
    return known;
  };

  async function get(table: string, id: string): Promise<Row | undefined> {
    const change = changesOf(table).get(id);
    if (change !== undefined) return change ?? undefined;
    return db.table<Row, string>(table).get(id);
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
      for (const [table, changes] of changed) await saveTable(db, table, changes);
    },
  };
}

async function saveTable(db: StudioDatabase, table: string, changes: Map<string, Row | null>): Promise<void> {
  const ids = [...changes.keys()];
  const known = await db.base.bulkGet(ids.map((id): [string, string] => [table, id]));
  const without = ids.filter((_, at) => !known[at]);
  const stored = await db.table<Row, string>(table).bulkGet(without);
  const base: BaseRow[] = without.map((id, at) => ({ table, id, row: stored[at] ?? null }));
  await db.base.bulkPut(base);
  await db.table(table).bulkPut([...changes.values()].filter((row) => row !== null));
  await db.table(table).bulkDelete(ids.filter((id) => changes.get(id) === null));
}
