import { expect, test } from "vitest";
import { chooseRate, type PayRate, payOf } from "#shared/features/pay/rate.ts";
import { type EndedClass, type KeptLine, settleClass } from "#shared/features/pay/settle.ts";
import { createRandom, type Random } from "#tests/support/money/random.ts";
import { REPLAY, SEED, volume } from "#tests/support/volume.ts";

const LIVES = volume({ daily: 1_000, long: 50_000 });
const STEPS = 12;
const PEOPLE = ["00000000-0000-7000-8000-00000000000a", "00000000-0000-7000-8000-00000000000b"] as const;

const aRate = (random: Random, id: number): PayRate => ({
  ...{ id: String(id), instructorId: random.below(2) ? random.pick(PEOPLE) : null, blueprintId: null },
  ...{ from: "2026-01-01", perClassCents: random.below(5_000), perHeadCents: random.below(500) },
  ...{ headsIncluded: random.below(4), sharePercent: random.below(60), countsMissed: random.below(2) === 0 },
});

const aClass = (random: Random): EndedClass => ({
  ...{ id: "00000000-0000-7000-8000-0000000000c1", blueprintId: "silks", className: "Silks 1", startTime: "12:00" },
  ...{ instructorId: random.pick(PEOPLE), at: "2026-03-02T20:00:00.000Z", date: "2026-03-02" },
  ...{ heads: random.below(12), missed: random.below(4), unmarked: 0, earnedCents: random.below(30_000) },
});

/** Every way the pay of one class can go: marks, another teacher, rates, canceled, and periods closed in between. */
test(`pay worked out again is the pay that stands, over ${LIVES} lives of a class (${REPLAY})`, {
  timeout: 3_600_000,
}, () => {
  for (let life = 0; life < LIVES; life += 1) {
    const random = createRandom(SEED + life);
    let [lines, rates]: [KeptLine[], PayRate[]] = [[], [aRate(random, 0)]];
    /** By instructor: the rate of the lines that stand. */
    const kept = new Map<string, PayRate>();
    let made = 0;
    for (let step = 0; step < STEPS; step += 1) {
      if (random.below(4) === 0) rates = [...rates, aRate(random, step + 1)].slice(-3);
      const now = random.below(6) === 0 ? null : aClass(random);
      const closed = lines.filter(({ periodId }) => periodId !== null);
      for (const instructorId of PEOPLE)
        if (!lines.some((line) => line.instructorId === instructorId && line.terms)) kept.delete(instructorId);
      const { write, remove } = settleClass(now, lines, rates);
      for (const line of write) {
        const id = line.id ?? `line ${made++}`;
        lines = [...lines.filter((each) => each.id !== id), { ...line, id, periodId: null }];
      }
      lines = lines.filter(({ id }) => !remove.includes(id));
      expect(lines.filter(({ periodId }) => periodId !== null)).toEqual(closed);
      expect(settleClass(now, lines, rates)).toEqual({ write: [], remove: [] });
      for (const instructorId of PEOPLE) {
        const own = lines.filter((line) => line.instructorId === instructorId);
        const leads = now?.instructorId === instructorId;
        const rate = kept.get(instructorId) ?? (leads && now ? chooseRate(rates, now) : null);
        if (leads && rate) kept.set(instructorId, rate);
        const wanted = leads && now && rate ? payOf(rate, now) : 0;
        expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBe(wanted);
      }
      if (random.below(4) === 0)
        lines = lines.map((line) => ({ ...line, periodId: line.periodId ?? `period ${step}` }));
    }
  }
});
