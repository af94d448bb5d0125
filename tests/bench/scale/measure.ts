import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { v7 as newId } from "uuid";
import type { ChangePage } from "../../../shared/core/change.ts";
import { DEMO_PASSWORD } from "../../support/app-fixtures.ts";
import { median, roundsOf } from "../figures.ts";

export const WHO = ["guest", "student", "parent", "instructor", "admin"] as const;
export type Who = (typeof WHO)[number];

const ROUNDS = roundsOf(15);
/** A sign-in is a costly call, and few of them are let in at once. */
const PAUSE_MS = 250;

export interface Asked {
  medianMs: number;
  p95Ms: number;
  bytes: number;
  status: number;
}

export interface FirstSync {
  rows: number;
  bytes: number;
  pages: number;
  ms: number;
  isWhole: boolean;
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

async function get(url: string, token: string | null) {
  const startedAt = performance.now();
  const answer = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const text = await answer.text();
  return { ms: performance.now() - startedAt, bytes: Buffer.byteLength(text), status: answer.status, text };
}

/** One call, over and over; the first time warms it up. */
export async function ask(origin: string, path: string, token: string | null): Promise<Asked> {
  await get(`${origin}${path}`, token);
  const answers = [];
  for (let round = 0; round < ROUNDS; round++) answers.push(await get(`${origin}${path}`, token));
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    medianMs: median(times),
    p95Ms: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
    bytes: answers[0]?.bytes ?? 0,
    status: Math.max(...answers.map(({ status }) => status)),
  };
}

/** Everything a new device of this person fetches, page after page. */
export async function firstSync(origin: string, token: string | null): Promise<FirstSync> {
  const sum: FirstSync = { rows: 0, bytes: 0, pages: 0, ms: 0, isWhole: false };
  for (let cursor = ""; !sum.isWhole; ) {
    const query = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const { ms, bytes, status, text } = await get(`${origin}/api/sync?packed=1${query}`, token);
    sum.pages += 1;
    sum.ms += ms;
    sum.bytes += bytes;
    if (status !== 200) return sum;
    const page = JSON.parse(text) as ChangePage;
    sum.rows += page.packed?.length ?? 0;
    sum.isWhole = !page.more;
    cursor = page.cursor;
  }
  return sum;
}

const PROBE_MS = 50;

/** Asks the health of a server again and again. @returns the longest that one answer took, in ms */
export function startProbe(origin: string): () => Promise<number> {
  const state = { isOver: false, longestMs: 0 };
  const run = (async () => {
    while (!state.isOver) {
      const { ms } = await get(`${origin}/api/health`, null);
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

/** Megabytes of memory that this process ever held at once, as Linux counts them. */
export const peakMegabytes = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
