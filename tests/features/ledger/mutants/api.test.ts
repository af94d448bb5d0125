import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openLife } from "../../../support/money/life.ts";
import { MUTANTS } from "../../../support/money/mutants.ts";
import { CROWDED } from "../../../support/money/world.ts";
import { openStudio, type Studio } from "../../../support/studio.ts";

const MOST_SEEDS = 40;

let studio: Studio;
let life: ReturnType<typeof openLife>;
beforeAll(async () => {
  studio = await openStudio();
  life = openLife(studio);
});
afterAll(async () => {
  life.close();
  await studio.close();
});

const playCrowd = (seed: number) => life.play(seed, { worlds: 6, choices: CROWDED });

test("without a bug nothing is found", async () => {
  expect(await playCrowd(1)).toEqual([]);
});

test.each(Object.entries(MUTANTS))("a planted bug is found: %s", { timeout: 180_000 }, async (_, plant) => {
  onTestFinished(plant());
  const found: string[] = [];
  for (let seed = 1; seed <= MOST_SEEDS && found.length === 0; seed += 1)
    found.push(...(await playCrowd(seed).catch((error: Error) => [error.message])));
  expect(found).not.toEqual([]);
});
