import { afterAll, beforeAll, expect, test } from "vitest";
import { openLife, WORLDS } from "../../../support/money/life.ts";
import { takeSnapshot } from "../../../support/money/oracle.ts";
import { openStudio, type Studio } from "../../../support/studio.ts";
import { count, tally } from "./tally.ts";

const SEQUENCES = process.env.RELEASE ? 50_000 : 2_000;
const HALF = SEQUENCES / 2;
/** To play one again: `MONEY_SEED=17`. */
const FIRST_SEED = Number(process.env.MONEY_SEED ?? 1);

/** Half of the random lives: in two files, so that two processors share them. */
export function testLives(half: 1 | 2): void {
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

  test(`${HALF} random lives of people, seats and money, with deaths in between: everything agrees at the end`, {
    timeout: HALF * 1_000,
  }, async () => {
    const databases = HALF / WORLDS;
    const first = FIRST_SEED + (half - 1) * databases;
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
    const scarce = Object.entries(tally).filter(([, much]) => much <= databases / 10);
    expect(scarce, `much too few in ${databases} databases`).toEqual([]);
  });
}
