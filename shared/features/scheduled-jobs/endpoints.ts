import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Day, InstantText } from "../../core/time.ts";
import { ProviderMode } from "../payments/endpoints.ts";
import { JobState } from "./rules.ts";

export const STRIP_DAYS = 30;
export const MOST_FAILED = 100;
export const MOST_STEPS = 20;

/** Of one day: the worst that happened to the job on it. */
export const DayResult = z.enum(["none", "done", "failed", "cut-off"]);
export type DayResult = z.infer<typeof DayResult>;

export const ScheduledJob = z.object({
  name: z.string(),
  /** `10 minutes`, as the queue reads it. */
  every: z.string(),
  state: JobState,
  isOverdue: z.boolean(),
  /** When the last run that ended began. */
  lastRunAt: InstantText.nullable(),
  lastFinishedAt: InstantText.nullable(),
  /** Of that run. */
  seconds: z.number().nullable(),
  /** Words of the fault, where the last run failed. */
  reason: z.string().nullable(),
  /** When the run began that is at work, or was cut off. */
  begunAt: InstantText.nullable(),
  nextRunAt: InstantText.nullable(),
  /** The server process that runs it, or ran it last. */
  ranBy: z.string().nullable(),
  /** The oldest first, up to today. */
  days: z.array(DayResult).length(STRIP_DAYS),
  runs: z.int(),
  failures: z.int(),
  cutOffs: z.int(),
});
export type ScheduledJob = z.infer<typeof ScheduledJob>;

/** A step that follows from a decision, still to be done. */
const WaitingStep = z.object({
  id: z.string(),
  kind: z.string(),
  aboutId: z.string(),
  at: InstantText,
  tries: z.int(),
});

/** An item that a job or a follow-up could not do. */
export const FailedWork = z.object({
  id: z.string(),
  kind: z.string(),
  /** The document that it is about, or of the step the document that decided. */
  aboutId: z.string(),
  isFollowUp: z.boolean(),
  tries: z.int(),
  reason: z.string(),
  since: InstantText,
  lastTriedAt: InstantText,
  /** Tried so often that it now waits a day; else it is tried again soon. */
  isSetAside: z.boolean(),
});
export type FailedWork = z.infer<typeof FailedWork>;

export const DroppedWork = z.object({
  id: z.string(),
  kind: z.string(),
  aboutId: z.string(),
  at: InstantText,
  why: z.string(),
});
export type DroppedWork = z.infer<typeof DroppedWork>;

const MailFlow = z.object({
  isSetUp: z.boolean(),
  /** The mail server does not accept letters now. */
  isStopped: z.boolean(),
  waiting: z.int(),
  /** Letters that the server refused in the last three days. */
  refused: z.int(),
  lastError: z.string().nullable(),
  lastSentAt: InstantText.nullable(),
});

export const Overview = z.object({
  asOf: InstantText,
  firstDay: Day,
  jobs: z.array(ScheduledJob),
  waiting: z.object({ counts: z.array(z.object({ kind: z.string(), count: z.int() })), steps: z.array(WaitingStep) }),
  failed: z.array(FailedWork),
  dropped: z.array(DroppedWork),
  mail: MailFlow,
  push: z.object({ waiting: z.int(), oldestAt: InstantText.nullable() }),
  provider: z.object({ mode: ProviderMode, lastArrivedAt: InstantText.nullable(), isSilent: z.boolean() }),
  /** No backup worked in the last 26 hours. */
  isBackupLate: z.boolean(),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = endpoint({
  name: "scheduledJobs.getOverview",
  method: "GET",
  path: "/api/admin/scheduled-jobs",
  summary: "Every job with its runs, follow-ups that wait or failed, and mail and push that wait.",
  output: Overview,
  access: admins,
});

export const runJob = endpoint({
  name: "scheduledJobs.runJob",
  method: "POST",
  path: "/api/admin/scheduled-jobs/:name/run",
  summary: "Run a job now, within seconds. Does nothing while it runs already.",
  input: z.object({ name: z.string().min(1).max(100) }),
  output: z.object({ isRunning: z.boolean() }),
  access: admins,
});

/** `kind:item` */
const FailedId = z.string().min(1).max(400);

export const tryAgain = endpoint({
  name: "scheduledJobs.tryAgain",
  method: "POST",
  path: "/api/admin/scheduled-jobs/failed/:id/try-again",
  summary: "Try what failed again: a follow-up at once, an item of a job with the job's next run.",
  input: z.object({ id: FailedId }),
  /** `failed`: it was tried and failed again. */
  output: z.object({ outcome: z.enum(["done", "failed", "next-run"]) }),
  access: admins,
});

export const dropWork = endpoint({
  name: "scheduledJobs.dropWork",
  method: "POST",
  path: "/api/admin/scheduled-jobs/failed/:id/drop",
  summary: "Give up what failed, for good. Its follow-up leaves the document; jobs leave the item out.",
  input: z.object({ id: FailedId, why: z.string().trim().min(3).max(200) }),
  access: admins,
  asksAgain: true,
});

/** Off, 404, on a server without METRICS_KEY. */
export const getMetrics = endpoint({
  name: "scheduledJobs.getMetrics",
  method: "GET",
  path: "/api/metrics",
  summary: "Figures for Prometheus: jobs, mail, push and requests. Needs the operator's key as bearer token.",
  output: z.string(),
  access: "public",
  contentType: "text/plain",
  // The bearer token is the operator's key, not a session's.
  secretAnswer: true,
});
