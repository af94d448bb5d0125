import type { Table } from "dexie";
import { message } from "#shared/core/messages/message.ts";
import type { PushAnswer } from "#shared/core/operation.ts";
import { OPERATIONS_PER_PUSH, pushSync } from "#shared/core/service/sync.ts";
import { ApiError, OfflineError } from "../api-error.ts";
import type { Call } from "../call.ts";
import type { StudioDatabase } from "../db.ts";
import { outboxOf } from "../device/own-tables.ts";
import type { Effects } from "../effect.ts";
import type { Exclusive } from "../tokens.ts";
import { backoffMs, LONGEST_WAIT_MS } from "./backoff.ts";
import { rebase } from "./rebase.ts";
import type { OutboxRow } from "./row.ts";
import { findDue, hasWaiting } from "./waiting.ts";

export interface DrainDeps {
  db: StudioDatabase;
  effects: Effects;
  call: Call;
  exclusive: Exclusive;
  nowMs(): number;
  /** From 0 to 1. */
  random(): number;
}

/** `sign-in`: the server wants to know who this is. `unreachable`: no answer of our server. */
type DrainEnd = "empty" | "later" | "sign-in" | "unreachable";

export interface Drained {
  end: DrainEnd;
  /** How many the server has done. */
  sent: number;
  refused: OutboxRow[];
}

/** Says something about the moment, not about the operation: it is sent again. */
const isPassing = (status: number) => status < 200 || status >= 500 || [401, 408, 424, 425, 429].includes(status);
const isDone = (status: number) => status >= 200 && status < 300;

type Verdict = "done" | "refused" | "later" | "waits-behind";

const verdictOf = (answer: PushAnswer | undefined): Verdict => {
  if (!answer || answer.status === 424) return answer ? "waits-behind" : "later";
  if (isDone(answer.status)) return "done";
  return isPassing(answer.status) || answer.status < 400 ? "later" : "refused";
};

const UNREADABLE = message("The studio couldn't read this change.").text;

/**
 * Sends what waits, oldest first, until nothing is due. An operation leaves the queue only when the server has answered
 * for it by name: kept when there was no answer, a passing one, or one that is not ours. The same code for pages and
 * worker, one at a time on a device; the server recognizes repeats by their id.
 */
export function drain(deps: DrainDeps): Promise<Drained> {
  return deps.exclusive(`outbox ${deps.db.name}`, () => drainAlone(deps));
}

async function drainAlone(deps: DrainDeps): Promise<Drained> {
  const { db } = deps;
  const drained: Drained = { end: "empty", sent: 0, refused: [] };
  for (let most = OPERATIONS_PER_PUSH; ; ) {
    const due = await findDue(db, deps.nowMs(), LONGEST_WAIT_MS, most * PUSHES_AT_ONCE);
    if (due.length === 0) {
      if (await hasWaiting(db)) drained.end = "later";
      return drained;
    }
    const pushes = await Promise.all(
      inPushes(due, most).map(async (rows) => ({ rows, answers: await send(deps, rows) })),
    );
    const ends: DrainEnd[] = [];
    for (const { rows, answers } of pushes) {
      if (answers === "split" && rows.length > 1) most = Math.min(most, Math.ceil(rows.length / 2));
      else ends.push(await settlePush(deps, rows, answers, drained));
    }
    const end = ends.find((each) => each !== "empty");
    if (end) return { ...drained, end };
  }
}

/** Waiting for the database's disk takes most of a push's time, and two wait together. */
const PUSHES_AT_ONCE = 2;

/** What is done to one thing goes in one push, in its order; what finds no room there waits for the next round. */
function inPushes(due: OutboxRow[], most: number): OutboxRow[][] {
  const pushes: OutboxRow[][] = Array.from({ length: PUSHES_AT_ONCE }, () => []);
  const pushOf = new Map<string, OutboxRow[] | null>();
  for (const row of due) {
    const known = pushOf.get(row.entity);
    const push = known === undefined ? pushes.find(({ length }) => length < most) : known;
    const hasRoom = push && push.length < most;
    pushOf.set(row.entity, hasRoom ? push : null);
    if (hasRoom) push.push(row);
  }
  return pushes.filter(({ length }) => length > 0);
}

/** @returns "empty" when sending may go on */
async function settlePush(
  deps: DrainDeps,
  rows: OutboxRow[],
  answers: Awaited<ReturnType<typeof send>>,
  drained: Drained,
): Promise<DrainEnd> {
  if (answers === "later") await settle(deps, rows, [], drained);
  if (typeof answers === "string" && answers !== "split") return answers;
  const each = answers === "split" ? rows.map(unreadable) : answers;
  await settle(deps, rows, each, drained);
  return each.some(({ status }) => status === 401) ? "sign-in" : "empty";
}

const unreadable = ({ id }: OutboxRow): PushAnswer => ({
  id,
  status: 422,
  error: { code: "operation.unreadable", message: UNREADABLE },
  retryAfterSeconds: null,
});

/** The answers by operation; or what to do when the push as a whole was not accepted. */
async function send(
  { call }: DrainDeps,
  rows: OutboxRow[],
): Promise<PushAnswer[] | "split" | Exclude<DrainEnd, "empty">> {
  const operations = rows.map(({ id, endpoint, input, entity, at }) => ({ id, endpoint, input, entity, at }));
  try {
    return (await call(pushSync, { userId: rows[0]?.userId ?? "", operations })).answers;
  } catch (error) {
    if (error instanceof OfflineError) return "unreachable";
    if (!(error instanceof ApiError)) throw error;
    if (error.code === null) return "unreachable";
    if (error.status === 401 || error.status === 403) return "sign-in";
    return [400, 409, 410, 413, 422].includes(error.status) ? "split" : "later";
  }
}

/** Writes down what the server said of each, in one transaction; the effects of what it refused go with it. */
async function settle(deps: DrainDeps, rows: OutboxRow[], answers: PushAnswer[], drained: Drained): Promise<void> {
  const { db, effects } = deps;
  const answerOf = new Map(answers.map((answer) => [answer.id, answer]));
  const next = rows.map((row) => settleOne(row, answerOf.get(row.id), deps));
  const refused = next.filter(({ state }) => state === "refused");
  // Usually all went well, and a transaction over every table is dearer than one over the queue.
  await db.transaction("rw", refused.length > 0 ? db.tables : [db.outbox], async (transaction) => {
    await outboxOf(transaction).bulkPut(next);
    await forgetFulfilled(outboxOf(transaction), next, effects);
    if (refused.length > 0) await rebase(transaction, effects);
  });
  drained.sent += next.filter(({ state }) => state === "sent").length;
  drained.refused.push(...refused);
}

const wishOf = ({ endpoint, input, userId }: OutboxRow, effects: Effects): string | undefined =>
  effects.get(endpoint)?.wish?.(input as never, { userId });

/** Removes refused operations whose wish was fulfilled by one of these. */
async function forgetFulfilled(outbox: Table<OutboxRow, number>, rows: OutboxRow[], effects: Effects): Promise<void> {
  const wishes = new Set(rows.flatMap((row) => (row.state === "sent" ? (wishOf(row, effects) ?? []) : [])));
  if (wishes.size === 0) return;
  const isFulfilled = (row: OutboxRow) => wishes.has(wishOf(row, effects) ?? "");
  await outbox.where("state").equals("refused").and(isFulfilled).delete();
}

function settleOne(row: OutboxRow, answer: PushAnswer | undefined, { nowMs, random }: DrainDeps): OutboxRow {
  const verdict = verdictOf(answer);
  if (verdict === "done") return { ...row, state: "sent" };
  if (verdict === "waits-behind") return row;
  if (verdict === "refused" && answer) {
    const { code = "unknown", message = UNREADABLE, words } = answer.error ?? {};
    return { ...row, state: "refused", refusal: { status: answer.status, code, message, ...(words && { words }) } };
  }
  const waitMs = Math.max((answer?.retryAfterSeconds ?? 0) * 1000, backoffMs(row.attempts, random()));
  return { ...row, attempts: row.attempts + 1, retryAt: nowMs() + Math.min(waitMs, LONGEST_WAIT_MS) };
}
