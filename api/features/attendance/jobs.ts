import type { JobDefinition } from "../../jobs/queue.ts";
import { followChanges, mendRosters, moveWindow } from "./rosters/follow-changes.ts";

export const jobs: JobDefinition[] = [
  { name: "attendance.followChanges", every: "5 seconds", idleSeconds: 60, run: followChanges },
  { name: "attendance.moveWindow", every: "10 minutes", run: moveWindow },
  { name: "attendance.mendRosters", every: "1 day", run: mendRosters },
];
