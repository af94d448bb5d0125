import type { Context } from "koa";
import { expect, test } from "vitest";
import { admission, createHashingLine } from "../../api/http/admission.ts";
import { lineOf } from "../../api/sync/routes.ts";

const request = (path: string) => ({ path }) as Context;

test("sign-ins that wait for their hash take no place from members, and members none from them", async () => {
  const enter = admission();
  const inHashingLine = createHashingLine();
  const { promise: hashed, resolve: finish } = Promise.withResolvers<void>();
  const started: string[] = [];
  const ask = (path: string, work: () => Promise<void>) =>
    enter(request(path) as never, () =>
      inHashingLine(request(path), async () => {
        started.push(path);
        await work();
      }),
    );
  const signIns = Array.from({ length: 50 }, () => ask("/api/login", () => hashed));
  await ask("/api/sync", async () => {});
  expect(started.at(-1)).toBe("/api/sync");
  expect(started.filter((path) => path === "/api/login").length).toBeLessThan(10);
  finish();
  await Promise.all(signIns);
  expect(started.filter((path) => path === "/api/login")).toHaveLength(50);
});

test("a flood of sign-ins is refused at once as too many", async () => {
  const inHashingLine = createHashingLine();
  const { promise: hashed, resolve: finish } = Promise.withResolvers<void>();
  const signIns = Array.from({ length: 300 }, () => inHashingLine(request("/api/login"), () => hashed));
  const done = Promise.allSettled(signIns);
  finish();
  const refused = (await done).filter((each) => each.status === "rejected");
  expect(refused.length).toBeGreaterThan(200);
  expect(refused[0]).toMatchObject({ reason: { status: 429 } });
});

/** How long 40 at once, each for 100 ms, take on this machine now, in ms for each one served. */
async function paceOfThisMachine(work: () => Promise<void>): Promise<number> {
  const rounds = 5;
  const startedAt = performance.now();
  const lane = async () => {
    for (let round = 0; round < rounds; round += 1) await work();
  };
  await Promise.all(Array.from({ length: 40 }, lane));
  return (performance.now() - startedAt) / (40 * rounds);
}

test("when more come than can be served in time, those whose turn would come too late are refused early", async () => {
  const enter = admission();
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
  const paceBefore = await paceOfThisMachine(work);
  const startedAt = performance.now();
  const ask = async () => {
    try {
      await enter(request("/api/sync") as never, work);
      return null;
    } catch (error) {
      return { error, afterMs: performance.now() - startedAt };
    }
  };
  // 40 at once, each for 100 ms: 400 a second at best, so that 1,900 would take almost five.
  const answers = await Promise.all(Array.from({ length: 1_900 }, ask));
  const tookMs = performance.now() - startedAt;
  const refused = answers.filter((answer) => answer !== null);
  const served = answers.length - refused.length;
  // A machine with other work serves fewer in the same time: measured before the flood, and after it.
  const pace = Math.max(paceBefore, await paceOfThisMachine(work));
  expect(served).toBeGreaterThan(0.5 * Math.min(1_900, 2_900 / pace));
  expect(refused.length).toBeGreaterThan(0.5 * (1_900 - 3_300 / paceBefore));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.error).toMatchObject({ status: 503, code: "service.busy" });
  // Most are refused long before the last one is served.
  const halfOfThem = refused.map(({ afterMs }) => afterMs).toSorted((a, b) => a - b)[Math.floor(refused.length / 2)];
  expect(halfOfThem).toBeLessThan(0.6 * tookMs);
});

test("a thousand at the same moment are all served where that takes less than the longest wait", async () => {
  const enter = admission();
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, 60));
  const all = Array.from({ length: 1_000 }, () => enter(request("/api/sync") as never, work));
  await expect(Promise.all(all)).resolves.toHaveLength(1_000);
});

test("devices that fetch everything go in turn, and a member's request waits for none of them", async () => {
  const enter = admission(({ path }) => (path === "/api/start" ? "starting" : "members"));
  const { promise: fetched, resolve: finish } = Promise.withResolvers<void>();
  const [begun, done] = [[] as string[], [] as string[]];
  const ask = (path: string, work: () => Promise<void>) =>
    enter(request(path) as never, async () => {
      begun.push(path);
      await work();
      done.push(path);
    });
  const starts = Array.from({ length: 200 }, () => ask("/api/start", () => fetched));
  await ask("/api/bookings", async () => {});
  expect(done).toEqual(["/api/bookings"]);
  expect(begun.length).toBeLessThan(20);
  finish();
  await Promise.all(starts);
  expect(done).toHaveLength(201);
});

test("guests' pulls wait in their own line, and a member's pull waits for none of them", async () => {
  const enter = admission(lineOf);
  const { promise: fetched, resolve: finish } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const pull = (who: string, authorization: string, query = {}) => {
    const http = { path: "/api/sync", query, get: () => authorization };
    return enter(http as never, async () => {
      begun.push(who);
      if (who === "guest") await fetched;
    });
  };
  const guests = Array.from({ length: 40 }, (_, at) => pull("guest", "", at % 2 ? { cursor: "made-up" } : {}));
  await pull("new device", "Bearer token");
  await pull("member", "Bearer token", { cursor: "made-up" });
  expect(begun.filter((who) => who !== "guest")).toEqual(["new device", "member"]);
  expect(begun.filter((who) => who === "guest")).toHaveLength(10);
  finish();
  await Promise.all(guests);
  expect(begun.filter((who) => who === "guest")).toHaveLength(40);
});
