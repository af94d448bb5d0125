import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { UserModel } from "../../api/features/accounts/user.model.ts";
import { CartItemModel } from "../../api/features/cart/cart-item.model.ts";
import { addProduct } from "../support/shop.ts";
import { isLong } from "../support/volume.ts";
import { type Following, follow } from "../sync/live/follow.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { createCrowd } from "./crowd.ts";

const FOLLOWERS = 300;
const POKES = 11;
/** The longest rest of a reader of wake signals (`wake-signal.ts`) while other processes are there. */
const LONGEST_REST_MS = 400;

const crowd = createCrowd();
let cluster: Cluster;
let mary: { id: string; token: string };
let robin: { id: string; token: string };
beforeAll(async () => {
  cluster = await openCluster(2);
  [mary, robin] = (await cluster.signIn(2)) as [typeof mary, typeof robin];
  // A job gives each person a check-in code, which changes the person: a poke that no test is about.
  await vi.waitFor(async () => expect(await UserModel.countDocuments({ checkInCode: null })).toBe(0), {
    timeout: 60_000,
    interval: 200,
  });
});
afterAll(async () => {
  crowd.close();
  await cluster[Symbol.asyncDispose]();
});

/**
 * The delay of pokes through another process, against what they wait for: the same poke from the process that wrote, and
 * the reader's rest. A busy machine slows both. Without the signals the next look comes within half a minute: above 30.
 */
const againstOwn = (pokeMs: number, ownMs: number) => pokeMs / (ownMs + LONGEST_REST_MS);
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;

const originOf = (i: number) => cluster.servers[i]?.origin ?? "";
const addItem = async (i: number, { token }: { token: string }) => {
  const { status } = await crowd.ask("POST", `${originOf(i)}/api/cart-items`, token, { productId: await addProduct() });
  expect(status).toBe(200);
};

test("a change through one process pokes at the other about as soon as at its own, and only whom it concerns", async () => {
  using mine = await follow(originOf(0), mary.token);
  using own = await follow(originOf(1), mary.token);
  using theirs = await follow(originOf(0), robin.token);
  // The product is for all devices, so a poke that comes alone shows which of the two it was.
  const productIds = await Promise.all(Array.from({ length: POKES }, () => addProduct()));
  // They were put into the database past every server: the next write of a server wakes all, who then find them too.
  const poked = theirs.nextPoke();
  await addItem(1, mary);
  await poked;
  await sleep(2_000);
  const quiet = theirs.pokes.length;
  const times: number[] = [];
  const ownTimes: number[] = [];
  for (const productId of productIds) {
    // Never in step with the reader's rests.
    await sleep(520 + 90 * (times.length % 5));
    const poked = [mine.nextPoke(), own.nextPoke()] as const;
    await crowd.ask("POST", `${originOf(1)}/api/cart-items`, mary.token, { productId });
    times.push(await poked[0]);
    ownTimes.push(await poked[1]);
  }
  const words = (some: number[]) => some.map(Math.round).join(", ");
  console.log(`pokes came after ${words(times)} ms, at the process that wrote after ${words(ownTimes)} ms`);
  expect(againstOwn(median(times), median(ownTimes))).toBeLessThan(1.5);
  if (isLong) expect(median(times)).toBeLessThanOrEqual(250);
  expect(theirs.pokes.length).toBe(quiet);
});

test("a database that was away and came back is followed again", { timeout: 120_000 }, async () => {
  using following = await follow(originOf(0), mary.token);
  await sleep(1_000);
  const pid = cluster.engine.pid();
  expect(pid).toBeDefined();
  process.kill(pid ?? 0, "SIGKILL");
  const killedAt = performance.now();
  let backAt = Infinity;
  let poked = Infinity;
  following.nextPoke(0).then((at) => {
    poked = at;
  });
  const isOver = () => poked < Infinity || performance.now() > Math.min(backAt, killedAt + 60_000) + 30_000;
  while (!isOver()) {
    const item = { userId: mary.id, productId: newId(), quantity: 1, addedAt: new Date() };
    await CartItemModel.create({ ...item, audiences: [`user:${mary.id}`] }).then(
      () => {
        backAt = Math.min(backAt, performance.now());
      },
      () => undefined,
    );
    await sleep(200);
  }
  console.log(`the database was away for ${Math.round(backAt - killedAt)} ms`);
  expect(poked, "when it was poked").toBeLessThan(Infinity);
  if (isLong) expect(poked - backAt, "milliseconds from its first write to the poke").toBeLessThan(20_000);
});

/** As a device does when it is refused as busy, while so many come at once to a machine with other work. */
async function followOnceServed(origin: string, token: string): Promise<Following> {
  for (;;) {
    const following = await follow(origin, token);
    if (following.status !== 503) return following;
    following[Symbol.dispose]();
    await sleep(200);
  }
}

const memoryOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};
const cpuOf = async (pid: number) => {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(" ");
  return (Number(fields[13]) + Number(fields[14])) * 10;
};

test(`${FOLLOWERS} who only listen cost next to nothing, hear everything, and do not keep a server from ending`, async () => {
  const server = await cluster.start();
  const open = (count: number) =>
    Promise.all(Array.from({ length: count }, () => followOnceServed(server.origin, mary.token)));
  for (const warm of await open(20)) warm[Symbol.dispose]();
  const measure = async () => {
    await sleep(2_000);
    const cpu = await cpuOf(server.pid);
    await sleep(3_000);
    return (await cpuOf(server.pid)) - cpu;
  };
  const alone = await measure();
  const before = await memoryOf(server.pid);
  const all = await open(FOLLOWERS);
  expect([...new Set(all.map(({ status }) => status))]).toEqual([200]);
  const busyMs = (await measure()) - alone;
  const grownMb = (await memoryOf(server.pid)) - before;
  console.log(`${FOLLOWERS} idle streams: ${grownMb.toFixed(0)} MB, ${busyMs} ms of processor in 3 s`);
  expect(grownMb).toBeLessThan(60);
  if (isLong) expect(busyMs).toBeLessThan(300);
  using own = await follow(originOf(0), mary.token);
  const poked = all.map((following) => following.nextPoke());
  const ownPoke = own.nextPoke();
  await addItem(0, mary);
  const latest = Math.max(...(await Promise.all(poked)));
  expect(againstOwn(latest, await ownPoke)).toBeLessThan(5);
  if (isLong) expect(latest).toBeLessThan(2_000);
  const startedAt = performance.now();
  await server.stop();
  await Promise.all(all.map(({ ended }) => ended));
  if (isLong) expect(performance.now() - startedAt).toBeLessThan(3_000);
}, 180_000);
