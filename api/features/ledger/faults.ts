import { isFailure } from "../../jobs/set-aside.ts";
import { type RunDocument, RunModel } from "./run.model.ts";

/**
 * Disagreements that the last run found: the first one that finds none again is kept too. Work that failed and is tried
 * again is none of them, though the run lists it.
 */
export async function countLedgerFaults(): Promise<number> {
  const run = await RunModel.findOne().sort({ at: -1 }).lean<RunDocument>();
  if (!run) return 0;
  return run.faults.length - (run.faultWords ?? []).filter(isFailure).length;
}
