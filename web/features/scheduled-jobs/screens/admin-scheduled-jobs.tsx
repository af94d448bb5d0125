import { RefreshCw } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import type { DroppedWork, Overview, ScheduledJob } from "#shared/features/scheduled-jobs/endpoints.ts";
import { formatStudioMoment } from "#web/format.ts";
import { AdminPage, PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { RowList } from "#web/ui/display/row-list.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { Attention } from "../components/attention.tsx";
import { Backups } from "../components/backups.tsx";
import { StripKey } from "../components/day-strip.tsx";
import { FailedWorkCard } from "../components/failed-work.tsx";
import { JobTable } from "../components/job-table.tsx";
import { Waiting } from "../components/waiting.tsx";
import { useOverview, useRunNow } from "../queries.ts";
import { kindText } from "../words.ts";

/** `/admin/scheduled-jobs`: what runs by itself, how it went, and what waits or failed. */
export function AdminScheduledJobsScreen() {
  const query = useOverview();
  return (
    <AdminPage name="adminScheduledJobs" description={t("What runs automatically, and how it last went.")}>
      <PrimaryAction>
        <Button loading={query.isFetching && query.data !== undefined} onClick={() => void query.refetch()}>
          <RefreshCw aria-hidden="true" />
          {t("Check again")}
        </Button>
      </PrimaryAction>
      <QueryState query={query} what={t("the jobs")}>
        {(overview) => <Parts overview={overview} refetch={query.refetch} />}
      </QueryState>
    </AdminPage>
  );
}

interface PartsProps {
  overview: Overview;
  refetch: () => Promise<{ data: Overview | undefined }>;
}

function Parts({ overview, refetch }: PartsProps) {
  return (
    <>
      <Attention overview={overview} />
      <p className="mt-2 text-sm text-ink-muted">
        {t("As of {when}", { when: formatStudioMoment(overview.asOf, "exact") })}
      </p>
      {overview.failed.length > 0 && (
        <Section
          title={t("Failed work")}
          description={t("Try again, or let go of what's settled another way.")}
          className="mt-8"
        >
          <RowList>
            {overview.failed.map((work) => (
              <FailedWorkCard key={work.id} work={work} onDone={refetch} />
            ))}
          </RowList>
        </Section>
      )}
      <Waiting overview={overview} />
      <Jobs overview={overview} refetch={refetch} />
      {overview.dropped.length > 0 && <DroppedList dropped={overview.dropped} />}
      {/* Asked for by itself: nothing under it moves when it comes. */}
      <Backups />
    </>
  );
}

const needsAttention = ({ state, isOverdue }: ScheduledJob): boolean =>
  isOverdue || state === "failed" || state === "cut-off";

function Jobs({ overview: { jobs, firstDay, asOf }, refetch }: PartsProps) {
  const [params, setParams] = useSearchParams();
  const { running, run } = useRunNow(refetch);
  const urgent = jobs.filter(needsAttention);
  const shown = params.get("jobs") ?? (urgent.length > 0 ? "attention" : "all");
  const rows = shown === "attention" ? urgent : [...urgent, ...jobs.filter((job) => !needsAttention(job))];
  return (
    <Section
      title={t("Jobs")}
      description={<StripKey />}
      actions={
        <Segmented
          className="[&>label]:flex-auto"
          label={t("Which jobs")}
          value={shown === "attention" ? "attention" : "all"}
          onValueChange={(value) => setParams({ jobs: value }, { replace: true })}
          options={[
            { value: "attention", label: t("Need attention: {count}", { count: String(urgent.length) }) },
            { value: "all", label: t("All: {count}", { count: String(jobs.length) }) },
          ]}
        />
      }
    >
      {rows.length === 0 ? (
        <p className="text-ink-muted">{t("No job needs attention.")}</p>
      ) : (
        <JobTable jobs={rows} firstDay={firstDay} asOf={asOf} running={running} onRun={run} />
      )}
    </Section>
  );
}

function DroppedList({ dropped }: { dropped: readonly DroppedWork[] }) {
  return (
    <Section title={t("Let go")} description={t("The audit log names who it was.")}>
      <RowList>
        {dropped.map(({ id, kind, aboutId, at, why }) => (
          <li key={id} className="grid gap-0.5 p-4 sm:px-5">
            <span className="font-semibold">{kindText(kind)}</span>
            <span className="[overflow-wrap:anywhere]">{why}</span>
            <span className="text-sm text-ink-muted [overflow-wrap:anywhere]">
              {formatStudioMoment(at)} · <code className="text-[0.8125rem]">{aboutId}</code>
            </span>
          </li>
        ))}
      </RowList>
    </Section>
  );
}
