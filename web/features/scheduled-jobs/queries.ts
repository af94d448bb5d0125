import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getOverview, type Overview, runJob, type ScheduledJob } from "#shared/features/scheduled-jobs/endpoints.ts";
import { call } from "#web/data/client.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { sayFailed } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { jobText, secondsText } from "./words.ts";

/** A run begins within five seconds; what takes longer than this shows when the page is read again. */
const WATCHED_FOR_MS = 45_000;
const LOOKED_AT_EVERY_MS = 1_500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const useOverview = () =>
  useQuery({ queryKey: [getOverview.path], queryFn: () => call(getOverview, {}), refetchOnMount: "always" });

interface Running {
  /** The names of jobs that were started here and did not end yet. */
  running: ReadonlySet<string>;
  run(job: ScheduledJob): void;
}

/** Starts a job, and reads the page again until its result is there. */
export function useRunNow(readOverview: () => Promise<{ data: Overview | undefined }>): Running {
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());

  async function watch({ name, lastFinishedAt }: ScheduledJob): Promise<void> {
    const endsAt = performance.now() + WATCHED_FOR_MS;
    await call(runJob, { name });
    while (performance.now() < endsAt) {
      const job = (await readOverview()).data?.jobs.find((each) => each.name === name);
      if (job && job.lastFinishedAt !== lastFinishedAt && job.state !== "running") return announce(job);
      await pause(LOOKED_AT_EVERY_MS);
    }
    toast({ title: t("Still running"), description: t("Check back in a while.") });
  }

  async function run(job: ScheduledJob): Promise<void> {
    setRunning((before) => new Set(before).add(job.name));
    try {
      await watch(job);
    } catch (error) {
      sayFailed(error);
    } finally {
      setRunning((before) => new Set([...before].filter((name) => name !== job.name)));
    }
  }
  return { running, run: (job) => void run(job) };
}

function announce(job: ScheduledJob): void {
  if (job.state === "failed") toast({ title: t("The job failed"), description: job.reason ?? "", variant: "danger" });
  else
    toast({
      title: t("Done in {seconds}", { seconds: secondsText(job.seconds ?? 0) }),
      description: jobText(job.name),
      variant: "success",
    });
}
