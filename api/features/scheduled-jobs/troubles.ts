import { KIND_OF_RUNS } from "../../jobs/failing.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import { findFailed } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { findOverdue } from "./check-outages.ts";

/** Jobs that are overdue, and work that failed so often that it was set aside; counted up to a limit. */
export async function countJobTroubles(
  definitions: JobDefinition[],
  services: Pick<Services, "now">,
  limit: number,
): Promise<number> {
  const [overdue, failed] = await Promise.all([findOverdue(definitions, services), findFailed(limit)]);
  const setAside = failed.filter(({ kind, setAsideAt }) => setAsideAt !== null || kind === KIND_OF_RUNS);
  return Math.min(limit, overdue.length + setAside.length);
}
