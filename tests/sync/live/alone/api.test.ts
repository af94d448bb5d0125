import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createWakeSignal } from "#api/sync/live/wake-signal.ts";
import { recordCommands } from "#tests/support/commands.ts";
import { eventually } from "#tests/support/eventually.ts";
import { setUpStudio } from "#tests/support/studio.ts";

setUpStudio();

/** How often the collection of the wake signals is read in that time. */
async function countQuestions(ms: number): Promise<number> {
  const { commands } = await recordCommands(() => sleep(ms));
  return commands.filter(({ command }) => command.collection === "wake_ups").length;
}

test("a process that hears no other asks seldom, still hears one that comes, and is as quick as before from then on", async () => {
  const quiet = { announceEveryMs: 600_000, aloneAfterMs: 1_000, aloneRestMs: 1_500 };
  const own = createWakeSignal(quiet);
  const onRing = vi.fn();
  const listening = own.listen(onRing);
  await sleep(3_500);
  expect(await countQuestions(4_500)).toBeLessThanOrEqual(4);
  onRing.mockClear();
  const another = createWakeSignal({ ...quiet, announceEveryMs: 200 });
  await eventually(() => expect(onRing).toHaveBeenCalled());
  expect(await countQuestions(3_000)).toBeGreaterThan(6);
  another.stop();
  await listening.stop();
  own.stop();
});
