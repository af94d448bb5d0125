import { expect, test } from "vitest";
import { createBatch } from "#api/db/bulk/batch.ts";

const settled = (answers: Promise<unknown>[]) =>
  Promise.allSettled(answers).then((results) =>
    results.map((result) => (result.status === "fulfilled" ? result.value : String(result.reason.message))),
  );

test("what is asked for in one turn is done at once, and each gets its own result or fault", async () => {
  const batches: number[][] = [];
  const halve = createBatch(async (numbers: number[]) => {
    batches.push(numbers);
    return (i) => {
      const number = numbers[i] ?? 0;
      if (number % 2 > 0) throw new Error(`${number} is odd`);
      return number / 2;
    };
  });
  expect(await settled([2, 3, 8].map(halve))).toEqual([1, "3 is odd", 4]);
  expect(batches).toEqual([[2, 3, 8]]);
});

test("one at a time: what comes during the work is the next batch, also after one that failed as a whole", async () => {
  const batches: string[][] = [];
  const first = Promise.withResolvers<void>();
  const say = createBatch(
    async (words: string[]) => {
      batches.push(words);
      if (batches.length === 1) await first.promise;
      return (i) => words[i];
    },
    { oneAtATime: true },
  );
  const early = settled([say("a")]);
  await expect.poll(() => batches).toEqual([["a"]]);
  const late = settled(["b", "c"].map(say));
  await new Promise(setImmediate);
  expect(batches).toEqual([["a"]]);
  first.reject(new Error("away"));
  expect(await early).toEqual(["away"]);
  expect(await late).toEqual(["b", "c"]);
  expect(batches).toEqual([["a"], ["b", "c"]]);
});
