import type { BaseRow, StudioDatabase } from "../db.ts";
import type { Draft } from "../effect.ts";

interface Row {
  id: string;
}

/** A draft over the stored rows. Nothing is written before `save`, which also keeps the server's version of what changes. */
export function createDraft(db: StudioDatabase): Draft & { save(): Promise<void> } {
  /** By table and id; null is a row taken away. */
  const changed = new Map<string, Map<string, Row | null>>();
  /** Rows that were looked at, and what is kept of the server's version of them: read together, and only once. */
  const seen = new Map<string, { row: Row | null; base: BaseRow | undefined }>();
  const changesOf = (table: string) => {
    const known = changed.get(table) ?? new Map<string, Row | null>();
    changed.set(table, known);
    return known;
  };

  async function get(table: string, id: string): Promise<Row | undefined> {
    const change = changesOf(table).get(id);
    if (change !== undefined) return change ?? undefined;
    const [row, base] = await Promise.all([db.table<Row, string>(table).get(id), db.base.get([table, id])]);
    seen.set(`${table} ${id}`, { row: row ?? null, base });
    return row;
  }

  async function saveTable(table: string, changes: Map<string, Row | null>): Promise<void> {
    const rows = db.table<Row, string>(table);
    const ids = [...changes.keys()];
    const unseen = ids.filter((id) => !seen.has(`${table} ${id}`));
    if (unseen.length > 0) {
      const [stored, known] = await Promise.all([
        rows.bulkGet(unseen),
        db.base.bulkGet(unseen.map((id): [string, string] => [table, id])),
      ]);
      unseen.forEach((id, at) => {
        seen.set(`${table} ${id}`, { row: stored[at] ?? null, base: known[at] });
      });
    }
    const base = ids.flatMap((id): BaseRow[] => {
      const was = seen.get(`${table} ${id}`);
      return was && !was.base ? [{ table, id, row: was.row }] : [];
    });
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
