import type { Tables } from "../db.ts";
import type { Draft } from "../effect.ts";
import type { BaseRow } from "./row.ts";

interface Row {
  id: string;
}

export interface StoredDraft extends Draft {
  /** The stored rows that `save` is going to change. */
  before(): Promise<BaseRow[]>;
  save(): Promise<void>;
  /** The tables that were read or changed. */
  touched(): string[];
}

/** A draft over the stored rows. Nothing is written before `save`. */
export function createDraft(tables: Tables): StoredDraft {
  /** By table and id; null is a row taken away. */
  const changed = new Map<string, Map<string, Row | null>>();
  /** Rows as they are stored, each read only once. */
  const stored = new Map<string, Row | null>();
  const changesOf = (table: string) => {
    const known = changed.get(table) ?? new Map<string, Row | null>();
    changed.set(table, known);
    return known;
  };

  async function get(table: string, id: string): Promise<Row | undefined> {
    const change = changesOf(table).get(id);
    if (change !== undefined) return change ?? undefined;
    const row = await tables.table<Row, string>(table).get(id);
    stored.set(`${table} ${id}`, row ?? null);
    return row;
  }

  async function beforeOf(table: string, ids: string[]): Promise<BaseRow[]> {
    const unread = ids.filter((id) => !stored.has(`${table} ${id}`));
    if (unread.length > 0) {
      const rows = await tables.table<Row, string>(table).bulkGet(unread);
      unread.forEach((id, at) => {
        stored.set(`${table} ${id}`, rows[at] ?? null);
      });
    }
    return ids.map((id) => ({ table, id, row: stored.get(`${table} ${id}`) ?? null }));
  }

  async function saveTable(table: string, changes: Map<string, Row | null>): Promise<void> {
    const put = [...changes.values()].filter((row) => row !== null);
    const removed = [...changes].flatMap(([id, row]) => (row ? [] : [id]));
    await Promise.all([
      put.length > 0 && tables.table(table).bulkPut(put),
      removed.length > 0 && tables.table(table).bulkDelete(removed),
    ]);
  }

  return {
    get: get as Draft["get"],
    async filter<T>(table: string, matches: (row: T) => boolean): Promise<T[]> {
      const changes = changesOf(table);
      const rows = await tables.table<Row, string>(table).toArray();
      const untouched = rows.filter(({ id }) => !changes.has(id));
      return ([...untouched, ...[...changes.values()].filter((row) => row !== null)] as T[]).filter(matches);
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
    async before() {
      return (await Promise.all([...changed].map(([table, changes]) => beforeOf(table, [...changes.keys()])))).flat();
    },
    async save() {
      await Promise.all([...changed].map(([table, changes]) => saveTable(table, changes)));
    },
    touched: () => [...changed.keys()],
  };
}
