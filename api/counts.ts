interface RunCount {
  done: number;
  failed: number;
  seconds: number;
}

/** Requests and runs of this process since it started, for `/api/metrics`. */
export interface Counts {
  /** One HTTP request, by the status of its answer. */
  answered(status: number): void;
  ran(job: string, seconds: number, hasFailed: boolean): void;
  readonly requests: ReadonlyMap<string, number>;
  readonly runs: ReadonlyMap<string, RunCount>;
}

export function createCounts(): Counts {
  const requests = new Map<string, number>();
  const runs = new Map<string, RunCount>();
  return {
    requests,
    runs,
    answered: (status) => {
      const statusClass = `${Math.floor(status / 100)}xx`;
      requests.set(statusClass, (requests.get(statusClass) ?? 0) + 1);
    },
    ran: (job, seconds, hasFailed) => {
      const before = runs.get(job) ?? { done: 0, failed: 0, seconds: 0 };
      runs.set(job, {
        done: before.done + Number(!hasFailed),
        failed: before.failed + Number(hasFailed),
        seconds: before.seconds + seconds,
      });
    },
  };
}
