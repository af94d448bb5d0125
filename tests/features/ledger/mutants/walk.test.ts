import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { MUTANTS } from "#tests/support/money/mutants.ts";
import { openLife } from "#tests/support/money/random-life.ts";
import { CREDITED, CROWDED } from "#tests/support/money/world.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { todaysOf } from "#tests/support/volume.ts";

const MOST_SEEDS = 40;

const studio = setUpStudio();
let life: ReturnType<typeof openLife>;
beforeAll(async () => {
  life = openLife(studio);
});
afterAll(async () => {
  life.close();
});

const playCrowd = (seed: number, choices = CROWDED) => life.play(seed, { worlds: 6, choices });
/** Actions that a crowd rarely takes. */
const FOCUS: Record<string, readonly string[]> = {
  "credit is spent without asking whether it is there": CREDITED,
  "money put aside comes back each time somebody asks": CREDITED,
};

test("without a bug nothing is found", async () => {
  expect(await playCrowd(1)).toEqual([]);
});

test.each(todaysOf(Object.entries(MUTANTS)))(
  "a planted bug is found: %s",
  { timeout: 300_000 },
  async (name, plant) => {
    onTestFinished(plant());
    const found: string[] = [];
    for (let seed = 1; seed <= MOST_SEEDS && found.length === 0; seed += 1)
      found.push(...(await playCrowd(seed, FOCUS[name]).catch((error: Error) => [error.message])));
    expect(found).not.toEqual([]);
  },
);
