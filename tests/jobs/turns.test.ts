import { setImmediate as letOthersRun } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "../../api/jobs/turns.ts";

test("two jobs at once, the others when those end, each with its own answer", async () => {
  const inTurn = createTurns();
  let running = 0;
  let most = 0;
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await letOthersRun();
        running -= 1;
        return number;
      }),
    ),
  );
  expect(answers).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test("two jobs that wait for a third party do not hold up the third", async () => {
  const inTurn = createTurns();
  const ends: (() => void)[] = [];
  const endless = () => new Promise<string>((resolve) => ends.push(() => resolve("late")));
  const late = [inTurn(endless), inTurn(endless)];
  expect(await inTurn(async () => "in time")).toBe("in time");
  for (const end of ends) end();
  expect(await Promise.all(late)).toEqual(["late", "late"]);
});

test("a job that fails gives its turn on and fails", async () => {
  const inTurn = createTurns();
  const fail = () => inTurn(() => Promise.reject(new Error("It fails.")));
  const failed = [fail(), fail()];
  const third = inTurn(async () => "done");
  await expect(failed[0]).rejects.toThrow("It fails.");
  await expect(failed[1]).rejects.toThrow("It fails.");
  expect(await third).toBe("done");
});
