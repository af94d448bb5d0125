import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { type FollowedModel, type FollowUpHandler, joinFollowUps } from "#api/follow-ups/registry.ts";
import { followUpDue, followUpNow } from "#api/follow-ups/run.ts";
import { FailedItemModel } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { REPLAY, SEED, volume } from "#tests/support/volume.ts";
import { DecisionModel, decide, effectOf, effectOnce, KIND, servicesWith, timesOf, todoOf } from "./probe.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

type When = "before" | "after";

/** A process that crashes before or after its nth operation: this and all further ones fail as the network does. */
function dyingProcess(nth: number, when: When) {
  let count = 0;
  const guard = async <Result>(operation: () => Promise<Result>): Promise<Result> => {
    count += 1;
    const isLast = count === nth;
    if (count > nth || (isLast && when === "before")) throw new mongoose.mongo.MongoNetworkError("The process died.");
    const result = await operation();
    if (isLast) throw new mongoose.mongo.MongoNetworkError("The process died.");
    return result;
  };
  const real = DecisionModel.collection;
  const model: FollowedModel = {
    collection: {
      find: (...args: Parameters<typeof real.find>) => ({ toArray: () => guard(() => real.find(...args).toArray()) }),
      updateOne: (...args: Parameters<typeof real.updateOne>) => guard(() => real.updateOne(...args)),
    },
  };
  const handler: FollowUpHandler<Services> = (step, services) => guard(() => effectOnce(step, services));
  const followUps = joinFollowUps([{ models: [model], handlers: { [KIND]: handler } }]);
  const services = Object.create(studio.services, { followUps: { value: followUps } }) as Services;
  return { model, services, hasDied: () => count >= nth };
}

test.each<When>(["before", "after"])(
  "a process that dies %s any of its operations loses no step and doubles none",
  async (when) => {
    let steps = 0;
    for (let nth = 1; ; nth += 1) {
      const { documentId, id } = await decide(studio.clock.now());
      const { model, services, hasDied } = dyingProcess(nth, when);
      if (nth % 2 === 0) await followUpNow(model, documentId, services);
      else await followUpDue(services).catch(() => undefined);
      if (!hasDied()) break;
      steps += 1;
      studio.clock.advance({ minutes: 3 });
      await followUpDue(servicesWith(studio.services, effectOnce));
      expect([nth, await timesOf(id), await todoOf(documentId)]).toEqual([nth, 1, []]);
    }
    // Found, claimed, done, taken out.
    expect(steps).toBe(4);
    expect(await FailedItemModel.countDocuments()).toBe(0);
  },
);

test(`processes that race do each step once (${REPLAY})`, async () => {
  for (let round = 0; round < volume({ daily: 5, long: 60 }); round += 1) {
    const decided = await Promise.all(Array.from({ length: 25 }, () => decide(studio.clock.now())));
    const racing = Array.from({ length: 4 }, (_, process) =>
      servicesWith(studio.services, async ({ id }) => {
        await sleep((SEED + round * 7 + process * 3) % 11);
        await effectOf(id);
        return undefined;
      }),
    );
    const [first] = racing;
    const atOnce = decided.map(({ documentId }) => first && followUpNow(DecisionModel, documentId, first));
    await Promise.all([...atOnce, ...racing.map((services) => followUpDue(services))]);
    for (const { documentId, id } of decided) expect([await timesOf(id), await todoOf(documentId)]).toEqual([1, []]);
  }
});

test("a step whose process was slow is overtaken; the slow one changes nothing of it any more", async () => {
  const { documentId, id } = await decide(studio.clock.now());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow = servicesWith(studio.services, async (step, services) => {
    await released;
    await effectOnce(step, services);
    throw new Error("It failed after all.");
  });
  const running = followUpDue(slow);
  await expect.poll(async () => (await todoOf(documentId))[0]?.tries).toBe(1);
  studio.clock.advance({ minutes: 3 });
  const quick = servicesWith(studio.services, async () => ({ goOnAt: studio.clock.now().add({ hours: 1 }) }));
  expect(await followUpDue(quick)).toBe(1);
  const [before] = await todoOf(documentId);
  release();
  await running;
  expect(await todoOf(documentId)).toEqual([before]);
  studio.clock.advance({ hours: 1 });
  await followUpDue(servicesWith(studio.services, effectOnce));
  expect([await timesOf(id), await todoOf(documentId)]).toEqual([1, []]);
});
