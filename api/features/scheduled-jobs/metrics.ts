import { notFound, unauthenticated } from "#shared/core/errors.ts";
import { readMailFlow } from "../../email/mail-state.ts";
import { findWaitingSteps } from "../../follow-ups/failed-steps.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import { isSameText } from "../../secrets/same-text.ts";
import type { Services } from "../../services.ts";
import { isBackupMissing } from "../backups/index.ts";
import { readPushWaiting } from "../notifications/index.ts";
import { findOverdue } from "./check-outages.ts";

/**
 * Figures in the text format of Prometheus. Requests and runs are of this process since it started; what waits is the
 * studio's. @throws AppError 404 where no key is set, 401 for another one
 */
export async function readMetrics(jobs: JobDefinition[], header: string, services: Services): Promise<string> {
  const key = services.env.METRICS_KEY;
  if (!key) throw notFound();
  if (!isSameText(header, `Bearer ${key}`)) throw unauthenticated();
  const [mail, push, steps, overdue, isMissing] = await Promise.all([
    readMailFlow(services),
    readPushWaiting(),
    findWaitingSteps(services),
    findOverdue(jobs, services),
    isBackupMissing(services),
  ]);
  // Loaded with the first scrape: most studios have none.
  const { Counter, Gauge, Registry } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, value: number) => new Gauge({ name, help, registers }).set(value);
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });

  const requests = counter("http_requests_total", "HTTP requests by the class of their answer.", ["status"]);
  for (const [status, count] of services.counts.requests) requests.inc({ status }, count);
  const runs = counter("job_runs_total", "Runs of a job that ended.", ["job", "result"]);
  const seconds = counter("job_seconds_total", "Seconds that runs of a job took.", ["job"]);
  for (const [job, count] of services.counts.runs) {
    runs.inc({ job, result: "done" }, count.done);
    runs.inc({ job, result: "failed" }, count.failed);
    seconds.inc({ job }, count.seconds);
  }
  gauge("jobs_overdue", "Jobs that did not run when they should.", overdue.length);
  gauge("backup_late", "1 while no backup worked in the last 26 hours.", Number(isMissing));
  gauge("mail_waiting", "Letters that wait, 1000 at most.", mail.waiting);
  gauge("mail_refused", "Letters refused by the mail server in three days, 1000 at most.", mail.refused);
  gauge("mail_stopped", "1 while the mail server accepts no letters.", Number(mail.isStopped));
  gauge("push_waiting", "Notifications that wait, 1000 at most.", push.waiting);
  gauge("follow_ups_waiting", "Steps that follow from decisions and wait.", steps.length);
  return registry.metrics();
}
