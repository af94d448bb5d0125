import { addDays, todayAt, toInstant } from "#shared/core/time.ts";
import {
  type DayResult,
  type FailedWork,
  MOST_FAILED,
  MOST_STEPS,
  type Overview,
  type ScheduledJob,
  STRIP_DAYS,
} from "#shared/features/scheduled-jobs/endpoints.ts";
import { isOverdue, jobState } from "#shared/features/scheduled-jobs/rules.ts";
import { mongoose } from "../../db/mongoose.ts";
import { readMailFlow } from "../../email/mail-state.ts";
import { findWaitingSteps } from "../../follow-ups/failed-steps.ts";
import { type DayOfJob, type JobDay, JobDayModel } from "../../jobs/day.model.ts";
import { KIND_OF_RUNS } from "../../jobs/failing.ts";
import { type JobDefinition, LOCK_MS } from "../../jobs/queue.ts";
import { type FailedItem, findDropped, findFailed } from "../../jobs/set-aside.ts";
import { readJobs, type StoredJob } from "../../jobs/state.ts";
import type { Services } from "../../services.ts";
import { isBackupMissing } from "../backups/index.ts";
import { readPushWaiting } from "../notifications/index.ts";
import { readProviderSilence } from "../payments/index.ts";

const MOST_DROPPED = 20;

export async function readOverview(definitions: JobDefinition[], services: Services): Promise<Overview> {
  const lastDay = todayAt(services);
  const firstDay = addDays(lastDay, 1 - STRIP_DAYS);
  const [stored, days, steps, failed, dropped, mail, push, provider, isBackupLate] = await Promise.all([
    readJobs(definitions.map(({ name }) => name)),
    readDays(firstDay),
    findWaitingSteps(services),
    findFailed(MOST_FAILED),
    findDropped(MOST_DROPPED),
    readMailFlow(services),
    readPushWaiting(),
    readProviderSilence(services),
    isBackupMissing(services),
  ]);
  const byName = new Map(stored.map((job) => [job.name, job]));
  const byDay = new Map(days.map(({ _id, jobs }) => [_id, jobs]));
  const strip = Array.from({ length: STRIP_DAYS }, (_, index) => byDay.get(addDays(firstDay, index)) ?? {});
  const byKind = Map.groupBy(steps, ({ kind }) => kind);
  const setAsideIds = new Set(failed.filter(({ setAsideAt }) => setAsideAt).map(({ itemId }) => itemId));
  return {
    asOf: services.now().toString(),
    firstDay,
    jobs: definitions.map((job) => toRow(job, byName.get(job.name) ?? { name: job.name }, strip, services)),
    waiting: {
      counts: [...byKind].map(([kind, { length }]) => ({ kind, count: length })),
      steps: steps
        .filter(({ id }) => !setAsideIds.has(id))
        .slice(0, MOST_STEPS)
        .map(({ id, kind, documentId, at, tries }) => ({ id, kind, aboutId: documentId, at: at.toISOString(), tries })),
    },
    failed: failed.filter(({ kind }) => kind !== KIND_OF_RUNS).map((item) => toFailed(item, services)),
    dropped: dropped.map(({ _id, kind, itemId, documentId, droppedAt, why }) => ({
      id: _id,
      kind,
      aboutId: documentId ?? itemId,
      at: (droppedAt ?? new Date(0)).toISOString(),
      why: why ?? "",
    })),
    mail: { ...mail, lastSentAt: textOf(mail.lastSentAt) },
    push: { ...push, oldestAt: textOf(push.oldestAt) },
    provider: { ...provider, lastArrivedAt: textOf(provider.lastArrivedAt) },
    isBackupLate,
  };
}

const readDays = (firstDay: string): Promise<JobDay[]> =>
  JobDayModel.find({ _id: mongoose.trusted({ $gte: firstDay }) })
    .limit(STRIP_DAYS + 1)
    .lean<JobDay[]>();

const textOf = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;
const instantOf = (date: Date | null | undefined) => (date ? toInstant(date) : null);

function toRow(job: JobDefinition, stored: StoredJob, strip: JobDay["jobs"][], { now }: Services): ScheduledJob {
  const [slice = "", rest = ""] = job.name.split(".");
  const days = strip.map((jobs) => jobs[slice]?.[rest] ?? {});
  const { lockedAt, nextRunAt, lastRunAt, lastFinishedAt, failedAt, failReason, lastModifiedBy } = stored;
  const cutOffAt = days.findLast((day) => day.cutOffAt)?.cutOffAt ?? null;
  const run = {
    lockedAt: instantOf(lockedAt),
    nextRunAt: instantOf(nextRunAt),
    finishedAt: instantOf(lastFinishedAt),
    failedAt: instantOf(failedAt),
    cutOffAt: instantOf(cutOffAt),
  };
  const state = jobState(run, LOCK_MS / 1_000, now());
  const { every, idleSeconds } = job;
  return {
    name: job.name,
    every,
    state,
    isOverdue: isOverdue({ every, idleSeconds, nextRunAt: run.nextRunAt, isRunning: state === "running" }, now()),
    lastRunAt: textOf(lastFinishedAt && lastRunAt),
    lastFinishedAt: textOf(lastFinishedAt),
    seconds: lastRunAt && lastFinishedAt ? Math.max(0, lastFinishedAt.getTime() - lastRunAt.getTime()) / 1_000 : null,
    reason: state === "failed" ? (failReason ?? null) : null,
    begunAt: textOf(state === "running" ? lockedAt : state === "cut-off" ? (lockedAt ?? cutOffAt) : null),
    nextRunAt: textOf(nextRunAt),
    ranBy: lastModifiedBy ?? null,
    days: days.map(resultOf),
    runs: sumOf(days, "runs"),
    failures: sumOf(days, "failures"),
    cutOffs: sumOf(days, "cutOffs"),
  };
}

const resultOf = ({ runs = 0, failures = 0, cutOffs = 0 }: DayOfJob): DayResult =>
  failures > 0 ? "failed" : cutOffs > 0 ? "cut-off" : runs > 0 ? "done" : "none";

const sumOf = (days: DayOfJob[], field: "runs" | "failures" | "cutOffs"): number =>
  days.reduce((sum, day) => sum + (day[field] ?? 0), 0);

function toFailed(item: FailedItem, { followUps }: Services): FailedWork {
  const { _id, kind, itemId, documentId, tries, reason, failedAt, firstFailedAt, setAsideAt } = item;
  return {
    id: _id,
    kind,
    aboutId: documentId ?? itemId,
    isFollowUp: followUps.handlers.has(kind),
    tries,
    reason,
    since: (firstFailedAt ?? failedAt).toISOString(),
    lastTriedAt: failedAt.toISOString(),
    isSetAside: setAsideAt !== null,
  };
}
