import type { Table } from "dexie";

/**
 * Keeps rows that the server answered to a question, as if a pull had brought them; what the device has already, perhaps
 * with changes of its own, stays as it is. Pulls bring what changes from then on.
 */
export async function keepFound<Row extends { id: string }>(table: Table<Row, string>, rows: Row[]): Promise<void> {
  await table.db.transaction("rw", table, async (transaction) => {
    const stored = transaction.table<Row, string>(table.name);
    const known = await stored.bulkGet(rows.map(({ id }) => id));
    await stored.bulkAdd(rows.filter((_, at) => known[at] === undefined));
  });
}
