import { StudioDatabase } from "#web/data/db.ts";

/** What a screen does first: the person's database, and fifty rows of it. */
async function open(): Promise<void> {
  const db = new StudioDatabase(localStorage.getItem("bench-user"));
  const rows = await db.table("products").limit(50).toArray();
  Object.assign(window, { cold: { ms: performance.now(), rows: rows.length } });
}
void open();
