import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium, type Page } from "playwright";
import { openCluster } from "../faults/cluster.ts";
import { findChromium, QUIET_ARGS } from "../run/chromium.ts";
import { type Figure, isSmall, median, report, roundsOf } from "./figures.ts";
import { addColdPages, buildPage, sizeOfSync } from "./sync/build.ts";
import type { Bench } from "./sync/page/page.ts";
import { changeProducts, measureIdlePull, plantMoves, plantProducts, startBareServer } from "./sync/world.ts";

/**
 * `npm run bench:sync`: what the sync costs, in real Chromium against the running app, as a multiple of what raw
 * IndexedDB costs with the same rows in the same page. Rounds of both take turns; the medians are compared.
 */
const ROUNDS = roundsOf(5);
const WRITES = isSmall ? 6 : 102;
const DOCUMENTS = isSmall ? 2_000 : 10_000;
const CHANGED = 100;
const QUEUED = isSmall ? 50 : 500;
const MANY = isSmall ? 5_000 : 100_000;

declare global {
  interface Window {
    bench: Bench;
    cold?: { ms: number; rows: number };
  }
}

const UNLIMITED = {
  RATE_READ_PER_MINUTE: "1000000",
  RATE_WRITE_PER_MINUTE: "1000000",
  NODE_ENV: "production",
  ALLOW_SANDBOX: "true",
  ALLOW_NO_MAIL: "true",
  ALLOW_HTTP: "true",
};

const table: Figure[] = [];
const compare = (what: string, limit: number, ours: number[], raw: number[]) => {
  const [a, b] = [median(ours), median(raw)];
  table.push({ what, limit, value: a / b, note: `${a.toFixed(1)} ms, raw ${b.toFixed(1)} ms` });
};

// Before the server starts, which looks for the app's files only then.
await using _coldPages = await addColdPages();
await using cluster = await openCluster(0);
const server = await cluster.start({ env: UNLIMITED });
const [person] = await cluster.signIn(1);
if (!person) throw new Error("Nobody is signed in.");
const moveIds = await plantMoves(QUEUED);
await plantProducts(0, 1_000);
const idleFew = await measureIdlePull(server.origin, person.token);
await plantProducts(1_000, DOCUMENTS);
// Planted rows have old revisions, so the server would go on sending new devices what it has in memory.
await changeProducts(1);

const bare = await startBareServer(await buildPage());
// On a disk, as in a person's browser: a context of its own would keep everything in memory.
const profile = await mkdtemp(join(tmpdir(), "silks-bench-"));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: findChromium() ?? "",
  args: [...QUIET_ARGS],
  bypassCSP: true,
});
try {
  const page = await browser.newPage();
  await load(page);
  await measureFirst(page);
  await measureChanges(page);
  await measureWrites(page);
  await measureQueue(page);
  await measureCold(page);

  /** A page of the app's own origin with nothing on it but the modules at hand. */
  async function load(into: Page): Promise<void> {
    await into.goto(`${server.origin}/api/docs`);
    await into.addScriptTag({ url: `${bare.origin}/bench.js` });
    await into.evaluate((who) => window.bench.enter(who), person as { id: string; token: string });
  }

  async function measureFirst(into: Page): Promise<void> {
    const [ours, first, raw, longest]: number[][] = [[], [], [], []];
    for (let round = -1; round < ROUNDS; round++) {
      const rawRound = await into.evaluate(() => window.bench.firstSyncRaw());
      const round_ = await into.evaluate(() => window.bench.firstSync());
      if (round_.rows !== DOCUMENTS) throw new Error(`${round_.rows} rows instead of ${DOCUMENTS}.`);
      // The first round warms both up.
      if (round < 0) continue;
      raw?.push(rawRound.totalMs);
      ours?.push(round_.totalMs);
      first?.push(round_.firstMs);
      longest?.push(round_.longestMs);
    }
    compare(`first sync of ${DOCUMENTS} documents, complete`, 1.3, ours ?? [], raw ?? []);
    compare("first screen usable", 0.2, first ?? [], raw ?? []);
    const most = Math.max(...(longest ?? []));
    table.push({
      what: "longest task of the page meanwhile",
      unit: "ms",
      limit: 100,
      value: most,
      note: "0: none above 50 ms",
    });
  }

  async function measureChanges(into: Page): Promise<void> {
    const [ours, raw, bytes, least]: number[][] = [[], [], [], []];
    for (let round = -1; round < ROUNDS; round++) {
      await changeProducts(CHANGED);
      const rawRound = await into.evaluate(() => window.bench.changesRaw());
      const rows = await into.evaluate(() => window.bench.changedRows());
      const round_ = await into.evaluate(() => window.bench.changes());
      // A job of the server may have changed a few more.
      if (Math.min(round_.count, rawRound.count) < CHANGED)
        throw new Error(`${round_.count} and ${rawRound.count} changes instead of ${CHANGED}.`);
      // What was changed is past the window that is read again, as on a device that pulls now and then.
      await sleep(6_000);
      await into.evaluate(() => window.bench.settle());
      if (round < 0) continue;
      ours?.push(round_.ms);
      raw?.push(rawRound.ms);
      bytes?.push(round_.bytes);
      const packed = brotliCompressSync(JSON.stringify(rows), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
      least?.push(packed.length);
    }
    compare(`${CHANGED} changes of ${DOCUMENTS}`, 2, ours ?? [], raw ?? []);
    const [a, b] = [median(bytes ?? []), median(least ?? [])];
    table.push({
      what: "their bytes, compressed",
      limit: 1.2,
      value: a / b,
      note: `${a} bytes, the documents alone ${b}`,
    });
  }

  async function measureWrites(into: Page): Promise<void> {
    const [ours, raw, blind, acknowledged, acknowledgedRaw]: number[][] = [[], [], [], [], []];
    for (let i = 0; i < WRITES; i++) {
      const moveId = moveIds[i] ?? "";
      const writeRaw = (readFirst: boolean) =>
        into.evaluate(([id, first]) => window.bench.writeOneRaw(id, first), [moveId, readFirst] as const);
      const steps = [
        async () => raw?.push((await writeRaw(true)).ms),
        async () => blind?.push((await writeRaw(false)).ms),
        async () => ours?.push((await into.evaluate((id) => window.bench.writeOne(id), moveId)).ms),
      ];
      // What comes second finds the disk busy or warm: so each takes each place, and comes after each other.
      if (i % 2) steps.reverse();
      for (let k = 0; k < steps.length; k++) await steps[((i >> 1) + k) % steps.length]?.();
      await into.evaluate(() => window.bench.sendAll());
    }
    for (let i = 0; i < WRITES; i++) {
      const moveId = moveIds[i] ?? "";
      acknowledgedRaw?.push((await into.evaluate((id) => window.bench.acknowledgeRaw(id), moveId)).ms);
      const round = await into.evaluate((id) => window.bench.acknowledge(id), moveId);
      if (round.sent !== 1) throw new Error(`${round.sent} sent instead of one.`);
      acknowledged?.push(round.ms);
      await into.evaluate(() => window.bench.settle());
    }
    compare("one write, on the device's disk", 1.4, ours ?? [], raw ?? []);
    const write = table.at(-1);
    if (write) write.note += `; without reading the row ${median(blind ?? []).toFixed(1)} ms`;
    compare("one write, acknowledged by the server (journaled)", 2.5, acknowledged ?? [], acknowledgedRaw ?? []);
  }

  async function measureQueue(into: Page): Promise<void> {
    const [ours, raw]: number[][] = [[], []];
    for (let round = -1; round < ROUNDS; round++) {
      const rawRound = await into.evaluate(([ids, url]) => window.bench.pushQueueRaw(ids, url), [
        moveIds,
        bare.origin,
      ] as const);
      const round_ = await into.evaluate((ids) => window.bench.pushQueue(ids), moveIds);
      if (round_.sent !== QUEUED || rawRound.sent !== QUEUED)
        throw new Error(`${round_.sent} and ${rawRound.sent} sent instead of ${QUEUED}: ${round_.end}.`);
      const { waiting } = await into.evaluate(() => window.bench.settle());
      if (waiting > 0) throw new Error(`${waiting} changes are not confirmed.`);
      if (round < 0) continue;
      ours?.push(round_.ms);
      raw?.push(rawRound.ms);
    }
    compare(`${QUEUED} queued writes pushed`, 10, ours ?? [], raw ?? []);
  }

  /** From the command to open the page on: its script, the database, fifty rows. */
  async function measureCold(into: Page): Promise<void> {
    const [ours, raw]: number[][] = [[], []];
    const open = async (name: string) => {
      await into.goto(`${server.origin}/bench-${name}.html`);
      const cold = await into.waitForFunction(() => window.cold);
      const { ms, rows } = (await cold.jsonValue()) as NonNullable<Window["cold"]>;
      if (rows !== 50) throw new Error("The rows are not there.");
      return ms;
    };
    // The first ones fill the browser's caches, of files and of compiled code.
    for (let round = -5; round < ROUNDS * 3; round++) {
      const [a, b] = [await open("raw"), await open("ours")];
      if (round < 0) continue;
      raw?.push(a);
      ours?.push(b);
    }
    compare("cold open and the first 50 rows", 1.5, ours ?? [], raw ?? []);
  }
} finally {
  await browser.close();
  await rm(profile, { recursive: true, force: true });
  bare.close();
}

table.push({ what: "sync code with Dexie, compressed", unit: "kB", limit: 45, value: await sizeOfSync() });
await plantProducts(DOCUMENTS, MANY);
const idleMany = await measureIdlePull(server.origin, person.token);
compare(`a pull with nothing new, ${MANY} documents against 1,000`, 1.3, [idleMany], [idleFew]);

report(table);
