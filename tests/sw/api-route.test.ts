import { expect, test } from "vitest";
import { routeApiAround } from "#sw/api-route.ts";

/** An installation: what it waited for. */
function install(addRoutes?: () => Promise<void>) {
  const waited: Promise<unknown>[] = [];
  routeApiAround({ ...(addRoutes && { addRoutes }), waitUntil: (done) => void waited.push(done) });
  return Promise.all(waited);
}

test("the worker is installed once its calls have their route", async () => {
  let isRouted = false;
  await install(async () => {
    isRouted = true;
  });
  expect(isRouted).toBe(true);
});

test("a browser without routes, or one that refuses ours, installs the worker all the same", async () => {
  await expect(install()).resolves.toHaveLength(1);
  let isAsked = false;
  const refused = install(async () => {
    isAsked = true;
    throw new TypeError("The provided value is not of type 'RouterCondition'.");
  });
  await expect(refused).resolves.toHaveLength(1);
  expect(isAsked).toBe(true);
});
