import { setTimeout as sleep } from "node:timers/promises";
import { connectDatabase } from "#api/db/connect.ts";
import { ensureIndexes } from "#api/db/indexes.ts";
import { withTime } from "#api/db/limits/limits.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { parseEnv } from "#api/env.ts";
import { keepInForce, StudioModel } from "#api/features/studio/index.ts";
import { allJobs } from "#api/features.ts";
import { openServices } from "#api/open-services.ts";
import type { Services } from "#api/services.ts";
import { STUDIO_ID } from "#shared/features/studio/studio.ts";
import { silentLog } from "../../support/database.ts";
import type { Figure } from "../figures.ts";

/** What one job cost while there was nothing for it to do. */
export interface IdleJob {
  name: string;
  ms: number;
  /** Documents, by the database's own count. */
  examined: number;
}

/** What changed a moment ago is looked at twice (api/jobs/follow.ts): until then it is news to the next round too. */
const OVERLAP_MS = 15_000;

/** Moving years of classes takes days of runs: a studio that keeps ten years has nothing to move. */
const keepTenYears = () =>
  StudioModel.updateOne({ _id: STUDIO_ID }, { $set: { "settings.archiveYears": 10 } }, { upsert: true });

/** Runs every job twice against a studio whose server has stopped. @returns the second round */
export async function runIdleJobs(dataDir: string): Promise<IdleJob[]> {
  const services = await openServices(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: "fatal" }));
  const database = await connectDatabase({ dataDir, log: silentLog });
  try {
    await ensureIndexes(database, silentLog);
    const release = await keepInForce(services);
    await keepTenYears();
    await sleep(OVERLAP_MS);
    await runAll(services);
    await sleep(OVERLAP_MS);
    const jobs = await runAll(services);
    release();
    return jobs;
  } finally {
    await services.live.stop();
    await services.payments.stop();
    await database.close();
  }
}

async function runAll(services: Services): Promise<IdleJob[]> {
  const jobs: IdleJob[] = [];
  for (const { name, run } of allJobs()) {
    const examinedBefore = await countExamined();
    const startedAt = performance.now();
    // A job that fails has no figure, and the bench fails with it.
    const isDone = await withTime(() => run(services)).then(
      () => true,
      (error: unknown) => {
        console.error(`${name}:`, error);
        return false;
      },
    );
    const ms = isDone ? performance.now() - startedAt : Number.NaN;
    jobs.push({ name, ms, examined: (await countExamined()) - examinedBefore });
  }
  return jobs;
}

/** The embedded engine has no profiler, but counts the documents that it examined since its start. */
async function countExamined(): Promise<number> {
  const status = await mongoose.connection.db?.admin().command({ serverStatus: 1 });
  return Number(status?.metrics.queryExecutor.scannedObjects);
}

const LIMIT = { ms: 1_000, examined: 2_000 };
const SHOWN = 5;

/** Prints the worst jobs and each that is over its limit. @returns the worst of both kinds */
export function figuresOfJobs(jobs: IdleJob[]): Figure[] {
  const burdenOf = ({ ms, examined }: IdleJob) => Math.max(ms / LIMIT.ms, examined / LIMIT.examined);
  const worstFirst = jobs.toSorted((a, b) => burdenOf(b) - burdenOf(a));
  for (const [at, job] of worstFirst.entries())
    if (at < SHOWN || !(burdenOf(job) <= 1))
      console.log(
        `${job.name.padEnd(40)}${job.ms.toFixed(0).padStart(8)} ms${String(job.examined).padStart(9)} examined`,
      );
  const slowest = jobs.toSorted((a, b) => b.ms - a.ms)[0];
  const busiest = jobs.toSorted((a, b) => b.examined - a.examined)[0];
  const isWhole = jobs.every(({ ms }) => Number.isFinite(ms)) ? 1 : Number.NaN;
  const counted = `of ${jobs.length} jobs, by the database's own count`;
  return [
    {
      what: "the slowest job with nothing new",
      value: (slowest?.ms ?? Number.NaN) * isWhole,
      limit: LIMIT.ms,
      unit: "ms",
      note: slowest?.name ?? "",
    },
    {
      what: "  documents that one examines at most",
      value: busiest?.examined ?? Number.NaN,
      limit: LIMIT.examined,
      note: `${busiest?.name}, ${counted}`,
    },
  ];
}
