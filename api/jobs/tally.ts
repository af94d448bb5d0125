import { dayIn, toInstant } from "../../shared/core/time.ts";
import type { Services } from "../services.ts";
import { JobDayModel } from "./day.model.ts";

/** An idle server writes its runs once a minute, all jobs in one command. */
const WRITTEN_EVERY_MS = 60_000;

interface JobRun {
  name: string;
  startedAt: Date;
  finishedAt: Date;
  hasFailed: boolean;
}

/** Counts the runs of one process and adds them to the day. */
export interface RunTally {
  ran(run: JobRun): void;
  /** A process began the job and never ended it. */
  cutOff(name: string, begunAt: Date): void;
  /** Writes what was counted; also when the process ends. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

interface Counted {
  runs: number;
  failures: number;
  cutOffs: number;
  longestMs: number;
  cutOffAt: Date | null;
}

type Deps = Pick<Services, "timeZone" | "log" | "counts">;

export function createRunTally(services: Deps, writtenEveryMs = WRITTEN_EVERY_MS): RunTally {
  let byDay = new Map<string, Map<string, Counted>>();
  const countsOf = (name: string, at: Date): Counted => {
    const day = dayIn(services.timeZone, toInstant(at));
    const ofDay = byDay.get(day) ?? new Map<string, Counted>();
    const counts = ofDay.get(name) ?? { runs: 0, failures: 0, cutOffs: 0, longestMs: 0, cutOffAt: null };
    byDay.set(day, ofDay.set(name, counts));
    return counts;
  };
  const write = async () => {
    const written = byDay;
    byDay = new Map();
    for (const [day, counts] of written) {
      try {
        await JobDayModel.updateOne({ _id: day }, updateOf(counts), { upsert: true });
      } catch (error) {
        // The strip of the page lacks a minute; the jobs themselves go on.
        services.log.warn({ err: error }, "the runs of the jobs were not counted");
      }
    }
  };
  const timer = setInterval(() => void write(), writtenEveryMs).unref();
  return {
    ran: ({ name, startedAt, finishedAt, hasFailed }) => {
      const counts = countsOf(name, finishedAt);
      const ms = Math.max(0, finishedAt.getTime() - startedAt.getTime());
      counts.runs += 1;
      counts.failures += Number(hasFailed);
      counts.longestMs = Math.max(counts.longestMs, ms);
      services.counts.ran(name, ms / 1_000, hasFailed);
    },
    cutOff: (name, begunAt) => {
      const counts = countsOf(name, begunAt);
      counts.cutOffs += 1;
      counts.cutOffAt = begunAt;
      services.log.warn({ job: name, begunAt }, "a job was cut off: it runs again");
      void write();
    },
    write,
    stop: async () => {
      clearInterval(timer);
      await write();
    },
  };
}

function updateOf(counts: ReadonlyMap<string, Counted>) {
  const $inc: Record<string, number> = {};
  const $max: Record<string, number | Date> = {};
  for (const [name, { runs, failures, cutOffs, longestMs, cutOffAt }] of counts) {
    for (const [field, count] of Object.entries({ runs, failures, cutOffs }))
      if (count > 0) $inc[`jobs.${name}.${field}`] = count;
    if (runs > 0) $max[`jobs.${name}.longestMs`] = longestMs;
    if (cutOffAt) $max[`jobs.${name}.cutOffAt`] = cutOffAt;
  }
  return { ...(Object.keys($inc).length > 0 && { $inc }), ...(Object.keys($max).length > 0 && { $max }) };
}
