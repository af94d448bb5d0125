import { afterAll, beforeAll, expect, test } from "vitest";
import { takeSnapshot } from "#tests/support/money/oracle.ts";
import { openLife, WORLDS } from "#tests/support/money/random-life.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { REPLAY, SEED, volume } from "#tests/support/volume.ts";
import { COMMON, count, tally } from "./tally.ts";

const SEQUENCES = volume({ daily: 80, long: 2_000 });
const HALF = SEQUENCES / 2;
/** Below it, chance alone may leave something rare out. */
const PLENTY = 25;

/** Half of the random lives: in two files, so that two processors share them. */
export function testLives(half: 1 | 2): void {
  const studio = setUpStudio();
  let life: ReturnType<typeof openLife>;
  beforeAll(async () => {
    life = openLife(studio);
  });
  afterAll(async () => {
    life.close();
  });

  test(`${HALF} random lives of people, seats and money, with deaths in between: everything agrees at the end (${REPLAY})`, {
    // Against hanging, not against a busy machine.
    timeout: HALF * 5_000,
  }, async () => {
    const databases = HALF / WORLDS;
    const first = SEED + (half - 1) * databases;
    for (let seed = first; seed < first + databases; seed += 1) {
      const faults = await life.play(seed);
      // In the message, which no report cuts short.
      expect(faults, `seed ${seed}: ${faults.join("; ")}`).toEqual([]);
      const before = await takeSnapshot();
      expect(await life.reconcile()).toMatchObject({ repaired: [], added: 0, faults: [] });
      expect(await takeSnapshot()).toEqual(before);
      await count();
    }
    // It was a living studio, not a dead one: of everything there was plenty.
    const least = databases < PLENTY ? COMMON : Object.keys(tally);
    const scarce = least.filter((what) => tally[what as keyof typeof tally] <= databases / 10);
    expect(scarce, `much too few in ${databases} databases`).toEqual([]);
  });
}
