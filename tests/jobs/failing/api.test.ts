import { beforeEach, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { findFailingJobs, runNoting } from "#api/jobs/failing.ts";
import { getHealth } from "#shared/core/service/health.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const JOB = "moves.reconcileRecords";
const fails = (error: Error) => runNoting(JOB, () => Promise.reject(error), studio.services).catch(() => undefined);
const succeeds = () => runNoting(JOB, async () => undefined, studio.services);

test("a job that failed three times in a row is in /api/health and in front of admins, until it succeeds", async () => {
  const admin = await studio.signIn("admin");
  for (let run = 1; run <= 2; run += 1) await fails(new Error("It took too long."));
  expect(await studio.call(getHealth)).toEqual({ status: "ok", failingJobs: [] });
  await fails(new Error("It took too long."));
  expect(await studio.call(getHealth)).toEqual({ status: "ok", failingJobs: [JOB] });
  await studio.runJob("notifications.reportSetAside");
  await studio.runJob("notifications.deliver");
  const notifications = await NotificationModel.find({ userId: admin.id }).lean();
  expect(notifications.map(({ message }) => message)).toEqual([expect.stringContaining(`failed 3 times for ${JOB}`)]);
  await succeeds();
  expect(await studio.call(getHealth)).toEqual({ status: "ok", failingJobs: [] });
});

test("failures that are not in a row, and a database that is away, are no such thing", async () => {
  for (let run = 1; run <= 4; run += 1) {
    await fails(new Error("Once."));
    await fails(new Error("Twice."));
    await succeeds();
  }
  for (let run = 1; run <= 5; run += 1) await fails(new mongoose.mongo.MongoNetworkError("away"));
  expect(await findFailingJobs()).toEqual([]);
});
