import type { Change, ChangePage } from "../../shared/core/change.ts";
import { unpackChanges } from "../../shared/core/service/packed-changes.ts";
import { pullSync } from "../../shared/core/service/sync.ts";
import { OfflineError } from "./api-error.ts";
import type { Call } from "./call.ts";
import { type StudioDatabase, SYNCED_TABLES, type Tables } from "./db.ts";
import { metaOf, outboxOf, RESTORED } from "./device/own-tables.ts";
import { keepServerClock } from "./device/server-clock.ts";
import type { Effects } from "./effect.ts";

export interface PullDeps {
  db: StudioDatabase;
  call: Call;
  effects: Effects;
  random(): number;
}

/** A guest changes nothing and has nothing to seal: their first page need not load what only members' copies need. */
async function loadMembersPart({ userId }: StudioDatabase) {
  if (!userId) return null;
  const [{ applyPending, restoreBase }, { sealChanges }] = await Promise.all([
    import("./outbox/rebase.ts"),
    import("./seal/seal.ts"),
  ]);
  return { applyPending, restoreBase, sealChanges };
}

type MembersPart = Awaited<ReturnType<typeof loadMembersPart>>;

/** A slow phone hands so many rows to its database in less than 50 ms; then it may answer a tap. */
const ROWS_AT_ONCE = 100;

/** Call inside a transaction. */
async function applyChanges(tables: Tables, changes: Change[]): Promise<void> {
  const byTable = Map.groupBy(changes, ({ collection }) => collection);
  for (const [name, all] of byTable) {
    // A server newer than this app may send collections it does not know yet.
    if (!SYNCED_TABLES.includes(name)) continue;
    const table = tables.table(name);
    for (let at = 0; at < all.length; at += ROWS_AT_ONCE) {
      const list = all.slice(at, at + ROWS_AT_ONCE);
      const rows = list.flatMap(({ row }) => (row ? [row] : []));
      const gone = list.flatMap(({ id, row }) => (row ? [] : [id]));
      await Promise.all([
        ...(rows.length > 0 ? [table.bulkPut(rows)] : []),
        ...(gone.length > 0 ? [table.bulkDelete(gone)] : []),
      ]);
    }
  }
}

const readCursor = async (tables: Tables) => (await metaOf(tables).get("cursor"))?.value as string | undefined;

/**
 * Rows and cursor change together or not at all, and what the person did stays on top. @returns false when another tab
 * was quicker: its page may be newer than this one.
 */
async function applyPage(
  { db, effects }: PullDeps,
  member: MembersPart,
  from: string | undefined,
  page: ChangePage,
  confirmed: number[],
) {
  return db.transaction("rw", db.tables, async (transaction) => {
    // Asked together: each question to the database is a way there and back, and there are many pages.
    const [at, pending] = await Promise.all([readCursor(transaction), hasPending(transaction)]);
    if (at !== from) return false;
    if (pending) await member?.restoreBase(transaction);
    if (page.reset) await Promise.all(SYNCED_TABLES.map((name) => transaction.table(name).clear()));
    await Promise.all([
      applyChanges(transaction, page.changes),
      metaOf(transaction).put({ key: "cursor", value: page.cursor }),
      ...(page.restored ? [metaOf(transaction).put({ key: RESTORED, value: page.restored.cutAt })] : []),
      ...(page.more
        ? []
        : [
            outboxOf(transaction).bulkDelete(confirmed),
            metaOf(transaction).put({ key: "asOf", value: page.serverTime }),
            keepServerClock(transaction, page.serverTime),
          ]),
    ]);
    if (pending) await member?.applyPending(transaction, effects);
    return true;
  });
}

/** Whether rows show anything the server has not confirmed. */
async function hasPending(tables: Tables): Promise<boolean> {
  const [changed, waiting] = await Promise.all([tables.table("base").count(), outboxOf(tables).count()]);
  return changed + waiting > 0;
}

/**
 * Fetches what changed since last time, page by page. What the server had done before this began is confirmed when it
 * ends: the rows then are the server's own. @returns how many changes were applied
 * @throws OfflineError, also when the server takes this device for another person's by now
 */
export async function pull(deps: PullDeps): Promise<number> {
  const { db, call, random } = deps;
  const fetchPage = (cursor: string | undefined) =>
    call(pullSync, { cursor, packed: "1", nonce: random().toString(36).slice(2) });
  const member = await loadMembersPart(db);
  const confirmed = await db.outbox.where("state").equals("sent").primaryKeys();
  let applied = 0;
  let ahead: Promise<ChangePage> | null = null;
  for (let cursor = await readCursor(db); ; ) {
    const page: ChangePage = await (ahead ?? fetchPage(cursor));
    if (page.userId !== db.userId) throw new OfflineError(new Error("Somebody else is signed in by now."));
    // The next page is on its way while this one is written.
    ahead = page.more ? fetchPage(page.cursor) : null;
    ahead?.catch(() => {});
    if (page.packed) page.changes = unpackChanges(page.packed);
    if (member) page.changes = await member.sealChanges(db, page.changes);
    if (await applyPage(deps, member, cursor, page, confirmed)) {
      // Screens that wait for their first rows read them before the next page is written.
      if (page.reset) await new Promise((read) => setTimeout(read));
      applied += page.changes.length;
      if (!page.more) return applied;
      cursor = page.cursor;
    } else {
      ahead = null;
      cursor = await readCursor(db);
    }
  }
}
