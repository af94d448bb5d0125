import { clsx } from "clsx";
import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { message } from "#shared/core/messages/message.ts";
import type { ScheduledJob } from "#shared/features/scheduled-jobs/endpoints.ts";
import { formatStudioMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { t } from "#web/words/t.ts";
import { everyText, jobText, momentText, secondsText } from "../words.ts";
import { DayStrip } from "./day-strip.tsx";
import { JobBadge } from "./job-badge.tsx";

interface JobTableProps {
  jobs: readonly ScheduledJob[];
  firstDay: string;
  asOf: string;
  /** The names of jobs that were started from here. */
  running: ReadonlySet<string>;
  onRun: (job: ScheduledJob) => void;
}

const AT_FIRST = 15;

/** A table on a wide screen, a card for each job on a phone. */
export function JobTable({ jobs, firstDay, asOf, running, onRun }: JobTableProps) {
  const columns: DataColumn<ScheduledJob>[] = [
    { key: "job", header: message("Job"), phone: "title", cell: (job) => <JobTitle job={job} /> },
    { key: "state", header: message("Last result"), cell: (job) => <JobBadge job={job} /> },
    { key: "last", header: message("Last run"), cell: (job) => <LastRun job={job} asOf={asOf} /> },
    {
      key: "next",
      header: message("Next run"),
      cell: ({ nextRunAt }) =>
        nextRunAt ? <span className="whitespace-nowrap">{momentText(nextRunAt, asOf)}</span> : "–",
    },
    { key: "days", header: message("30 days"), cell: (job) => <DayStrip job={job} firstDay={firstDay} /> },
    {
      key: "run",
      header: message("Run now"),
      align: "end",
      phone: "actions",
      cell: (job) => (
        <Button
          size="sm"
          variant="secondary"
          loading={running.has(job.name)}
          disabled={job.state === "running" && !running.has(job.name)}
          onClick={() => onRun(job)}
        >
          <Play aria-hidden="true" />
          {t("Run now")}
          <span className="sr-only">: {jobText(job.name)}</span>
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("Scheduled jobs")}
      columns={columns}
      rows={jobs}
      rowKey={({ name }) => name}
      pageSize={AT_FIRST}
    />
  );
}

function JobTitle({ job: { name, every, state, isOverdue, reason, begunAt, nextRunAt } }: { job: ScheduledJob }) {
  return (
    <span className="grid gap-0.5 md:max-w-72">
      <span>{jobText(name)}</span>
      <span className="text-sm font-normal text-ink-muted [overflow-wrap:anywhere]">
        {everyText(every)} · <code className="text-[0.8125rem]">{name}</code>
      </span>
      {isOverdue && nextRunAt && (
        <Trouble>{t("It should have run at {when}.", { when: formatStudioMoment(nextRunAt) })}</Trouble>
      )}
      {state === "failed" && reason && <Trouble>{reason}</Trouble>}
      {state === "cut-off" && begunAt && (
        <Trouble isMild>
          {t("The run of {when} was cut off. It'll run again automatically.", { when: formatStudioMoment(begunAt) })}
        </Trouble>
      )}
    </span>
  );
}

function Trouble({ isMild = false, children }: { isMild?: boolean; children: ReactNode }) {
  const tone = isMild ? "text-warning" : "text-danger";
  return <span className={clsx("text-sm font-normal [overflow-wrap:anywhere]", tone)}>{children}</span>;
}

function LastRun({ job: { lastRunAt, seconds, ranBy }, asOf }: { job: ScheduledJob; asOf: string }) {
  if (!lastRunAt) return "–";
  return (
    <span className="grid gap-0.5">
      <span className="whitespace-nowrap">
        {momentText(lastRunAt, asOf)}
        {seconds !== null && ` · ${secondsText(seconds)}`}
      </span>
      {ranBy && <span className="text-sm text-ink-muted [overflow-wrap:anywhere]">{ranBy}</span>}
    </span>
  );
}
