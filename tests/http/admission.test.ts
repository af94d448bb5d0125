import type { Context } from "koa";
import { expect, test } from "vitest";
import { admission } from "../../api/http/admission.ts";

const request = (path: string) => ({ path }) as Context;

test("sign-ins that wait for their hash take no place from members, and members none from them", async () => {
  const enter = admission();
  const { promise: hashed, resolve: finish } = Promise.withResolvers<void>();
  const started: string[] = [];
  const ask = (path: string, work: () => Promise<void>) =>
    enter(request(path) as never, async () => {
      started.push(path);
      await work();
    });
  const signIns = Array.from({ length: 50 }, () => ask("/api/login", () => hashed));
  await ask("/api/sync", async () => {});
  expect(started.at(-1)).toBe("/api/sync");
  expect(started.filter((path) => path === "/api/login").length).toBeLessThan(10);
  finish();
  await Promise.all(signIns);
  expect(started.filter((path) => path === "/api/login")).toHaveLength(50);
});

test("a flood of sign-ins is told at once that there are too many", async () => {
  const enter = admission();
  const { promise: hashed, resolve: finish } = Promise.withResolvers<void>();
  const signIns = Array.from({ length: 300 }, () => enter(request("/api/login") as never, () => hashed));
  const done = Promise.allSettled(signIns);
  finish();
  const refused = (await done).filter((each) => each.status === "rejected");
  expect(refused.length).toBeGreaterThan(200);
  expect(refused[0]).toMatchObject({ reason: { status: 429 } });
});
