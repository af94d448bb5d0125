import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { setUpStudio } from "../../support/studio.ts";
import { REPLAY, SEED, todaysOf, volume } from "../../support/volume.ts";
import { openBoardServer } from "./board.ts";
import type { Engine } from "./device.ts";
import { mutants } from "./mutants.ts";
import { type Plan, plan } from "./plan.ts";
import { World } from "./world.ts";

const LANES = 4;
const RUNS = volume({ daily: 60, long: 5_000 });

const studio = setUpStudio();
let server: Awaited<ReturnType<typeof openBoardServer>>;
beforeAll(async () => {
  server = await openBoardServer(studio);
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

async function play(given: Plan, engine?: Engine): Promise<World> {
  const world = await World.create(studio, server.url, given, engine);
  try {
    for (const action of given.actions) await world.run(action);
    await world.heal();
  } finally {
    world.close();
  }
  return world;
}

test(`${RUNS} lives of two people on two phones: nothing lost, doubled, misordered or somebody else's (${REPLAY})`, {
  timeout: RUNS * 5_000,
}, async () => {
  let written = 0;
  const some = (numRuns: number, lane: number) =>
    fc.assert(
      fc.asyncProperty(plan, async (given) => {
        written += (await play(given)).written.length;
      }),
      { numRuns, seed: SEED + lane },
    );
  // Side by side, because most of a life is waiting for the server.
  await Promise.all(Array.from({ length: LANES }, (_, lane) => some(RUNS / LANES, lane)));
  expect(written).toBeGreaterThan(RUNS);
  console.log(`${RUNS} runs, ${written} changes`);
});

describe("a broken engine is noticed", () => {
  test.each(todaysOf(Object.entries(mutants)))("%s", { timeout: 300_000 }, async (_, engine) => {
    const broken = fc.assert(
      fc.asyncProperty(plan, async (given) => void (await play(given, engine))),
      { numRuns: 400, seed: 7, endOnFailure: true },
    );
    await expect(broken).rejects.toThrow();
  });
});
