import type { Tables } from "../db.ts";
import { metaOf, outboxOf } from "../device/own-tables.ts";
import type { Effects } from "../effect.ts";
import { createDraft } from "./draft.ts";
import type { BaseRow } from "./row.ts";

/** The last operation whose rows `base` knows. */
const GATHERED = "baseGatheredTo";

/**
 * The server's rows under what is unconfirmed. A write is one row more in the outbox and nothing else beside the rows it
 * shows, so it keeps there what it changed; the next rebase gathers all of that in `base`. Where several know a row, the
 * first one saw the server's.
 */
async function gatherBase(tables: Tables): Promise<BaseRow[]> {
  const meta = metaOf(tables);
  const gathered = ((await meta.get(GATHERED))?.value as number | undefined) ?? 0;
  const [known, later] = await Promise.all([
    tables.table<BaseRow>("base").toArray(),
    outboxOf(tables).where("seq").above(gathered).toArray(),
  ]);
  if (later.length > 0) await meta.put({ key: GATHERED, value: later.at(-1)?.seq });
  const base = new Map<string, BaseRow>();
  for (const entry of [...known, ...later.flatMap(({ before }) => before ?? [])]) {
    const key = `${entry.table} ${entry.id}`;
    if (!base.has(key)) base.set(key, entry);
  }
  return [...base.values()];
}

/** Puts the server's rows back in place of those that show an unconfirmed change. Call inside a transaction. */
export async function restoreBase(tables: Tables): Promise<void> {
  const byTable = Map.groupBy(await gatherBase(tables), ({ table }) => table);
  for (const [table, entries] of byTable) {
    await tables.table(table).bulkPut(entries.flatMap(({ row }) => (row ? [row] : [])));
    await tables.table(table).bulkDelete(entries.flatMap(({ row, id }) => (row ? [] : [id])));
  }
  if (byTable.size > 0) await tables.table("base").clear();
}

/**
 * Shows everything unconfirmed on top of the server's rows, in the order it was done. Call inside a transaction.
 * See README.md, "The outbox keeps effects, not results".
 */
export async function applyPending(tables: Tables, effects: Effects): Promise<void> {
  const pending = await outboxOf(tables).orderBy("seq").toArray();
  if (pending.length === 0) return;
  const draft = createDraft(tables);
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
  const base = await draft.before();
  await Promise.all([draft.save(), tables.table("base").bulkPut(base)]);
}

/** The server's rows with what is unconfirmed now on top. Call inside a transaction over all tables. */
export async function rebase(tables: Tables, effects: Effects): Promise<void> {
  await restoreBase(tables);
  await applyPending(tables, effects);
}
