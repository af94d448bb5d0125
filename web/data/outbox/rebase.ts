import type { StudioDatabase } from "../db.ts";
import type { Effect, Effects } from "../effect.ts";
import { createDraft } from "./draft.ts";
import type { OutboxRow } from "./row.ts";

/** Shows one operation on this device's rows. Call inside a transaction over all tables. */
export async function applyEffect(db: StudioDatabase, effect: Effect, row: OutboxRow): Promise<void> {
  const draft = createDraft(db);
  const { input } = row;
  await effect.apply(draft, input as never, row);
  await draft.save();
}

/** Puts the server's rows back in place of those that show an unconfirmed change. Call inside a transaction. */
export async function restoreBase(db: StudioDatabase): Promise<void> {
  const byTable = Map.groupBy(await db.base.toArray(), ({ table }) => table);
  for (const [table, entries] of byTable) {
    await db.table(table).bulkPut(entries.flatMap(({ row }) => (row ? [row] : [])));
    await db.table(table).bulkDelete(entries.flatMap(({ row, id }) => (row ? [] : [id])));
  }
  if (byTable.size > 0) await db.base.clear();
}

/** Shows everything unconfirmed on top of the server's rows, in the order it was done. Call inside a transaction. */
export async function applyPending(db: StudioDatabase, effects: Effects): Promise<void> {
  const pending = await db.outbox.orderBy("seq").toArray();
  if (pending.length === 0) return;
  const draft = createDraft(db);
  for (const row of pending) {
    const { endpoint, input, state } = row;
    if (state === "refused") continue;
    try {
      await effects.get(endpoint)?.apply(draft, input as never, row);
    } catch (error) {
      // One effect that cannot be shown must keep neither the server's rows nor the other effects from being seen.
      console.error(`The effect of ${endpoint} failed.`, error);
    }
  }
  await draft.save();
}

/** The server's rows with what is unconfirmed now on top. Call inside a transaction over all tables. */
export async function rebase(db: StudioDatabase, effects: Effects): Promise<void> {
  await restoreBase(db);
  await applyPending(db, effects);
}
