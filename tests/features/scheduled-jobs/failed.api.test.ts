import { beforeEach, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { followUpDue } from "#api/follow-ups/run.ts";
import { doEach, FailedItemModel, notSetAside } from "#api/jobs/set-aside.ts";
import { dropWork, getOverview, tryAgain } from "#shared/features/scheduled-jobs/endpoints.ts";
import { decide, effectOnce, KIND, timesOf, todoOf, useHandler } from "../../follow-ups/probe.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
let isBroken = true;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  isBroken = true;
  useHandler(studio.services, async (step, services) => {
    if (isBroken) throw new Error("The printer is on fire.");
    return effectOnce(step, services);
  });
});

const read = () => studio.call(getOverview, {}, admin);

/** A step that failed ten times. */
async function setStepAside() {
  const step = await decide(studio.clock.now());
  for (let minute = 0; minute < 60 * 8; minute += 1) {
    await followUpDue(studio.services);
    studio.clock.advance({ minutes: 1 });
  }
  return step;
}

/** An item of a job that failed ten times. */
async function setItemAside() {
  const work = {
    kind: "invoices.giveNumber",
    items: [{ _id: "an-invoice" }],
    act: async () => {
      throw new Error("No number.");
    },
  };
  for (let minute = 0; minute < 12; minute += 1) {
    await doEach(work, studio.services);
    studio.clock.advance({ minutes: 1 });
  }
  return work;
}

const ofItem = { id: "invoices.giveNumber:an-invoice" };

test("a step that waits is counted by its kind, and one that was set aside has its document, tries and reason", async () => {
  const { documentId, id } = await setStepAside();
  await decide(studio.clock.now().add({ hours: 5 }));
  const { waiting, failed } = await read();
  expect(waiting).toMatchObject({ counts: [{ kind: KIND, count: 2 }], steps: [{ kind: KIND, tries: 0 }] });
  expect(failed).toEqual([
    expect.objectContaining({
      id: `${KIND}:${id}`,
      aboutId: documentId,
      isFollowUp: true,
      isSetAside: true,
      tries: 10,
      reason: "The printer is on fire.",
    }),
  ]);
});

test("a step that is tried again is done at once, or stays with its new reason", async () => {
  const { documentId, id } = await setStepAside();
  const step = { id: `${KIND}:${id}` };
  expect(await studio.call(tryAgain, step, admin)).toEqual({ outcome: "failed" });
  expect((await read()).failed).toMatchObject([{ tries: 11, isSetAside: true }]);
  isBroken = false;
  expect(await studio.call(tryAgain, step, admin)).toEqual({ outcome: "done" });
  expect(await timesOf(id)).toBe(1);
  expect(await todoOf(documentId)).toEqual([]);
  expect((await read()).failed).toEqual([]);
  await expect(studio.call(tryAgain, step, admin)).rejects.toMatchObject({ status: 404 });
});

test("a step that is let go leaves its document for good; why stays on the page, and the log says who", async () => {
  const { documentId, id } = await setStepAside();
  await studio.call(dropWork, { id: `${KIND}:${id}`, why: "Settled by hand." }, admin);
  expect(await todoOf(documentId)).toEqual([]);
  expect(await read()).toMatchObject({ failed: [], dropped: [{ aboutId: documentId, why: "Settled by hand." }] });
  const line = await LogLineModel.findOne({ what: "scheduledJobs.dropWork" }).lean();
  expect(line).toMatchObject({ actorId: admin.id, outcome: "done", aboutIds: expect.arrayContaining([documentId]) });
  expect(line?.changes).toContainEqual({ field: "state", before: "set aside", after: "let go" });
});

test("an item of a job is tried with its next run", async () => {
  const work = await setItemAside();
  expect((await read()).failed).toMatchObject([{ isFollowUp: false, isSetAside: true, aboutId: "an-invoice" }]);
  expect(await notSetAside(work.kind, studio.services)).not.toEqual({});
  expect(await studio.call(tryAgain, ofItem, admin)).toEqual({ outcome: "next-run" });
  expect(await notSetAside(work.kind, studio.services)).toEqual({});
  expect((await read()).failed).toMatchObject([{ isSetAside: false }]);
});

test("an item that is let go is not begun anew, and leaves the list once it is done after all", async () => {
  const { kind } = await setItemAside();
  await studio.call(dropWork, { ...ofItem, why: "Not needed." }, admin);
  studio.clock.advance({ days: 40 });
  expect(await notSetAside(kind, studio.services)).not.toEqual({});
  expect(await read()).toMatchObject({ failed: [], dropped: [{ aboutId: "an-invoice" }] });
  await doEach({ kind, items: [{ _id: "an-invoice" }], act: async () => 1 }, studio.services);
  expect(await FailedItemModel.countDocuments()).toBe(0);
});

test("front desk and instructor see and do nothing of it", async () => {
  const { id } = await setStepAside();
  const step = { id: `${KIND}:${id}` };
  for (const role of ["front-desk", "instructor"] as const) {
    const as = await studio.signIn(role);
    await expect(studio.call(getOverview, {}, as)).rejects.toMatchObject({ status: 403 });
    await expect(studio.call(tryAgain, step, as)).rejects.toMatchObject({ status: 403 });
    await expect(studio.call(dropWork, { ...step, why: "No reason." }, as)).rejects.toMatchObject({ status: 403 });
  }
});

test("letting go needs a reason", async () => {
  const { id } = await setStepAside();
  await expect(studio.call(dropWork, { id: `${KIND}:${id}`, why: " " }, admin)).rejects.toMatchObject({ status: 400 });
});
