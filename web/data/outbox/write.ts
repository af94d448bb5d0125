import { Dexie, type Transaction } from "dexie";
import type { StudioDatabase, Tables } from "../db.ts";
import { outboxOf } from "../device/own-tables.ts";
import type { Effect, Effects } from "../effect.ts";
import { createDraft } from "./draft.ts";
import { rebase } from "./rebase.ts";
import type { OutboxRow } from "./row.ts";

export interface WriteDeps {
  db: StudioDatabase;
  effects: Effects;
  newId(): string;
  nowMs(): number;
}

/** The tables each effect has touched so far: a transaction over all tables is dearer than one over these. */
const touchedBy = new WeakMap<object, ReadonlySet<string>>();

/** @returns false when the effect needs another table this time, and nothing was kept */
async function isKeptIn(
  tables: ReadonlySet<string> | undefined,
  keep: (tables: readonly string[]) => Promise<void>,
): Promise<boolean> {
  if (!tables) return false;
  try {
    await keep([...tables]);
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "NotFoundError") return false;
    throw error;
  }
}

/**
 * Does something on this device: its effect and the promise to send it are one transaction, both or neither, and on the
 * disk when this resolves. @returns the operation's id @throws Error for a guest, and what the browser's store throws
 */
export async function write<Input>(deps: WriteDeps, effect: Effect<Input>, input: Input): Promise<string> {
  const { db } = deps;
  if (!db.userId) throw new Error("A guest has nothing to send.");
  const row: OutboxRow = {
    id: deps.newId(),
    userId: db.userId,
    endpoint: effect.endpoint,
    input: input as Record<string, unknown>,
    entity: effect.entity(input),
    at: new Date(deps.nowMs()).toISOString(),
    state: "waiting",
    attempts: 0,
    retryAt: 0,
    refusal: null,
  };
  const keepIn = async (transaction: Transaction) => {
    const draft = createDraft(transaction);
    await effect.apply(draft, input, row);
    row.before = await draft.before();
    await Promise.all([outboxOf(transaction).add(row), draft.save()]);
    touchedBy.set(effect, new Set([db.outbox.name, ...(touchedBy.get(effect) ?? []), ...draft.touched()]));
  };
  // The draft asks the transaction for its tables, so Dexie need not follow it through each `await`, which takes time.
  const keep = (tables: readonly string[]) =>
    db.transaction("rw", tables, (transaction) => Dexie.ignoreTransaction(() => keepIn(transaction)));
  if (!(await isKeptIn(touchedBy.get(effect), keep))) await keep(db.tables.map(({ name }) => name));
  return row.id;
}

const refused = (tables: Tables, id: string) =>
  outboxOf(tables)
    .where("id")
    .equals(id)
    .and(({ state }) => state === "refused");

/** Sends a refused change once more, under another name: the server would answer the old one the same for ever. */
export async function tryAgain({ db, effects, newId }: WriteDeps, id: string): Promise<void> {
  await db.transaction("rw", db.tables, async (transaction) => {
    const again = { id: newId(), state: "waiting", attempts: 0, retryAt: 0, refusal: null } as const;
    await refused(transaction, id).modify(again);
    await rebase(transaction, effects);
  });
}

/** Lets go of a refused change. Its effect is gone from this device's rows already. */
export async function discard(db: StudioDatabase, id: string): Promise<void> {
  await refused(db, id).delete();
}
