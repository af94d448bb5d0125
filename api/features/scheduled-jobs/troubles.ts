import { KIND_OF_RUNS } from "../../jobs/failing.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import { findFailed } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { isBackupMissing } from "../backups/index.ts";
import { findOverdue } from "./check-outages.ts";

/** Jobs that are overdue, a backup that is late, and work that failed so often that it was set aside; counted up to a limit. */
export async function countJobTroubles(
  definitions: JobDefinition[],
  services: Pick<Services, "now">,
  limit: number,
): Promise<number> {
  const [overdue, failed, isMissing] = await Promise.all([
    findOverdue(definitions, services),
    findFailed(limit),
    isBackupMissing(services),
  ]);
  const setAside = failed.filter(({ kind, setAsideAt }) => setAsideAt !== null || kind === KIND_OF_RUNS);
  return Math.min(limit, overdue.length + setAside.length + Number(isMissing));
}
