import { beforeEach, expect, test } from "vitest";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { followUpDue, followUpNow } from "#api/follow-ups/run.ts";
import { FailedItemModel } from "#api/jobs/set-aside.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { DecisionModel, decide, effectOf, effectOnce, KIND, servicesWith, timesOf, todoOf } from "./probe.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());
const now = () => studio.clock.now();

test("the process that decided does what follows at once, and the step leaves the document", async () => {
  const { documentId, id } = await decide(now());
  await followUpNow(DecisionModel, documentId, servicesWith(studio.services, effectOnce));
  expect(await timesOf(id)).toBe(1);
  expect(await todoOf(documentId)).toEqual([]);
  expect(await followUpDue(servicesWith(studio.services, effectOnce))).toBe(0);
});

test("a decision that was refused leaves nothing to do", async () => {
  const { documentId, id } = await decide(now());
  const again = await DecisionModel.updateOne({ _id: documentId, isDecided: false }, { isDecided: true });
  expect(again.matchedCount).toBe(0);
  await followUpDue(servicesWith(studio.services, effectOnce));
  expect(await timesOf(id)).toBe(1);
});

test("what is planned is done at its time, not before", async () => {
  const { documentId, id } = await decide(now().add({ hours: 5 }));
  const services = servicesWith(studio.services, effectOnce);
  await followUpNow(DecisionModel, documentId, services);
  studio.clock.advance({ hours: 4, minutes: 59 });
  expect(await followUpDue(services)).toBe(0);
  expect(await timesOf(id)).toBe(0);
  studio.clock.advance({ minutes: 1 });
  expect(await followUpDue(services)).toBe(1);
  expect(await timesOf(id)).toBe(1);
});

test("a step that says when to go on is gone on with", async () => {
  const { documentId, id } = await decide(now());
  let left = 3;
  const services = servicesWith(studio.services, async (step) => {
    await effectOf(step.id);
    left -= 1;
    return left > 0 ? { goOnAt: now().add({ minutes: 1 }) } : undefined;
  });
  await followUpNow(DecisionModel, documentId, services);
  for (let run = 0; run < 4; run += 1) {
    await followUpDue(services);
    studio.clock.advance({ minutes: 1 });
  }
  expect(await timesOf(id)).toBe(3);
  expect(await todoOf(documentId)).toEqual([]);
});

test("a handler that always fails is tried ever more rarely, ten times, then once a day, and admins are notified", async () => {
  await studio.signIn("admin");
  const { documentId, id } = await decide(now());
  const tries: number[] = [];
  const beganAt = now();
  const services = servicesWith(studio.services, async () => {
    tries.push(Math.round(now().since(beganAt).total("seconds")));
    throw new Error("The printer is on fire.");
  });
  for (let minute = 0; minute < 60 * 24; minute += 1) {
    await followUpDue(services);
    studio.clock.advance({ minutes: 1 });
  }
  expect(tries).toHaveLength(10);
  const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(await FailedItemModel.findOne({ kind: KIND, itemId: id }).lean()).toMatchObject({
    tries: 10,
    reason: "The printer is on fire.",
    setAsideAt: expect.any(Date),
  });
  await studio.runJob("notifications.reportSetAside");
  expect(JSON.stringify(await NotificationModel.find().lean())).toContain("The printer is on fire.");
  studio.clock.advance({ hours: 24 });
  await followUpDue(servicesWith(studio.services, effectOnce));
  expect(await timesOf(id)).toBe(1);
  expect(await todoOf(documentId)).toEqual([]);
  expect(await FailedItemModel.countDocuments()).toBe(0);
});

test("a step that fails holds up no other, nor does one that hangs", async () => {
  const hanging = await decide(now());
  const failing = await decide(now());
  const good = await Promise.all(Array.from({ length: 12 }, () => decide(now())));
  const services = servicesWith(studio.services, async (step, all) => {
    if (step.id === hanging.id) await new Promise(() => undefined);
    if (step.id === failing.id) throw new Error("It failed.");
    return effectOnce(step, all);
  });
  const limits = { longestSeconds: 3, longestInRequestSeconds: 3 };
  expect(await followUpDue(services, limits)).toBe(12);
  for (const { id } of good) expect(await timesOf(id)).toBe(1);
  expect(await FailedItemModel.findOne({ itemId: hanging.id }).lean()).toMatchObject({
    reason: expect.stringContaining("longer than"),
  });
  studio.clock.advance({ minutes: 5 });
  await followUpDue(servicesWith(studio.services, effectOnce));
  expect([await timesOf(hanging.id), await timesOf(failing.id)]).toEqual([1, 1]);
});

test("a step without a handler waits for a release that has one", async () => {
  const { documentId, id } = await decide(now(), "probe.ofTomorrow");
  expect(await followUpDue(servicesWith(studio.services, effectOnce))).toBe(0);
  expect(await todoOf(documentId)).toMatchObject([{ id, tries: 0 }]);
  await followUpDue(servicesWith(studio.services, effectOnce, "probe.ofTomorrow"));
  expect(await timesOf(id)).toBe(1);
});

test("a clock that jumps ahead and back does no step twice and leaves none", async () => {
  const soon = await decide(now());
  const later = await decide(now().add({ hours: 3 }));
  const services = servicesWith(studio.services, async ({ id }) => {
    await effectOf(id);
    return undefined;
  });
  studio.clock.advance({ hours: 2 });
  await followUpDue(services);
  studio.clock.advance({ hours: -2 });
  await followUpDue(services);
  expect([await timesOf(soon.id), await timesOf(later.id)]).toEqual([1, 0]);
  for (let hour = 0; hour < 4; hour += 1) {
    studio.clock.advance({ hours: 1 });
    await followUpDue(services);
  }
  expect([await timesOf(soon.id), await timesOf(later.id)]).toEqual([1, 1]);
  expect([...(await todoOf(soon.documentId)), ...(await todoOf(later.documentId))]).toEqual([]);
});
