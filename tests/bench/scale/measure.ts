import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { v7 as newId } from "uuid";
import type { ChangePage } from "#shared/core/change.ts";
import { DEMO_PASSWORD } from "../../support/app-fixtures.ts";
import { median, roundsOf } from "../figures.ts";
import { type Answer, call } from "./call.ts";

export const WHO = ["guest", "student", "parent", "instructor", "admin"] as const;
export type Who = (typeof WHO)[number];

/** Of fewer than twenty the 95th percentile would be the slowest. */
const ROUNDS = roundsOf(40);
/** Only in the quietest of them no job read anything. */
const COUNTED_ROUNDS = 2;
/** A sign-in is a costly call, and few of them are let in at once. */
const PAUSE_MS = 250;

export interface Asked {
  medianMs: number;
  p95Ms: number;
  bytes: number;
  status: number;
  /** Documents, by the engine's own count; jobs that ran at the same time are left out as far as can be. */
  examined: number;
}

export interface FirstSync {
  rows: number;
  bytes: number;
  pages: number;
  ms: number;
  isWhole: boolean;
  /** From here on there is nothing new. */
  cursor: string;
}

export type Tokens = Record<Who, string | null>;

export async function signInAll(origin: string): Promise<Tokens> {
  const tokens: Tokens = { guest: null, student: null, parent: null, instructor: null, admin: null };
  for (const who of WHO.slice(1)) {
    const answer = await fetch(`${origin}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": newId() },
      body: JSON.stringify({ username: who, password: DEMO_PASSWORD }),
    });
    if (!answer.ok) throw new Error(`${who} could not sign in: ${answer.status} ${await answer.text()}`);
    tokens[who] = ((await answer.json()) as { token: string }).token;
    await sleep(PAUSE_MS);
  }
  return tokens;
}

/** A studio that is asked. */
export interface Studio {
  origin: string;
  tokens: Tokens;
  /** How many documents its engine has examined since it started. */
  count(): Promise<number>;
}

/**
 * One call in each of these studios in turns, over and over, so that all of them are measured while the machine is as
 * fast; the first time warms them up. @returns what it cost, in the order of the studios
 */
export async function ask(studios: Studio[], who: Who, path: string, rounds = ROUNDS): Promise<Asked[]> {
  const turns = studios.map(({ origin, tokens, count }) => {
    const once = () => call(origin + path, tokens[who]);
    return { once, count, examined: [] as number[], answers: [] as Answer[] };
  });
  for (const { once, count, examined } of turns) {
    await once();
    for (let round = 0; round < COUNTED_ROUNDS; round++) {
      const before = await count();
      await once();
      examined.push((await count()) - before);
    }
  }
  for (let round = 0; round < rounds; round++) for (const { once, answers } of turns) answers.push(await once());
  return turns.map(({ answers, examined }) => ({ ...summarize(answers), examined: Math.min(...examined) }));
}

export function summarize(answers: Pick<Answer, "ms" | "bytes" | "status">[]): Omit<Asked, "examined"> {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    medianMs: median(times),
    p95Ms: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
    bytes: answers[0]?.bytes ?? 0,
    status: Math.max(...answers.map(({ status }) => status)),
  };
}

/** Everything that is new to a device of this person, page after page: to a new device, or after a cursor. */
export async function syncAll(origin: string, token: string | null, since = ""): Promise<FirstSync> {
  const sum: FirstSync = { rows: 0, bytes: 0, pages: 0, ms: 0, isWhole: false, cursor: since };
  while (!sum.isWhole) {
    const query = sum.cursor && `&cursor=${encodeURIComponent(sum.cursor)}`;
    const { ms, bytes, status, text } = await call(`${origin}/api/sync?packed=1${query}`, token);
    sum.pages += 1;
    sum.ms += ms;
    sum.bytes += bytes;
    if (status !== 200) return sum;
    const page = JSON.parse(text) as ChangePage;
    sum.rows += page.packed?.length ?? 0;
    sum.isWhole = !page.more;
    sum.cursor = page.cursor;
  }
  return sum;
}

const PROBE_MS = 50;

/** Asks the health of a server again and again. @returns the longest that one answer took, in ms */
export function startProbe(origin: string): () => Promise<number> {
  const state = { isOver: false, longestMs: 0 };
  const run = (async () => {
    while (!state.isOver) {
      const { ms } = await call(`${origin}/api/health`, null);
      state.longestMs = Math.max(state.longestMs, ms);
      await sleep(PROBE_MS);
    }
  })();
  return async () => {
    state.isOver = true;
    await run;
    return state.longestMs;
  };
}

/** Megabytes of memory of a process as Linux counts them: what it ever held at once, or holds now. */
const megabytes = (pid: number, field: "VmHWM" | "VmRSS"): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
export const peakMegabytes = (pid: number): number => megabytes(pid, "VmHWM");
export const heldMegabytes = (pid: number): number => megabytes(pid, "VmRSS");
