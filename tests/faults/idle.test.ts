import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/server.ts";
import { isLong } from "../support/volume.ts";
import { type Following, follow } from "../sync/live/follow.ts";

/** Every job that runs once a minute has run in it. */
const WINDOW_MS = isLong ? 300_000 : 60_000;
/** Jobs that follow writes have noticed that there are none. */
const SETTLED_MS = 75_000;
/** No job read a whole collection for so many reports of ten seconds: the planted studio is settled. */
const REPORTS_WITHOUT_WALK = 3;
const MOST_WALKING_MS = 120_000;
const MOST_COMMANDS = 5;
/**
 * Of one core, the API and its engine together. Beside other tests the same work takes up to twice the processor, so
 * that only the long run, which does nothing else at that time, judges the promised 3 %; a server that turns takes a
 * whole core.
 */
const MOST_CPU = isLong ? 0.03 : 0.1;
const PEOPLE = ["admin", "instructor", "teacher", "parent", "student"];
const DEVICES_EACH = 4;

const servers: RunningServer[] = [];
beforeAll(async () => {
  const start = () => startServer({ env: { LOG_LEVEL: "debug" } });
  servers.push(...(await Promise.all([start(), start()])));
}, 150_000);
afterAll(() => Promise.all(servers.map((server) => server[Symbol.asyncDispose]())));

const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").filter(Boolean).map(Number);

/** Milliseconds of processor that the API and the processes it started have taken so far. */
async function cpuMs({ pid }: RunningServer): Promise<number> {
  const pids = [pid, ...(await childrenOf(pid))];
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, "utf8")));
  const ticks = stats.map((stat) => stat.slice(stat.lastIndexOf(")") + 2).split(" "));
  return ticks.reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) * 10, 0);
}

/** Commands a second, one number for each ten seconds, as the debug log says. */
const commandsPerSecond = (server: RunningServer) =>
  [...server.output().matchAll(/"perSecond":([\d.]+)/g)].map(([, perSecond]) => Number(perSecond));

/** Which commands on which collection a server sent, the most frequent first, over the last `reports` of its log. */
function commandsByName(server: RunningServer, reports: number): string {
  const sums = new Map<string, number>();
  for (const [, counts = "{}"] of [...server.output().matchAll(/"commands":(\{[^}]*\})/g)].slice(-reports)) {
    for (const [name, count] of Object.entries<number>(JSON.parse(counts)))
      sums.set(name, (sums.get(name) ?? 0) + count);
  }
  const sorted = [...sums].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([name, count]) => `${count} ${name}`).join(", ");
}

/**
 * Two things happen once and are no idling: a reminder comes due, and jobs that follow writes read what was planted, on
 * a slow machine later than `SETTLED_MS`. The next window is measured then; work that never ends fails in the last one.
 */
const MOST_WINDOWS = 4;

interface Measured {
  commands: number;
  /** Of one core. */
  cpu: number;
  byName: string;
}

async function measure(server: RunningServer): Promise<Measured> {
  const [cpuBefore, reportsBefore] = [await cpuMs(server), commandsPerSecond(server).length];
  await sleep(WINDOW_MS + 500);
  const reports = commandsPerSecond(server).slice(reportsBefore);
  expect(reports.length).toBeGreaterThanOrEqual(WINDOW_MS / 10_000 - 1);
  const commands = reports.reduce((sum, one) => sum + one, 0) / reports.length;
  const cpu = ((await cpuMs(server)) - cpuBefore) / WINDOW_MS;
  return { commands, cpu, byName: commandsByName(server, reports.length) };
}

/** Lists of more than one batch: a job reads a whole collection. */
const WALKED = /\bgetMore (?!wake_ups)/;

function busyBecause(server: RunningServer, { byName }: Measured): string | null {
  if (commandsByName(server, (WINDOW_MS + SETTLED_MS) / 10_000).includes("insert notifications"))
    return "a reminder came due";
  return WALKED.test(byName) ? "jobs read what was planted" : null;
}

async function measureIdle(server: RunningServer): Promise<Measured> {
  for (let left = MOST_WINDOWS; ; left -= 1) {
    const measured = await measure(server);
    const reason = busyBecause(server, measured);
    if (left === 1 || measured.commands <= MOST_COMMANDS || !reason) return measured;
    console.log(`${reason}: measured again`);
    await sleep(SETTLED_MS);
  }
}

const isWalking = (server: RunningServer) => {
  const reports = [...server.output().matchAll(/"commands":(\{[^}]*\})/g)].slice(-REPORTS_WITHOUT_WALK);
  return reports.some(([, commands = ""]) => WALKED.test(commands));
};

async function signIn({ origin }: RunningServer, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password: "silks-demo" }),
  });
  return ((await answer.json()) as { token: string }).token;
}

const say = (what: string, { commands, cpu }: Measured) =>
  console.log(`idle, ${what}: ${commands.toFixed(1)} commands a second, ${(cpu * 100).toFixed(1)} % of a core`);

/** Node's limit for headers, and how often it looks; the rest is for a busy machine. */
const MOST_HEADER_MS = 10_000 + 2_000 + 8_000;

// Beside the long test, so that its wait costs nothing.
test.concurrent("a connection whose headers come too slowly is closed", async ({ expect }) => {
  const [{ origin }] = servers as [RunningServer];
  const socket = connect(Number(new URL(origin).port), "localhost");
  const startedAt = performance.now();
  socket.write("GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: a");
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString();
  });
  await once(socket, "close", { signal: AbortSignal.timeout(MOST_HEADER_MS) });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - startedAt).toBeGreaterThan(5_000);
});

test.concurrent(
  "a studio where nothing happens asks the database little, whether devices follow it or not",
  async ({ expect }) => {
    const [lonely, busy] = servers as [RunningServer, RunningServer];
    const tokens = await Promise.all(PEOPLE.map((person) => signIn(busy, person)));
    const each = Array.from({ length: DEVICES_EACH }, () => tokens).flat();
    const devices: Following[] = await Promise.all(each.map((token) => follow(busy.origin, token)));
    expect(devices.map(({ status }) => status)).toEqual(each.map(() => 200));
    await sleep(SETTLED_MS);
    await expect.poll(() => servers.some(isWalking), { timeout: MOST_WALKING_MS, interval: 1_000 }).toBe(false);
    const [alone, followed] = await Promise.all([measureIdle(lonely), measureIdle(busy)]);
    say("nobody follows", alone);
    say(`${devices.length} devices follow`, followed);
    for (const { commands, cpu, byName } of [alone, followed]) {
      // It is alive: jobs look at what is due.
      expect(commands).toBeGreaterThan(0.1);
      expect(commands, byName).toBeLessThanOrEqual(MOST_COMMANDS);
      expect(cpu).toBeLessThanOrEqual(MOST_CPU);
    }
    for (const device of devices) device[Symbol.dispose]();
  },
  MOST_WINDOWS * (WINDOW_MS + SETTLED_MS) + MOST_WALKING_MS + 60_000,
);
