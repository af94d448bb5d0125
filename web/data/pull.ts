import type { Change, ChangePage } from "../../shared/core/change.ts";
import { pullSync } from "../../shared/core/service/sync.ts";
import type { Call } from "./call.ts";
import { type StudioDatabase, SYNCED_TABLES } from "./db.ts";

async function applyChanges(db: StudioDatabase, changes: Change[]): Promise<void> {
  const byTable = Map.groupBy(changes, ({ collection }) => collection);
  for (const [name, list] of byTable) {
    // A server newer than this app may send collections it does not know yet.
    if (!SYNCED_TABLES.includes(name)) continue;
    const rows = list.flatMap(({ row }) => (row ? [row] : []));
    await db.table(name).bulkPut(rows);
    await db.table(name).bulkDelete(list.flatMap(({ id, row }) => (row ? [] : [id])));
  }
}

/** Rows and cursor change together or not at all. */
async function applyPage(db: StudioDatabase, page: ChangePage): Promise<void> {
  await db.transaction("rw", db.tables, async () => {
    if (page.reset) await Promise.all(SYNCED_TABLES.map((name) => db.table(name).clear()));
    await applyChanges(db, page.changes);
    await db.meta.put({ key: "cursor", value: page.cursor });
    if (!page.more) await db.meta.put({ key: "asOf", value: page.serverTime });
  });
}

/** Fetches what changed since last time, page by page. @returns how many changes were applied */
export async function pull(db: StudioDatabase, call: Call): Promise<number> {
  for (let applied = 0; ; ) {
    const cursor = (await db.meta.get("cursor"))?.value as string | undefined;
    const page = await call(pullSync, { cursor });
    await applyPage(db, page);
    applied += page.changes.length;
    if (!page.more) return applied;
  }
}
