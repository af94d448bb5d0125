import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEngine } from "../../api/db/engine/engine.ts";
import { silentLog } from "../support/database.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { type Answer, createCrowd } from "./crowd.ts";

const ANSWERED_MS = 5_000;
const RECOVERED_MS = 10_000;
const AT_ONCE = 100;

const crowd = createCrowd();
let cluster: Cluster;
let token: string;
beforeAll(async () => {
  cluster = await openCluster(0);
  await cluster.start({ env: { RATE_READ_PER_MINUTE: "1000000", RATE_WRITE_PER_MINUTE: "1000000" } });
  token = (await cluster.signIn(1))[0]?.token ?? "";
});
afterAll(async () => {
  crowd.close();
  await cluster[Symbol.asyncDispose]();
});

/** Never 0, which would mean this test itself. */
function enginePid(): number {
  const pid = cluster.engine.pid();
  if (!pid) throw new Error("The engine is between two lives.");
  return pid;
}

const server = () => cluster.servers[0]?.origin ?? "";
/** Reads and writes, signed in and not, a hundred at once. */
const askALot = (ask = crowd.ask): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) => {
      if (i % 4 === 0) return ask("GET", `${server()}/api/products`, token);
      if (i % 4 === 1) return ask("POST", `${server()}/api/feedback`, token, { message: `number ${i}` });
      if (i % 4 === 2) return ask("GET", `${server()}/api/sync`, token);
      return ask("PUT", `${server()}/api/user/language-preference`, token, { language: "es", collapsed: false });
    }),
  );

function expectAway(answers: Answer[]): void {
  const seen = new Set(answers.map(({ status, body }) => `${status} ${body?.code}`));
  seen.delete("503 service.busy");
  expect([...seen]).toEqual(["503 service.database-away"]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThanOrEqual(ANSWERED_MS);
}

/** Asks until everything goes well again; the server is not restarted. */
async function recover(): Promise<void> {
  const deadline = performance.now() + RECOVERED_MS;
  for (;;) {
    const answers = await askALot(crowd.askUntilServed);
    if (answers.every(({ status }) => status < 300)) return;
    if (performance.now() > deadline) throw new Error(`Still ${answers.map(({ status }) => status)}`);
    await sleep(100);
  }
}

describe("a database that is away", () => {
  test("silent, as behind a broken network: 503 in time, twice over, then well again", async () => {
    const pid = enginePid();
    process.kill(pid, "SIGSTOP");
    try {
      expectAway(await askALot());
      expectAway(await askALot());
    } finally {
      process.kill(pid, "SIGCONT");
    }
    await recover();
  }, 60_000);

  test("gone and back: 503 in time, then well again", async () => {
    await cluster.engine.close();
    expectAway(await askALot());
    const health = await crowd.ask("GET", `${server()}/api/health`, "");
    expect([health.status, health.body.code]).toEqual([503, "service.database-away"]);
    const again = await startEngine({ dataDir: cluster.dataDir, log: silentLog });
    cluster.engine = again;
    await recover();
  }, 60_000);

  test("an engine that dies is started again by itself", async () => {
    process.kill(enginePid(), "SIGKILL");
    await recover();
  }, 60_000);

  test("the server lived through all of it and says nothing but what it must", () => {
    const [one] = cluster.servers;
    expect(one?.output()).not.toMatch(/unhandled|UnhandledPromise/i);
    expect(existsSync(`/proc/${one?.pid}`)).toBe(true);
  });
});
