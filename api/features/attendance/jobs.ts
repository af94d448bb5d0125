import type { JobDefinition } from "../../jobs/queue.ts";
import { followFigures } from "./reports/follow-figures.ts";
import { followChanges } from "./rosters/follow-changes.ts";
import { moveWindow, repairMembers } from "./rosters/move-window.ts";

export const jobs: JobDefinition[] = [
  { name: "attendance.followChanges", every: "5 seconds", idleSeconds: 60, run: followChanges },
  { name: "attendance.moveWindow", every: "10 minutes", run: moveWindow },
  { name: "attendance.repairMembers", every: "10 minutes", run: repairMembers },
  { name: "attendance.followFigures", every: "10 seconds", idleSeconds: 60, run: followFigures },
];
