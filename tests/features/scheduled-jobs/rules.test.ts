import { expect, test } from "vitest";
import { allFollowUps, allJobs } from "#api/features.ts";
import { FOLLOW_UP_WORDS, ITEM_WORDS, JOB_WORDS, kindWords } from "#shared/features/scheduled-jobs/job-words.ts";
import { isOverdue, jobState, secondsOf } from "#shared/features/scheduled-jobs/rules.ts";

const NOW = Temporal.Instant.from("2026-03-02T20:00:00Z");
const before = (seconds: number) => NOW.subtract({ seconds });

test("every job and every follow-up has words, and no words are left of one that is gone", () => {
  expect(Object.keys(JOB_WORDS).toSorted()).toEqual(
    allJobs()
      .map(({ name }) => name)
      .toSorted(),
  );
  const kinds = allFollowUps().flatMap(({ handlers }) => Object.keys(handlers));
  expect(Object.keys(FOLLOW_UP_WORDS).toSorted()).toEqual(kinds.toSorted());
});

test("an item with a kind of its own has words, and shares none with a job", () => {
  expect(Object.keys(ITEM_WORDS).filter((kind) => kind in JOB_WORDS || kind in FOLLOW_UP_WORDS)).toEqual([]);
  expect(kindWords("deferred.enter").text).toBe("Add up what members are owed");
});

test("every job runs at a pace that the page can read", () => {
  for (const { every } of allJobs()) expect(secondsOf(every)).toBeGreaterThan(0);
  expect([secondsOf("5 seconds"), secondsOf("10 minutes"), secondsOf("1 hour"), secondsOf("1 day")]).toEqual([
    5, 600, 3_600, 86_400,
  ]);
  expect(() => secondsOf("every now and then")).toThrow();
});

test("a job is overdue after three times its interval, or its pause while nothing is written", () => {
  const planned = (seconds: number, more = {}) =>
    isOverdue({ every: "1 minute", nextRunAt: before(seconds), isRunning: false, ...more }, NOW);
  expect([planned(180), planned(181)]).toEqual([false, true]);
  expect([planned(900, { idleSeconds: 300 }), planned(901, { idleSeconds: 300 })]).toEqual([false, true]);
  expect([planned(999, { isRunning: true }), planned(0, { nextRunAt: null })]).toEqual([false, false]);
});

test("how a job stands is read from its lock, its last end and the last run that was lost", () => {
  const nothing = { lockedAt: null, nextRunAt: NOW, finishedAt: null, failedAt: null, cutOffAt: null };
  const state = (run: Partial<Parameters<typeof jobState>[0]>) => jobState({ ...nothing, ...run }, 60, NOW);
  expect(state({})).toBe("never");
  expect(state({ finishedAt: before(9) })).toBe("done");
  expect(state({ finishedAt: before(9), failedAt: before(9) })).toBe("failed");
  expect(state({ finishedAt: before(9), failedAt: before(99) })).toBe("done");
  expect(state({ lockedAt: before(9), nextRunAt: before(8), finishedAt: before(70) })).toBe("running");
  expect(state({ lockedAt: before(2), nextRunAt: NOW.add({ seconds: 3 }), finishedAt: before(70) })).toBe("done");
  expect(state({ lockedAt: before(61), nextRunAt: before(61), finishedAt: before(70) })).toBe("cut-off");
  expect(state({ cutOffAt: before(9), finishedAt: before(70) })).toBe("cut-off");
  expect(state({ cutOffAt: before(70), finishedAt: before(9) })).toBe("done");
});
